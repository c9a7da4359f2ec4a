package io.crucible.app.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A host profile")
class HostProfileTest {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);

    private static String through(HostProfile profile, String... command) throws Exception {
        try (AppliedProfile applied = AppliedProfile.of(profile, 1)) {
            List<String> line = new ArrayList<>(applied.host().through());
            line.addAll(List.of(command));
            Process process = new ProcessBuilder(line).start();
            String out = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertThat(process.waitFor()).isZero();
            return out;
        }
    }

    @Test
    @DisplayName("pins to one core")
    void pins() throws Exception {
        assertThat(through(HostProfile.PINNED_TO_ONE_CORE, "nproc").strip()).isEqualTo("1");
    }

    @Test
    @DisplayName("lowers the priority as far as it goes")
    void lowers() throws Exception {
        int ours = Integer.parseInt(through(HostProfile.BASELINE, "nice").strip());
        assertThat(through(HostProfile.LOW_PRIORITY, "nice").strip())
                .isEqualTo(Integer.toString(Math.min(19, ours + 19)));
    }

    @Test
    @DisplayName("puts every process at the same addresses")
    void noRandomisation() throws Exception {
        String first = through(HostProfile.NO_ADDRESS_SPACE_RANDOMISATION, "cat", "/proc/self/maps");

        assertThat(through(HostProfile.NO_ADDRESS_SPACE_RANDOMISATION, "cat", "/proc/self/maps"))
                .isEqualTo(first);
    }

    @Test
    @DisplayName("stops and continues a process again and again, and lets it go at the end")
    void stopsAndContinues() throws Exception {
        Process victim = new ProcessBuilder("sleep", "60").start();
        try {
            int stops = 0;
            try (AppliedProfile applied = AppliedProfile.of(HostProfile.STOP_CONTINUE, 1)) {
                applied.host().started().accept(victim.toHandle());
                boolean stopped = false;
                long end = System.nanoTime() + PATIENCE;
                while (stops < 3 && System.nanoTime() < end) {
                    boolean now = isStopped(victim);
                    stops += now && !stopped ? 1 : 0;
                    stopped = now;
                    Thread.sleep(1);
                }
            }
            assertThat(stops).isEqualTo(3);
            long end = System.nanoTime() + PATIENCE;
            while (isStopped(victim) && System.nanoTime() < end) {
                Thread.sleep(1);
            }
            assertThat(isStopped(victim)).isFalse();
        } finally {
            victim.destroyForcibly();
        }
    }

    @Test
    @DisplayName("says that nothing was disturbed any more where the helper dies, and leaves nothing stopped")
    void helperDies() throws Exception {
        Process victim = new ProcessBuilder("sleep", "60").start();
        try {
            StopContinue jitter = new StopContinue(1);
            jitter.watch(victim.toHandle());
            long end = System.nanoTime() + PATIENCE;
            while (!isStopped(victim) && System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            jitter.helper().destroyForcibly();
            while (isStopped(victim) && System.nanoTime() < end) {
                Thread.sleep(1);
            }
            assertThat(isStopped(victim)).isFalse();
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(jitter::close)
                    .withMessageContaining("QEMU was not stopped and continued to the end of the run");
        } finally {
            victim.destroyForcibly();
        }
    }

    private static boolean isStopped(Process process) throws IOException {
        String status = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
        return status.substring(status.lastIndexOf(')') + 2).startsWith("T");
    }

    @Test
    @DisplayName("keeps every core busy, and no longer than it is in force")
    void busy() throws Exception {
        AppliedProfile applied = AppliedProfile.of(HostProfile.LOADED_CORES, 1);
        assertThat(busyThreads()).isEqualTo(Runtime.getRuntime().availableProcessors() + 1);
        applied.close();
        assertThat(busyThreads()).isZero();
    }

    private static long busyThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("busy-"))
                .count();
    }

    @Test
    @DisplayName("takes another folder and removes it again")
    void otherFolder() throws Exception {
        Path folder;
        try (AppliedProfile applied = AppliedProfile.of(HostProfile.OTHER_TEMPORARY_FOLDER, 1)) {
            folder = applied.host().place().orElseThrow();
            assertThat(folder).isDirectory();
            assertThat(applied.host().environment()).isNotEmpty();
        }
        assertThat(folder).doesNotExist();
    }

    @Test
    @DisplayName("changes nothing at the baseline")
    void baseline() throws Exception {
        try (AppliedProfile applied = AppliedProfile.of(HostProfile.BASELINE, 1)) {
            assertThat(applied.host()).isEqualTo(HostConditions.USUAL);
            assertThat(applied.grant()).isEmpty();
        }
        assertThat(AppliedProfile.refusal(HostProfile.BASELINE)).isEmpty();
    }
}
