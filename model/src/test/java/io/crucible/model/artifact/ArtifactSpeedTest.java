package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ArtifactSpeedTest {
    @TempDir
    Path directory;

    @Test
    @Tag("exhaustive")
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void aMillionEventsAreWrittenAndReadInSeconds() throws IOException {
        Recording recording = BigRecordings.withEvents(1_000_000);
        long start = System.nanoTime();
        Path file = new ArtifactWriter().write(recording, directory).file();
        long written = System.nanoTime();
        OpenedArtifact opened = new ArtifactReader(ArtifactLimits.USUAL).openLeniently(file);
        long read = System.nanoTime();
        System.out.printf(
                "1,000,000 events: %d ms to write, %d ms to open%n",
                (written - start) / 1_000_000, (read - written) / 1_000_000);
        assertThat(opened.events()).hasSize(1_000_000);
        assertThat(new ArtifactReader(ArtifactLimits.USUAL).read(file).recording())
                .isEqualTo(recording);
        System.out.printf("%d ms to read strictly%n", (System.nanoTime() - read) / 1_000_000);
    }
}
