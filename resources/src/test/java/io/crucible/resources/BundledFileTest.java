package io.crucible.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A bundled file")
class BundledFileTest {

    private static final byte[] SAMPLE = "grün\n".getBytes(StandardCharsets.UTF_8);

    @Test
    @DisplayName("is read byte for byte")
    void isReadByteForByte() {
        assertThat(new BundledFile("sample.txt").bytes()).isEqualTo(SAMPLE);
    }

    @Test
    @DisplayName("is copied over an older file")
    void isCopiedOverAnOlderFile(@TempDir Path folder) throws IOException {
        Path target = folder.resolve("copy");
        Files.writeString(target, "something older and longer");

        new BundledFile("sample.txt").copyTo(target);

        assertThat(target).hasBinaryContent(SAMPLE);
    }

    @Test
    @DisplayName("that is not there is named in the error")
    void thatIsNotThereIsNamedInTheError() {
        BundledFile missing = new BundledFile("scenarios/no-such.toml");

        assertThat(missing.exists()).isFalse();
        assertThatThrownBy(missing::bytes)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no bundled file scenarios/no-such.toml");
    }
}
