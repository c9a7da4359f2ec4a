package io.crucible.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What doctor says of the window")
class WindowPartsTest {
    @TempDir
    private Path usr;

    @Test
    @DisplayName("is a remark with the packages that it lacks, and all well once they are there")
    void lacks() throws IOException {
        Finding without = new WindowParts(usr).finding();

        assertThat(without.state()).isEqualTo(Finding.State.NOTE);
        assertThat(without.packages()).containsExactly("libgtk-3-0", "libxtst6", "fonts-dejavu-core");
        Path libraries = Files.createDirectories(usr.resolve("lib/x86_64-linux-gnu"));
        Files.createFile(libraries.resolve("libgtk-3.so.0"));
        Files.createFile(Files.createDirectories(usr.resolve("share/fonts/truetype/dejavu"))
                .resolve("DejaVuSans.ttf"));
        assertThat(new WindowParts(usr).finding().found()).isEqualTo("it lacks libXtst");
        Files.createFile(libraries.resolve("libXtst.so.6"));
        assertThat(new WindowParts(usr).finding().state()).isEqualTo(Finding.State.OK);
    }
}
