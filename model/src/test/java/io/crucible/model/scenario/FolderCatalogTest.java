package io.crucible.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The catalog of a scenario's folder")
class FolderCatalogTest {
    @TempDir
    Path folder;

    @Test
    @DisplayName("digests a file by its path from the folder, or its absolute one")
    void digestsAFile() throws IOException {
        Files.writeString(folder.resolve("kernel"), "kernel\n");
        assertThat(catalog().digest("kernel")).hasValue(SampleCatalog.KERNEL_DIGEST);
        assertThat(catalog().digest(folder.resolve("kernel").toAbsolutePath().toString()))
                .hasValue(SampleCatalog.KERNEL_DIGEST);
        assertThat(catalog().digest("none")).isEmpty();
    }

    @Test
    @DisplayName("refuses what is no file")
    void refusesWhatIsNoFile() {
        assertThatThrownBy(() -> catalog().digest("."))
                .isInstanceOf(IOException.class)
                .hasMessage("this is no ordinary file");
        assertThatThrownBy(() -> catalog().digest("a\0b"))
                .isInstanceOf(IOException.class)
                .hasMessage("this is no path on this system");
    }

    @Test
    @DisplayName("knows the guests that come with the product")
    void knowsTheGuests() throws IOException {
        assertThat(catalog().guest("builtin:tiny")).hasValue(SampleCatalog.TINY);
        assertThat(catalog().guest("builtin:other")).isEmpty();
        assertThat(catalog().names()).containsExactly("builtin:tiny");
    }

    private GuestCatalog catalog() {
        return new FolderCatalog(folder, List.of(SampleCatalog.TINY));
    }
}
