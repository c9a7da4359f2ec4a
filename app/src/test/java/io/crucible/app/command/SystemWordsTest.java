package io.crucible.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What the operating system says of a file")
class SystemWordsTest {
    @Test
    @DisplayName("becomes a sentence that names the file and the reason")
    void named() {
        assertThat(SystemWords.of(new FileSystemException("/d/f", null, "No space left on device")))
                .isEqualTo("The file or folder /d/f cannot be used: no space left on device.");
        assertThat(SystemWords.of(new AccessDeniedException("/d/f")))
                .isEqualTo("The file or folder /d/f cannot be used: permission denied.");
        assertThat(SystemWords.of(new NoSuchFileException("/d/f"))).isEqualTo("There is no file or folder /d/f.");
    }

    @Test
    @DisplayName("says where to look where it names no file")
    void nameless() {
        assertThat(SystemWords.of(new IOException("No space left on device")))
                .startsWith("The disk is full: free some space where this command writes")
                .contains(System.getProperty("java.io.tmpdir"));
    }

    @Test
    @DisplayName("is left alone where it is a sentence, but for its full stop")
    void sentences() {
        assertThat(SystemWords.of(new IOException("It is gone"))).isEqualTo("It is gone.");
        assertThat(SystemWords.of(new IOException("Is it gone?"))).isEqualTo("Is it gone?");
        assertThat(SystemWords.of(new IOException())).isEqualTo("IOException.");
    }
}
