package io.crucible.views.timeline;

import java.nio.IntBuffer;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;

/** Shows pictures: one image of pixels and, over it, a canvas with the text; both as large as the view and never larger. */
final class PictureView extends Region {
    private final ImageView image = new ImageView();
    private final Canvas canvas = new Canvas();
    private PixelBuffer<IntBuffer> buffer;

    PictureView() {
        image.setSmooth(false);
        getChildren().setAll(image, canvas);
        setMinSize(0, 0);
        setFocusTraversable(true);
    }

    /** Device pixels in a px of the screen that this is on. */
    double scale() {
        return getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getRenderScaleX();
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        image.setFitWidth(getWidth());
        image.setFitHeight(getHeight());
    }

    void show(Picture picture) {
        Pixels pixels = picture.pixels();
        if (buffer == null || buffer.getWidth() != pixels.width() || buffer.getHeight() != pixels.height()) {
            IntBuffer ints = IntBuffer.allocate(pixels.width() * pixels.height());
            buffer = new PixelBuffer<>(pixels.width(), pixels.height(), ints, PixelFormat.getIntArgbPreInstance());
            image.setImage(new WritableImage(buffer));
        }
        buffer.getBuffer().put(0, pixels.argb());
        buffer.updateBuffer(all -> null);
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        CanvasSurface surface = new CanvasSurface(graphics);
        picture.over().forEach(part -> part.accept(surface));
    }
}
