package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.crucible.app.watchdog.HostileCases;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.qemu.launch.HostConditions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@DisplayName("The process of the command")
class MainProcessTest {
    @TempDir
    private Path folder;

    private int run(String method, String... more) throws Exception {
        return start(method, more).waitFor();
    }

    private Process start(String method, String... more) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                Main.class.getName(),
                "--format",
                "jsonl",
                "campaign",
                "run",
                "java:" + HostileCases.class.getName() + "#" + method,
                "--cases",
                "3",
                "--out",
                "c"));
        line.addAll(Arrays.asList(more));
        return new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    /** Where the classes are also when the tests were started from one jar that names others. */
    private static String classPath() {
        Set<String> places = new LinkedHashSet<>(List.of(System.getProperty("java.class.path")));
        for (Class<?> needed : List.of(
                HostileCases.class,
                Main.class,
                HostConditions.class,
                SimulatedCase.class,
                CommandLine.class,
                ObjectMapper.class,
                JsonFactory.class,
                JsonProperty.class)) {
            places.add(
                    needed.getProtectionDomain().getCodeSource().getLocation().getPath());
        }
        return String.join(File.pathSeparator, places);
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    @Test
    @DisplayName("tells that the code of a case ended it, and never passes for a success")
    void exits() throws Exception {
        assertThat(run("leaving")).as(text("err")).isEqualTo(4);
        assertThat(text("err"))
                .contains("crucible: the code of a case ended this process: " + HostileCases.class.getName()
                        + ".lambda$leaving$")
                .contains("--watchdog");
        assertThat(text("out")).isEmpty();
    }

    @Test
    @DisplayName("keeps what a case prints out of the results")
    void prints() throws Exception {
        assertThat(run("printing")).as(text("err")).isZero();
        assertThat(text("err")).contains("this is no result");
        assertThat(text("out").lines()).isNotEmpty().allMatch(row -> row.startsWith("{"));
    }

    @Test
    @DisplayName(
            "told to end while a case hangs in it says so, tells what has come of the campaign, and leaves it whole")
    void hangs() throws Exception {
        Process hanging = start("hanging", "--workers", "1");
        while (!Files.exists(folder.resolve("err")) || !text("err").contains("it hangs")) {
            assertThat(hanging.isAlive()).as(text("err")).isTrue();
            Thread.sleep(20);
        }
        hanging.destroy();

        assertThat(hanging.waitFor()).isEqualTo(143);
        assertThat(text("err"))
                .endsWith("crucible: interrupted; a case that does not end ends with this process, and every file is"
                        + " whole. With --watchdog a case that hangs is a failure of its own.\n");
        assertThat(text("out")).contains("\"campaign_summary\"").contains("\"executed_cases\":0");
        assertThat(Campaign.load(folder.resolve("c")).stopReason()).isEmpty();
    }
}
