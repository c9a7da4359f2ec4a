package io.crucible.app.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The progress bar")
class ProgressBarTest {
    private static final long MILLISECOND = 1_000_000;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream terminal = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private long wall;

    @Test
    @DisplayName("tells time, part and speed, and is gone at the end")
    void tellsTimePartAndSpeed() {
        try (ProgressBar bar = new ProgressBar(terminal, OptionalLong.of(400 * MILLISECOND), () -> wall)) {
            wall = 200 * MILLISECOND;
            bar.quantum(100 * MILLISECOND, 100);
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .isEqualTo("\r\033[K[######------------------]  25%  100.000 000 ms  0.50 virtual s/s  Ctrl-C stops"
                        + "\r\033[K");
    }

    @Test
    @DisplayName("is drawn at most ten times a second")
    void isDrawnAtMostTenTimesASecond() {
        ProgressBar bar = new ProgressBar(terminal, OptionalLong.empty(), () -> wall);
        for (wall = 0; wall <= 1000 * MILLISECOND; wall += MILLISECOND) {
            bar.quantum(wall, 1);
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8).split("\r", -1)).hasSize(11);
    }

    @Test
    @DisplayName("leaves nothing when a run was too short for it")
    void leavesNothing() {
        new ProgressBar(terminal, OptionalLong.empty(), () -> wall).close();

        assertThat(bytes.size()).isZero();
    }
}
