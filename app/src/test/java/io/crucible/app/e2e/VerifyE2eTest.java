package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Verifying on real QEMU")
class VerifyE2eTest {

    @TempDir
    private Path folder;

    private Command.Result run(String... arguments) throws Exception {
        return new Command(folder).run(arguments);
    }

    @Test
    @DisplayName("finds three runs of split-brain identical, and each kept artifact replays")
    void identical() throws Exception {
        Command.Result verify = run("--format", "table", "verify", "builtin:split-brain", "--runs", "3");

        assertThat(verify.exit()).as(verify.out() + verify.err()).isZero();
        assertThat(verify.out()).contains("IDENTICAL  3 reductions agree");
        List<Path> kept = Artifacts.all(folder.resolve(".crucible"));
        assertThat(kept).hasSize(3);
        assertThat(run("-q", "replay", kept.get(2).toString()).exit()).isZero();
    }

    @Test
    @DisplayName("finds one run under each host condition identical to the others, and leaves no machine")
    void adversarial() throws Exception {
        Command command = new Command(folder);
        Command.Result verify =
                command.run("--format", "table", "verify", "builtin:crash-restart", "--runs", "2", "--adversarial");

        assertThat(verify.exit()).as(verify.out() + verify.err()).isZero();
        assertThat(verify.out()).contains("stop-continue").contains("IDENTICAL  ");
        assertThat(command.machines()).isEmpty();
    }

    @Test
    @DisplayName("reports a guest that draws from the host as divergent, with both sides, node, sample and event")
    void divergent() throws Exception {
        Command.Result sane = run("verify", "builtin:drawing", "--runs", "2");
        Command unsafe = new Command(folder).with("CRUCIBLE_UNSAFE", "host-randomness");
        Command.Result verify = unsafe.run(
                "--format", "table", "--artifact-dir", "sides", "verify", "builtin:drawing", "--bisect", "--runs", "3");

        assertThat(sane.exit()).as(sane.out() + sane.err()).isZero();
        assertThat(verify.exit()).as(verify.out() + verify.err()).isEqualTo(1);
        assertThat(verify.out())
                .contains("DIVERGENT  Of 2 other reductions, none agree")
                .containsPattern("sample +of node a, quantum [0-9]+, at [0-9 .]+ ms, ")
                .containsPattern("event +[0-9]+ at [0-9 .]+ ms on a")
                .containsPattern("first_virtual_time=[0-9]+\n  first_virtual_time_node=a\n  first_instruction=[0-9]+\n")
                .containsPattern("after instruction [0-9 ]+ of node a, rdrand")
                .contains("Likely causes\n  Randomness of the host: ");
        List<Path> sides = Artifacts.all(folder.resolve("sides")).stream()
                .filter(file -> file.getFileName().toString().startsWith("repro-divergent-"))
                .toList();
        assertThat(sides).hasSize(2);

        Command.Result compare = run(
                "--format",
                "table",
                "verify",
                "--compare",
                sides.get(0).toString(),
                sides.get(1).toString());
        assertThat(compare.exit()).isEqualTo(1);
        assertThat(compare.out()).startsWith("DIFFERENT  The first difference is ");
        Command.Result replay = run("replay", sides.get(0).toString());
        assertThat(replay.exit()).isEqualTo(3);
        assertThat(replay.err()).contains("qemu-plugin-1+host-randomness");
    }

    @Test
    @DisplayName("does not take a copy of what one warm run did for another warm run")
    void warmDivergent() throws Exception {
        // Twice as long as usual, so that the machine draws before the middle, up to which warm runs have one state in
        // common.
        String drawing = run("scenario", "show", "builtin:drawing").out();
        assertThat(drawing).contains("run-for = \"200ms\"");
        Files.writeString(folder.resolve("drawing.toml"), drawing.replace("\"200ms\"", "\"400ms\""));
        Command.Result verify = new Command(folder)
                .with("CRUCIBLE_UNSAFE", "host-randomness")
                .run(
                        "--format",
                        "table",
                        "verify",
                        "drawing.toml",
                        "--runs",
                        "3",
                        "--profile",
                        "warm-checkpoint-cache");

        assertThat(verify.exit()).as(verify.out() + verify.err()).isEqualTo(1);
        assertThat(verify.out())
                .as("they differ before the middle, where a copy would make them equal")
                .containsPattern("The first difference is .* at 1[0-9][0-9]\\.");
    }

    @Test
    @DisplayName("and looking at this machine ends with a proof that holds")
    void doctor() throws Exception {
        Command.Result doctor = run("--format", "table", "doctor");

        assertThat(doctor.exit()).as(doctor.out() + doctor.err()).isZero();
        assertThat(doctor.out()).containsPattern("proof +ok +two runs of builtin:happy-path");
    }

    @Test
    @DisplayName("samples are made anew, all current; a changed byte is noticed")
    void samples() throws Exception {
        assertThat(run("samples", "--folder", "s").exit()).isZero();
        Command.Result check = run("--format", "table", "samples", "--check", "--folder", "s");
        assertThat(check.exit()).as(check.out() + check.err()).isZero();

        Path failed = folder.resolve("s/failed.crucible");
        byte[] bytes = java.nio.file.Files.readAllBytes(failed);
        bytes[bytes.length / 2] ^= 1;
        java.nio.file.Files.write(failed, bytes);
        Command.Result damaged = run("--format", "table", "samples", "--check", "--folder", "s");
        assertThat(damaged.exit()).isEqualTo(1);
        assertThat(damaged.out())
                .containsPattern("failed.crucible +broken ")
                .containsPattern("passed.crucible +current ");
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("finds every built-in scenario identical under the whole matrix, several times")
    void everything() throws Exception {
        for (String scenario : List.of("happy-path", "split-brain", "crash-restart", "partition-recovery")) {
            Command.Result verify = run(
                    "--format", "table", "verify", "builtin:" + scenario, "--runs", "4", "--adversarial", "--bisect");
            assertThat(verify.exit()).as(verify.out() + verify.err()).isZero();
        }
    }
}
