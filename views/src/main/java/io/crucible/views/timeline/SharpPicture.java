package io.crucible.views.timeline;

import io.crucible.views.common.Messages;
import io.crucible.views.task.Tasks;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

/**
 * A timeline's picture for a file of pixels, painted on the thread that asks for it. Only the words over it need the window's thread, and get it in
 * strips, each a short turn.
 */
final class SharpPicture {
    private static final long PATIENCE_SECONDS = 20;

    private final Shot shot;
    private final Tasks tasks;
    private final int strip;

    /** @param strip device pixels that the window's thread draws in one turn, from top to bottom */
    SharpPicture(Shot shot, Tasks tasks, int strip) {
        this.shot = shot;
        this.tasks = tasks;
        this.strip = strip;
    }

    /**
     * Paints it; not for the window's thread.
     *
     * @throws IOException where the window's thread does not come to draw the words
     */
    BufferedImage paint() throws IOException, InterruptedException {
        Picture picture = Picture.of(shot, new Pixels(0, 0));
        Pixels pixels = picture.pixels();
        int width = pixels.width();
        int[] argb = pixels.argb();
        for (int top = 0; top < pixels.height(); top += strip) {
            int[] words = words(picture.over(), width, top, Math.min(strip, pixels.height() - top));
            for (int at = 0; at < words.length; at++) {
                argb[top * width + at] = Pixels.over(words[at], argb[top * width + at]);
            }
        }
        BufferedImage image = new BufferedImage(width, pixels.height(), BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, width, pixels.height(), argb, 0, width);
        return image;
    }

    private int[] words(List<Consumer<Surface>> over, int width, int top, int height)
            throws IOException, InterruptedException {
        CompletableFuture<int[]> drawn = new CompletableFuture<>();
        tasks.later(() -> {
            try {
                drawn.complete(draw(over, width, top, height));
            } catch (RuntimeException broken) {
                drawn.completeExceptionally(broken);
            }
        });
        try {
            return drawn.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException broken) {
            throw new IllegalStateException("the words of the timeline could not be drawn", broken.getCause());
        } catch (TimeoutException busy) {
            throw new IOException(Messages.of("timeline").text("busy", Long.toString(PATIENCE_SECONDS)), busy);
        }
    }

    /** For the window's thread. */
    private int[] draw(List<Consumer<Surface>> over, int width, int top, int height) {
        Canvas canvas = new Canvas(width, height);
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.translate(0, -top);
        graphics.scale(shot.scale(), shot.scale());
        CanvasSurface surface = new CanvasSurface(graphics);
        over.forEach(part -> part.accept(surface));
        SnapshotParameters seeThrough = new SnapshotParameters();
        seeThrough.setFill(Color.TRANSPARENT);
        WritableImage image = canvas.snapshot(seeThrough, null);
        int[] argb = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
        return argb;
    }
}
