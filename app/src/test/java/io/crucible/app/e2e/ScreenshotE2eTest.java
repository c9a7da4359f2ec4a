package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible screenshot, without a display,")
class ScreenshotE2eTest {
    private static final String SAMPLE = Path.of(
                    System.getProperty("crucible.home"), "sample-artifacts", "failed.crucible")
            .toString();

    @TempDir
    private Path folder;

    private Command command() {
        return new Command(folder).with("DISPLAY", "");
    }

    private BufferedImage picture(String view, String theme) throws Exception {
        Path out = folder.resolve(view + theme + ".png");
        Command.Result result = command()
                .run(
                        "screenshot",
                        SAMPLE,
                        "--view",
                        view,
                        "--theme",
                        theme,
                        "--size",
                        "1280x720",
                        "--out",
                        out.toString());
        assertThat(result.exit()).as(result.err()).isZero();
        return ImageIO.read(out.toFile());
    }

    private static int pixels(BufferedImage picture) {
        int hash = 0;
        for (int pixel : picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth())) {
            hash = 31 * hash + pixel;
        }
        return hash;
    }

    @Test
    @DisplayName(
            "draws the window, the timeline alone, a tab and what is laid over the window, each in the size asked for")
    void views() throws Exception {
        Set<Integer> seen = new HashSet<>();
        for (String view : new String[] {"main", "timeline", "machine", "palette"}) {
            BufferedImage picture = picture(view, "light");
            assertThat(picture.getWidth()).as(view).isEqualTo(1280);
            assertThat(picture.getHeight()).as(view).isEqualTo(720);
            assertThat(seen.add(pixels(picture))).as(view).isTrue();
        }
        assertThat(seen.add(pixels(picture("main", "dark")))).isTrue();
    }

    @Test
    @DisplayName("names the views where there is none of a name, and writes nothing")
    void unknown() throws Exception {
        Path out = folder.resolve("x.png");
        Command.Result result = command().run("screenshot", SAMPLE, "--view", "bridge", "--out", out.toString());
        assertThat(result.exit()).isEqualTo(64);
        assertThat(result.err())
                .contains("There is no view bridge; there are main, timeline, schedule, ")
                .hasLineCount(1);
        assertThat(out).doesNotExist();
    }
}
