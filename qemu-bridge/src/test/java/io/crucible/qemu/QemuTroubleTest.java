package io.crucible.qemu;

import static io.crucible.qemu.TestWorlds.MS;
import static io.crucible.qemu.TestWorlds.settings;
import static io.crucible.qemu.TestWorlds.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.backend.World.Grant;
import io.crucible.model.backend.World.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("When something is wrong with QEMU, one sentence says what")
class QemuTroubleTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName("it is not installed")
    void missing() {
        QemuBackend backend =
                new QemuBackend(settings().withEnvironment(Map.of("PATH", folder.toString())), TestWorlds.PRODUCT);
        assertThatExceptionOfType(BackendException.class)
                .isThrownBy(backend::identity)
                .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.MISSING))
                .withMessageContaining("apt-get install qemu-system-x86");
    }

    @Test
    @DisplayName("the variable that names it names no program")
    void noProgram() throws Exception {
        Path text = Files.writeString(folder.resolve("text"), "no program");
        for (Path wrong : List.of(folder.resolve("missing"), folder, text)) {
            QemuBackend backend = new QemuBackend(
                    settings().withEnvironment(Map.of("CRUCIBLE_QEMU", wrong.toString())), TestWorlds.PRODUCT);
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(backend::identity)
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.SETTING))
                    .withMessage(
                            "the variable CRUCIBLE_QEMU names " + wrong + ", which is not a program; unset or mend it");
        }
    }

    @Test
    @DisplayName("it is something else altogether")
    void somethingElse() throws Exception {
        Path script = Files.writeString(folder.resolve("qemu"), "#!/bin/sh\necho no machine here >&2\nexit 3\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        QemuSettings other = settings().withEnvironment(Map.of("CRUCIBLE_QEMU", script.toString()));
        try (World world = TestWorlds.open(other, 1)) {
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(() -> start(world))
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.DIED))
                    .withMessageContaining("node n0 ended with status 3; it said: no machine here");
        }
    }

    @Test
    @DisplayName("it is a version that lacks what the plugin needs")
    void otherVersion() throws Exception {
        Path program = Path.of(QemuTroubleTest.class.getResource("foreign-qemu").toURI());
        QemuSettings other = settings().withEnvironment(Map.of("CRUCIBLE_QEMU", program.toString()));
        try (World world = TestWorlds.open(other, 1)) {
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(() -> start(world))
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.UNSUPPORTED))
                    .withMessageContaining("this QEMU does not export timer_init_full, timer_mod_ns")
                    .withMessageContaining("qemu_mutex_lock_iothread_impl or bql_lock_impl");
        }
    }

    @Test
    @DisplayName("it is killed while it runs")
    void killed() throws Exception {
        try (World world = TestWorlds.open()) {
            start(world);
            ProcessHandle qemu = qemu(ProcessHandle.current());
            world.grant(0, new Grant(1_000_000 * MS, false, false, List.of()));
            qemu.destroyForcibly();
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(world::await)
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.DIED))
                    .withMessageContaining("QEMU of node n0 was killed by signal 9");
        }
    }

    @Test
    @DisplayName("it hangs")
    void hangs() throws Exception {
        try (World world = TestWorlds.open(settings().withDeadline(Duration.ofMillis(700)), 1)) {
            start(world);
            ProcessHandle qemu = qemu(ProcessHandle.current());
            signal(qemu, "STOP");
            world.grant(0, new Grant(100 * MS, false, false, List.of()));
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(world::await)
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.TIMEOUT))
                    .withMessageContaining("QEMU of node n0 showed no sign of life for 700 ms");
            assertThat(qemu.isAlive()).isFalse();
        }
    }

    @Test
    @DisplayName(
            "qemu#2634: it is stuck while a state is put back, and its own words are shown; waiting for it can be cancelled")
    void stuck() throws Exception {
        Path program = Files.writeString(
                folder.resolve("stuck"), "#!/bin/sh\necho 'the snapshot hangs at boot' >&2\nexec sleep 60\n");
        program.toFile().setExecutable(true);
        QemuSettings stuck = settings().withEnvironment(Map.of("CRUCIBLE_QEMU", program.toString()));
        QemuCheckpoint state = QemuCheckpoint.of("0 5000000 7 0 0 " + "0".repeat(32) + " 0", folder.resolve("state"));
        Start restore = new Start.FromCheckpoint(state.at(), 0, state);
        try (World world = TestWorlds.open(stuck.withDeadline(Duration.ofMillis(900)), 1)) {
            world.start(0, restore);
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(world::await)
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.TIMEOUT))
                    .withMessageContaining("QEMU of node n0 showed no sign of life for 900 ms and was ended")
                    .withMessageContaining("the snapshot hangs at boot");
        }
        Cancellation cancel = new Cancellation();
        try (World world = new QemuBackend(stuck, TestWorlds.PRODUCT).open(TestWorlds.scenario(1), cancel)) {
            world.start(0, restore);
            Thread user = new Thread(cancel::request);
            user.start();
            long before = System.nanoTime();
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(world::await)
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.CANCELLED));
            assertThat(System.nanoTime() - before)
                    .isLessThan(Duration.ofSeconds(10).toNanos());
            user.join();
        }
        assertThat(ProcessHandle.current().descendants()).isEmpty();
    }

    @Test
    @DisplayName("there is no room for the guests' RAM")
    void noRoom() {
        QemuSettings nowhere = settings().withPlaces(List.of(folder.resolve("absent")));
        assertThatExceptionOfType(BackendException.class)
                .isThrownBy(() -> TestWorlds.open(nowhere, 1))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.LOCAL_IO))
                .withMessageContaining("no room for the guests' RAM");
    }

    @Test
    @DisplayName("the user cancels")
    void cancelled() throws Exception {
        Cancellation cancel = new Cancellation();
        try (World world = new QemuBackend(settings(), TestWorlds.PRODUCT).open(TestWorlds.scenario(1), cancel)) {
            start(world);
            world.grant(0, new Grant(1_000_000 * MS, false, false, List.of()));
            Thread user = new Thread(cancel::request);
            user.start();
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(world::await)
                    .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.CANCELLED));
            user.join();
        }
        assertThat(ProcessHandle.current().children().filter(QemuTroubleTest::isQemu))
                .isEmpty();
    }

    @Test
    @DisplayName("a killed host leaves no QEMU and no file")
    void killedHost() throws Exception {
        Process host = lonelyHost();
        try (java.io.BufferedReader out = host.inputReader()) {
            assertThat(out.readLine()).isEqualTo("running");
        }
        List<ProcessHandle> machines =
                host.descendants().filter(QemuTroubleTest::isQemu).toList();
        host.destroyForcibly().waitFor();
        assertThat(machines).as("two at work, two spare").hasSize(4);
        for (ProcessHandle machine : machines) {
            machine.onExit().get(10, TimeUnit.SECONDS);
        }
        assertNothingLeft();
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("a host killed at any moment leaves no QEMU, and no file that the next world does not sweep")
    void killedAnywhere() throws Exception {
        for (int time = 0; time < 50; time++) {
            Process host = lonelyHost();
            Thread.sleep(ThreadLocalRandom.current().nextInt(1500));
            host.destroyForcibly().waitFor();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            while (ProcessHandle.allProcesses().anyMatch(this::usesFolder) && System.nanoTime() < end) {
                Thread.sleep(20);
            }
            assertThat(ProcessHandle.allProcesses().filter(this::usesFolder)).isEmpty();
            TestWorlds.open(settings().withPlaces(List.of(folder)), 1).close();
            assertNothingLeft();
        }
    }

    private Process lonelyHost() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LonelyHost.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private boolean usesFolder(ProcessHandle process) {
        return isQemu(process) && process.info().commandLine().orElse("").contains(folder.toString());
    }

    private void assertNothingLeft() throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.filter(path -> path.getFileName().toString().startsWith("crucible-")))
                    .isEmpty();
        }
    }

    private static ProcessHandle qemu(ProcessHandle host) {
        Optional<ProcessHandle> found =
                host.children().filter(QemuTroubleTest::isQemu).findFirst();
        return found.orElseThrow();
    }

    private static boolean isQemu(ProcessHandle process) {
        return process.info().command().orElse("").contains("qemu-system");
    }

    private static void signal(ProcessHandle process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + process.pid())
                .start()
                .waitFor();
    }
}
