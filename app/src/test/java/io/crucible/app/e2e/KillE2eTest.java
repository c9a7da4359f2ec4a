package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Killing")
class KillE2eTest {
    private static final long SEED = 20_260_101;
    private static final long LONGEST_MS = 2_500;

    @TempDir
    private Path folder;

    private enum Victim {
        QEMU("-KILL"),
        COMMAND_POLITELY("-TERM"),
        COMMAND("-KILL");

        final String signal;

        Victim(String signal) {
            this.signal = signal;
        }
    }

    @Test
    @DisplayName("QEMU or the command at six moments leaves no process and no half file, and a clear sentence")
    void some() throws Exception {
        killAt(6);
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("QEMU or the command at fifty random moments leaves no process and no half file, and a clear sentence")
    void fifty() throws Exception {
        killAt(50);
    }

    private void killAt(int times) throws Exception {
        Random moments = new Random(SEED);
        for (int time = 0; time < times; time++) {
            Victim victim = Victim.values()[time % Victim.values().length];
            kill(victim, moments.nextLong(LONGEST_MS), folder.resolve("artifacts-" + time));
        }
    }

    private void kill(Victim victim, long moment, Path artifacts) throws Exception {
        Command command = new Command(folder);
        Command.Running running = command.start(
                "--artifact-dir", artifacts.toString(), "run", "builtin:happy-path", "--save-on", "always");
        Thread.sleep(moment);
        boolean killed = victim == Victim.QEMU
                ? killMachine(command)
                : signal(running.process().toHandle(), victim);
        Command.Result result = running.await();
        String what = victim + " after " + moment + " ms: exit " + result.exit() + ", " + result.err();
        if (killed && result.exit() != 0) {
            assertSentence(victim, result, what);
        }
        assertNothingLeft(command, artifacts, what);
    }

    private static boolean killMachine(Command command) throws Exception {
        Optional<ProcessHandle> machine = command.machines().stream().findFirst();
        return machine.isPresent() && signal(machine.get(), Victim.QEMU);
    }

    private static boolean signal(ProcessHandle process, Victim victim) throws Exception {
        return new ProcessBuilder("kill", victim.signal, Long.toString(process.pid()))
                        .redirectErrorStream(true)
                        .start()
                        .waitFor()
                == 0;
    }

    private static void assertSentence(Victim victim, Command.Result result, String what) {
        switch (victim) {
            case QEMU -> {
                assertThat(result.exit()).as(what).isEqualTo(4);
                assertThat(result.err()).as(what).contains("QEMU").doesNotContain("\tat ");
            }
            case COMMAND_POLITELY -> assertThat(result.exit()).as(what).isIn(130, 143);
            case COMMAND -> assertThat(result.exit()).as(what).isEqualTo(137);
        }
    }

    private static void assertNothingLeft(Command command, Path artifacts, String what) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!command.machines().isEmpty() && System.nanoTime() < deadline) {
            Thread.sleep(50);
        }
        assertThat(command.machines()).as(what).isEmpty();
        List<Path> left = Artifacts.files(artifacts);
        assertThat(left)
                .as(what)
                .hasSizeLessThanOrEqualTo(1)
                .allSatisfy(file ->
                        assertThat(file.getFileName().toString()).matches("repro-passed-[0-9a-f]{16}\\.crucible"));
    }
}
