package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A program that builds a guest")
class ToolTest {
    private static final List<String> WITH_A_CHILD =
            List.of("sh", "-c", "sleep 300 & echo $! >child.new; mv child.new child; wait");

    @TempDir
    private Path folder;

    private final Cancellation cancel = new Cancellation();

    /** Runs a program that never ends by itself, for a test that kills this process. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        new Tool(folder, new Cancellation()).run("out", folder, 300, WITH_A_CHILD);
    }

    private Tool.Result run(long seconds, String... line) throws IOException {
        return new Tool(folder, cancel).run("out", folder, seconds, List.of(line));
    }

    @Test
    @DisplayName("gives its output, its last complaint and its exit code")
    void ends() throws IOException {
        Tool.Result result = run(20, "sh", "-c", "echo \"$LC_ALL\"; cat; echo 'E: no such thing' >&2; exit 3");

        assertThat(result.exit()).isEqualTo(3);
        assertThat(result.text()).isEqualTo("C.UTF-8\n");
        assertThat(result.complaint()).isEqualTo("no such thing");
    }

    @Test
    @DisplayName("that is missing is named in a sentence that says what else to do")
    void missing() {
        assertThatThrownBy(() -> run(20, "no-such-program"))
                .isInstanceOf(GuestTrouble.class)
                .hasMessageContaining("no-such-program is missing on this system; build the guest on Debian");
    }

    @Test
    @DisplayName("ends at a cancellation, with all that it started")
    void cancelled() throws Exception {
        Thread user = new Thread(() -> {
            child(folder);
            cancel.request();
        });
        user.start();

        assertThatThrownBy(() -> run(60, WITH_A_CHILD.toArray(String[]::new)))
                .isInstanceOf(InterruptedIOException.class);
        user.join(10_000);
        assertGone(child(folder));
        assertThatThrownBy(() -> run(60, "touch", "after")).isInstanceOf(InterruptedIOException.class);
        assertThat(folder.resolve("after")).doesNotExist();
    }

    @Test
    @DisplayName("ends at its deadline, with all that it started")
    void late() throws Exception {
        assertThatThrownBy(() -> run(1, WITH_A_CHILD.toArray(String[]::new)))
                .isInstanceOf(GuestTrouble.class)
                .hasMessageContaining("sh had not finished after 1 s");
        assertGone(child(folder));
    }

    @Test
    @DisplayName("ends with the process that started it, even when that is killed")
    void killed() throws Exception {
        Process lonely = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ToolTest.class.getName(),
                        folder.toString())
                .inheritIO()
                .start();
        long child = child(folder);
        lonely.destroyForcibly().waitFor();
        assertGone(child);
    }

    /** Waits for the number of the process that the program started. */
    private static long child(Path folder) {
        Path file = folder.resolve("child");
        try {
            for (int time = 0; time < 200 && !Files.exists(file); time++) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
            return Long.parseLong(Files.readString(file).strip());
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(failed);
        }
    }

    private static void assertGone(long process) throws InterruptedException {
        for (int time = 0; time < 100 && isAlive(process); time++) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
        assertThat(isAlive(process)).isFalse();
    }

    /** Who ended but was not asked for its exit code yet is not alive either. */
    private static boolean isAlive(long process) {
        try {
            return !Files.readString(Path.of("/proc/" + process + "/stat")).matches("(?s).*\\) [ZX] .*");
        } catch (IOException none) {
            return false;
        }
    }
}
