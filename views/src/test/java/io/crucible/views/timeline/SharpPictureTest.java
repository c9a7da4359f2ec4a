package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.table.HeadlessToolkit;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Typefaces;
import java.awt.image.BufferedImage;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A timeline's picture for a file")
class SharpPictureTest {
    private static final TimelineData DATA = Documents.lanes(Documents.generated(5_000));

    private final AtomicInteger turns = new AtomicInteger();

    @BeforeAll
    static void toolkit() {
        HeadlessToolkit.start();
        HeadlessToolkit.run(Typefaces::load);
    }

    private int[] picture(Shot shot, int strip) throws Exception {
        try (Tasks tasks = new Tasks(
                work -> {
                    turns.incrementAndGet();
                    Platform.runLater(work);
                },
                System::nanoTime)) {
            BufferedImage image = new SharpPicture(shot, tasks, strip).paint();
            return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        }
    }

    @Test
    @DisplayName("takes the window's thread for a strip at a time and is the same as drawn at once, words and all")
    void isDrawnInStrips() throws Exception {
        Shot shot = Documents.shot(DATA, Viewport.all(DATA.end()), false);
        int height = (int) Math.round(shot.height());
        int[] whole = picture(shot, height);
        assertThat(turns).hasValue(1);
        assertThat(whole)
                .as("with words")
                .isNotEqualTo(Picture.of(shot, new Pixels(0, 0)).pixels().argb());

        turns.set(0);
        assertThat(picture(shot, 32)).isEqualTo(whole);
        assertThat(turns).hasValue((height + 31) / 32);
    }
}
