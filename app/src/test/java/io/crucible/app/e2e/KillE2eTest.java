package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
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

    @TempDir
    private Path folder;

    private enum Victim {
        QEMU("-KILL"),
        COMMAND_POLITELY("-TERM"),
        COMMAND("-KILL"),
        COMMAND_BY_CTRL_C("-INT"),
        QEMU_STOPPED("-STOP");

        final String signal;

        Victim(String signal) {
            this.signal = signal;
        }

        boolean isMachine() {
            return this == QEMU || this == QEMU_STOPPED;
        }
    }

    @Test
    @DisplayName(
            "QEMU or the command, or stopping QEMU, at ten moments leaves no process and no half file, and a clear sentence")
    void some() throws Exception {
        killAt(10);
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("QEMU or the command at fifty random moments leaves no process and no half file, and a clear sentence")
    void fifty() throws Exception {
        killAt(50);
    }

    /**
     * Moments go from the start to the end of a run, whose length here is measured first. Where a run comes to its end before its signal, as when the
     * host has less to do than at first, there are further ones until half as many signals have ended a command.
     */
    private void killAt(int times) throws Exception {
        long began = System.nanoTime();
        assertThat(new Command(folder).run(line(folder.resolve("measured"))).exit())
                .isZero();
        long longest = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
        Random moments = new Random(SEED);
        int landed = 0;
        for (int time = 0; time < times || landed < times / 2; time++) {
            assertThat(time).as("moments, of which %d ended a command", landed).isLessThan(4 * times);
            Victim victim = Victim.values()[time % Victim.values().length];
            landed += kill(victim, moments.nextLong(longest), folder.resolve("artifacts-" + time)) ? 1 : 0;
        }
    }

    private static String[] line(Path artifacts) {
        return new String[] {"--artifact-dir", artifacts.toString(), "run", "builtin:happy-path", "--save-on", "always"
        };
    }

    /** Returns whether the signal found its process and changed how the command ended. */
    private boolean kill(Victim victim, long moment, Path artifacts) throws Exception {
        Path temporary = Files.createDirectories(folder.resolve("temporary"));
        Command command = new Command(folder)
                .with("CRUCIBLE_DEADLINE", "2s")
                .with("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        Command.Running running = command.start(line(artifacts));
        Thread.sleep(moment);
        boolean killed = victim.isMachine()
                ? killMachine(command, victim, running)
                : signal(running.process().toHandle(), victim);
        Command.Result result = running.await();
        String what = victim + " after " + moment + " ms: exit " + result.exit() + ", " + result.err();
        if (killed && result.exit() != 0) {
            assertSentence(victim, result, what);
        }
        long pid = running.process().pid();
        List<Path> places = List.of(Path.of("/dev/shm"), temporary);
        if (victim == Victim.COMMAND && (hasPartial(artifacts) || keepsFolder(pid, places))) {
            // Nobody can tidy up at such a kill, before a machine is there or in the middle of a file; the next command
            // does.
            assertThat(command.run(line(artifacts)).exit()).as(what).isZero();
        }
        assertNothingLeft(command, pid, places, artifacts, what);
        return killed && result.exit() != 0;
    }

    /** Waits for a machine, since at an early moment there is none. */
    private static boolean killMachine(Command command, Victim victim, Command.Running running) throws Exception {
        Optional<ProcessHandle> machine = command.machines().stream().findFirst();
        while (machine.isEmpty() && running.process().isAlive()) {
            Thread.sleep(20);
            machine = command.machines().stream().findFirst();
        }
        return machine.isPresent() && signal(machine.get(), victim);
    }

    private static boolean signal(ProcessHandle process, Victim victim) throws Exception {
        return new ProcessBuilder("sh", "-c", "kill " + victim.signal + " " + process.pid())
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
            case QEMU_STOPPED -> {
                assertThat(result.exit()).as(what).isEqualTo(4);
                assertThat(result.err()).as(what).contains("showed no sign of life");
            }
            case COMMAND_BY_CTRL_C -> assertThat(result.exit()).as(what).isEqualTo(130);
            case COMMAND_POLITELY -> assertThat(result.exit()).as(what).isIn(130, 143);
            case COMMAND -> assertThat(result.exit()).as(what).isEqualTo(137);
        }
    }

    private static void assertNothingLeft(Command command, long pid, List<Path> places, Path artifacts, String what)
            throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!command.machines().isEmpty() && System.nanoTime() < deadline) {
            Thread.sleep(50);
        }
        assertThat(command.machines()).as(what).isEmpty();
        for (Path place : places) {
            while (!privateTo(pid, place).isEmpty() && System.nanoTime() < deadline) {
                Thread.sleep(50);
            }
            assertThat(privateTo(pid, place)).as(what).isEmpty();
        }
        List<Path> left = Artifacts.files(artifacts);
        assertThat(left)
                .as(what)
                .hasSizeLessThanOrEqualTo(1)
                .allSatisfy(file ->
                        assertThat(file.getFileName().toString()).matches("repro-passed-[0-9a-f]{16}\\.crucible"));
    }

    /** Whether a private folder is still there after its machines had time to remove it. */
    private static boolean keepsFolder(long pid, List<Path> places) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        for (Path place : places) {
            while (!privateTo(pid, place).isEmpty()) {
                if (System.nanoTime() > deadline) {
                    return true;
                }
                Thread.sleep(50);
            }
        }
        return false;
    }

    private static boolean hasPartial(Path artifacts) throws Exception {
        return Artifacts.files(artifacts).stream()
                .anyMatch(file -> file.getFileName().toString().matches("\\.crucible-[0-9]+-[0-9]+\\.partial"));
    }

    private static List<Path> privateTo(long pid, Path place) throws Exception {
        return Artifacts.files(place).stream()
                .filter(file -> file.getFileName().toString().startsWith("crucible-" + pid + "-"))
                .toList();
    }
}
