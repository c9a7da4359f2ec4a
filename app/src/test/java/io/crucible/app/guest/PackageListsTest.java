package io.crucible.app.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Package lists")
class PackageListsTest {
    private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

    @TempDir
    private Path folder;

    private PackageLists fetched(Duration ago) throws IOException {
        Files.createDirectories(folder.resolve("partial"));
        Files.writeString(folder.resolve("main_binary-amd64_Packages"), "");
        for (Path touched : new Path[] {folder, folder.resolve("partial")}) {
            Files.setLastModifiedTime(touched, FileTime.from(NOW.minus(ago)));
        }
        return new PackageLists(folder);
    }

    @Test
    @DisplayName("are fresh for a day")
    void fresh() throws IOException {
        assertThat(fetched(Duration.ofHours(23)).fresh(NOW)).isTrue();
        assertThat(fetched(Duration.ofHours(25)).fresh(NOW)).isFalse();
    }

    @Test
    @DisplayName("that are not there are not fresh")
    void missing() {
        assertThat(new PackageLists(folder).fresh(Instant.now())).isFalse();
        assertThat(new PackageLists(folder.resolve("none")).present()).isFalse();
    }
}
