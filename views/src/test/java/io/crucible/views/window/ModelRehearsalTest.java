package io.crucible.views.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.Desk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The rehearsal of opening an artifact")
class ModelRehearsalTest {
    @TempDir
    private Path folder;

    @Test
    @DisplayName("ends by itself and leaves no file and no thread behind")
    void leavesNothing() throws Exception {
        Path artifact = Files.copy(Desk.sample("failed"), folder.resolve("failed.crucible"));
        long before = workers();
        new ModelRehearsal(artifact).perform();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.toList()).isEqualTo(List.of(artifact));
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (workers() > before && System.nanoTime() < deadline) {
            TimeUnit.MILLISECONDS.sleep(10); // a worker that was told to end takes its time on a busy host
        }
        assertThat(workers()).isLessThanOrEqualTo(before);
    }

    @Test
    @DisplayName("does no harm where the artifact is not there")
    void endsWithoutArtifact() {
        new ModelRehearsal(folder.resolve("none.crucible")).perform();
        assertThat(folder).isEmptyDirectory();
    }

    private static long workers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("crucible-task-"))
                .count();
    }
}
