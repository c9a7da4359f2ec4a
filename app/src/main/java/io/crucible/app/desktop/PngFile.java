package io.crucible.app.desktop;

import io.crucible.app.output.WholeFile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;

/** A picture as a file. */
final class PngFile {
    private PngFile() {}

    static void write(WritableImage image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            image.getPixelReader().getPixels(0, y, width, 1, PixelFormat.getIntArgbInstance(), row, 0, width);
            picture.setRGB(0, y, width, 1, row, 0, width);
        }
        ImageIO.setUseCache(false);
        WholeFile.write(file, out -> ImageIO.write(picture, "png", out));
    }
}
