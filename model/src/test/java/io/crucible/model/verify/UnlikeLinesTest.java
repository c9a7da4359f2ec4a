package io.crucible.model.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The first unlike lines of two streams")
class UnlikeLinesTest {
    private static final int BLOCK = 1 << 20;

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<UnlikeLines> of(String left, String right) throws IOException {
        return UnlikeLines.of(stream(left), stream(right));
    }

    @Test
    @DisplayName("are none where the streams are equal, also at the edge of a block")
    void equal() throws IOException {
        for (int length : new int[] {0, 5, BLOCK - 1, BLOCK, BLOCK + 1}) {
            String text = "x".repeat(length);
            assertThat(of(text, text)).isEmpty();
        }
    }

    @Test
    @DisplayName("are whole, wherever in a block or over blocks they lie")
    void whole() throws IOException {
        for (int before : new int[] {0, 7, BLOCK - 3, BLOCK - 1, BLOCK, 2 * BLOCK + 9}) {
            String same = "y".repeat(Math.max(0, before - 1)) + (before > 0 ? "\n" : "");
            assertThat(of(same + "one\nrest\n", same + "oh\nrest\n"))
                    .contains(new UnlikeLines(Optional.of("one"), Optional.of("oh")));
        }
    }

    @Test
    @DisplayName("may be longer than a block")
    void longLine() throws IOException {
        String begun = "z".repeat(BLOCK + 100);
        assertThat(of(begun + "1\n", begun + "2\n"))
                .contains(new UnlikeLines(Optional.of(begun + "1"), Optional.of(begun + "2")));
    }

    @Test
    @DisplayName("tell that one stream has ended")
    void ended() throws IOException {
        assertThat(of("a\nb\n", "a\n")).contains(new UnlikeLines(Optional.of("b"), Optional.empty()));
        assertThat(of("", "a\n")).contains(new UnlikeLines(Optional.empty(), Optional.of("a")));
    }
}
