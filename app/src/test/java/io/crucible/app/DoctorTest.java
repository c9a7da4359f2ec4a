package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.command.Backends;
import io.crucible.app.command.Interruption;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.scripted.ScriptedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible doctor")
class DoctorTest {

    @TempDir
    Path folder;

    private Cli cli;
    private Path bin;

    @BeforeEach
    void machine() throws IOException {
        bin = Files.createDirectory(folder.resolve("bin"));
        cli = new Cli(folder).with("PATH", bin.toString()).with("XDG_CACHE_HOME", folder.toString());
    }

    private void program(String name, String body) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    @DisplayName("exits 4 without QEMU and prints the one command that installs what is missing")
    void withoutQemu() {
        assertThat(cli.run("--format", "table", "doctor")).isEqualTo(4);
        assertThat(cli.out())
                .containsPattern("QEMU +missing +QEMU is not installed")
                .containsPattern("proof +note +not made: QEMU is not usable")
                .contains("  apt-get update && apt-get install -y --no-install-recommends maven gcc ")
                .contains(" qemu-system-x86")
                .endsWith("No machine can be run here yet.\n");
    }

    @Test
    @DisplayName("exits 0 when two runs, one under load, are equal, in words and as rows")
    void well() throws IOException {
        program("qemu-system-x86_64", "echo QEMU emulator version 7.2.22");

        assertThat(cli.run("--format", "table", "doctor")).as(cli.out()).isZero();
        assertThat(cli.out())
                .containsPattern("QEMU +ok +QEMU emulator version 7.2.22, ")
                .containsPattern(
                        "proof +ok +two runs of builtin:happy-path, one with every core busy, are equal: sha256:")
                .contains("All well");
        assertThat(cli.run("--format", "json", "doctor")).isZero();
        assertThat(cli.out())
                .startsWith("[{\"seq\":0,")
                .contains("\"kind\":\"doctor-check\",\"summary\":\"QEMU ok: QEMU emulator version 7.2.22, ")
                .endsWith("\"kind\":\"final_outcome\",\"summary\":\"status well, exit code 0\"}]\n");
    }

    @Test
    @DisplayName("exits 1 when the two runs are not equal, and says where they differ first")
    void broken() throws IOException {
        program("qemu-system-x86_64", "echo QEMU emulator version 7.2.22");
        AtomicInteger started = new AtomicInteger();
        cli.with(ModelDouble.running(() -> {
            int number = started.incrementAndGet();
            return (ScriptedNode) hands -> hands.print("x".repeat(number));
        }));

        assertThat(cli.run("--format", "table", "doctor")).isEqualTo(1);
        assertThat(cli.out())
                .containsPattern(
                        "proof +broken +two runs of builtin:happy-path are not equal. The first difference is ")
                .contains("--adversarial --bisect");
    }

    @Test
    @DisplayName("says that a cache that cannot be written keeps machines from running")
    void cache() throws IOException {
        cli.file("file", "").toFile();

        assertThat(cli.with("XDG_CACHE_HOME", folder.resolve("file").toString()).run("--format", "table", "doctor"))
                .isEqualTo(4);
        assertThat(cli.out())
                .containsPattern("cache +missing +.*is not writable")
                .containsPattern("proof +note +not made: QEMU is not usable");
        program("qemu-system-x86_64", "echo QEMU emulator version 7.2.22");
        assertThat(cli.run("--format", "table", "doctor")).isEqualTo(4);
        assertThat(cli.out())
                .containsPattern("QEMU +ok ")
                .containsPattern("proof +note +not made: the cache is not writable");
    }

    @Test
    @DisplayName("does not take another program for QEMU")
    void noQemu() throws IOException {
        program("true", "exit 0");

        assertThat(cli.with("CRUCIBLE_QEMU", bin.resolve("true").toString()).run("--format", "table", "doctor"))
                .isEqualTo(4);
        assertThat(cli.out())
                .containsPattern("QEMU +missing +.*/true is no QEMU: asked for its version it says ")
                .contains("Unset or mend the variable CRUCIBLE_QEMU.");
    }

    @Test
    @DisplayName("says to mend a variable that asks for what there is not, not to change QEMU")
    void variable() throws IOException {
        program("qemu-system-x86_64", "echo QEMU emulator version 7.2.22");
        for (Map<String, String> environment :
                List.of(Map.of("CRUCIBLE_DEADLINE", "bogus"), Map.of("CRUCIBLE_UNSAFE", "foo"))) {
            QemuBackends backends = new QemuBackends(Streams.ofProcess(), environment, new Cancellation());
            Cli asked = cli.with((Backends) backends);

            assertThat(asked.run("--format", "table", "doctor")).isEqualTo(4);
            assertThat(asked.out())
                    .containsPattern("control +missing +the variable CRUCIBLE_\\w+")
                    .contains("Mend that variable, or unset it.")
                    .containsPattern("proof +note +not made: no machine can be started, as told above")
                    .doesNotContain("Use the QEMU of");
        }
    }

    @Test
    @DisplayName("warns that runs will differ where guests draw from the host")
    void unsafe() throws IOException {
        program("qemu-system-x86_64", "echo QEMU emulator version 7.2.22");

        assertThat(cli.with("CRUCIBLE_UNSAFE", "host-randomness").run("--format", "table", "doctor"))
                .isZero();
        assertThat(cli.out())
                .containsPattern("randomness +note +the variable CRUCIBLE_UNSAFE lets guests .* will differ")
                .endsWith("Machines run here, but a variable takes back that the same run is the same run.\n")
                .doesNotContain("All well");
        assertThat(cli.with("CRUCIBLE_UNSAFE", "").run("--format", "table", "doctor"))
                .isZero();
        assertThat(cli.out()).doesNotContain("randomness").contains("All well");
    }

    @Test
    @DisplayName("gives no document when the user ends it during the proof")
    void ended() throws IOException {
        program("qemu-system-x86_64", "echo QEMU emulator version 7.2.22");
        Interruption interruption = new Interruption();
        AtomicInteger started = new AtomicInteger();
        cli.with(interruption).with(ModelDouble.running(() -> {
            if (started.incrementAndGet() > 4) {
                interruption.cancellation().request();
            }
            return (ScriptedNode) hands -> hands.print("up");
        }));

        assertThat(cli.run("--format", "json", "doctor")).isEqualTo(130);
        assertThat(cli.out()).isEmpty();
    }
}
