package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The artifact of a seed")
class SameBytesE2eTest {
    private static final List<String> GRANTS = List.of("1ms", "250us", "333333ns", "1s");

    @TempDir
    private Path folder;

    private byte[] artifact(String name, Command command, String... options) throws Exception {
        Path into = folder.resolve(name);
        String[] line = new String[options.length + 8];
        List<String> fixed = List.of(
                "--seed", "11", "--artifact-dir", into.toString(), "run", "builtin:split-brain", "--save-on", "always");
        for (int k = 0; k < line.length; k++) {
            line[k] = k < fixed.size() ? fixed.get(k) : options[k - fixed.size()];
        }
        Command.Result result = command.run(line);
        assertThat(result.exit()).as(result.err()).isBetween(0, 1);
        return Files.readAllBytes(Artifacts.only(into));
    }

    @Test
    @DisplayName("is the same byte for byte under load and another grant length")
    void twice() throws Exception {
        byte[] calm = artifact("calm", new Command(folder));
        try (Load busy = new Load()) {
            assertThat(busy.loops()).isPositive();
            assertThat(artifact("loaded", new Command(folder), "--grant", "333333ns"))
                    .isEqualTo(calm);
        }
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("is the same byte for byte ten times under load, with four grant lengths, and on one core")
    void everywhere() throws Exception {
        byte[] calm = artifact("calm", new Command(folder));
        try (Load busy = new Load()) {
            assertThat(busy.loops()).isPositive();
            for (int again = 0; again < 10; again++) {
                assertThat(artifact("loaded-" + again, new Command(folder))).isEqualTo(calm);
            }
            for (String grant : GRANTS) {
                assertThat(artifact("grant-" + grant, new Command(folder), "--grant", grant))
                        .isEqualTo(calm);
            }
            for (int core = 0; core < Runtime.getRuntime().availableProcessors(); core++) {
                Command pinned = new Command(folder).through("taskset", "-c", Integer.toString(core));
                assertThat(artifact("core-" + core, pinned)).isEqualTo(calm);
            }
        }
    }
}
