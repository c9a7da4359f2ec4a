package io.crucible.views.timeline;

import io.crucible.views.theme.Typefaces;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** Draws on a canvas that lies over pixels; what it wipes shows them. */
final class CanvasSurface implements Surface {
    private static final Font TEXT = Font.font(Typefaces.TEXT, 11);
    private static final Font STRONG = Font.font(Typefaces.TEXT + " SemiBold", 11.5);
    private static final Font SMALL = Font.font(Typefaces.TEXT, 10.5);
    private static final Font CODE = Font.font(Typefaces.CODE, 11);
    private static final double HEAD = 5;

    private final GraphicsContext graphics;

    CanvasSurface(GraphicsContext graphics) {
        this.graphics = graphics;
        graphics.setTextBaseline(VPos.CENTER);
    }

    static Color colour(int argb) {
        return Color.rgb(argb >> 16 & 0xff, argb >> 8 & 0xff, argb & 0xff, (argb >>> 24) / 255.0);
    }

    @Override
    public void fill(double x, double y, double width, double height, int argb) {
        graphics.setFill(colour(argb));
        graphics.fillRect(x, y, width, height);
    }

    @Override
    public void hatch(double x, double y, double width, double height, int argb) {
        throw new UnsupportedOperationException("a canvas bears text and lines only");
    }

    @Override
    public void diamond(double x, double y, double radius, int argb) {
        throw new UnsupportedOperationException("a canvas bears text and lines only");
    }

    @Override
    public void frame(double x, double y, double width, double height, boolean round, int argb) {
        graphics.setStroke(colour(argb));
        graphics.setLineWidth(1);
        double corner = round ? height : 4;
        graphics.strokeRoundRect(x + 0.5, y + 0.5, width - 1, height - 1, corner, corner);
    }

    @Override
    public void text(String words, double x, double y, Face face, Side side, int argb) {
        graphics.setFont(font(face));
        graphics.setTextAlign(
                switch (side) {
                    case RIGHT_OF -> TextAlignment.LEFT;
                    case LEFT_OF -> TextAlignment.RIGHT;
                    case CENTRED -> TextAlignment.CENTER;
                });
        graphics.setFill(colour(argb));
        graphics.fillText(words, x, y);
    }

    private static Font font(Face face) {
        return switch (face) {
            case TEXT -> TEXT;
            case STRONG -> STRONG;
            case SMALL -> SMALL;
            case CODE -> CODE;
        };
    }

    @Override
    public void line(double x0, double y0, double x1, double y1, int argb) {
        graphics.setStroke(colour(argb));
        graphics.setLineWidth(1.5);
        graphics.strokeLine(x0, y0, x1, y1);
    }

    @Override
    public void arrow(double x0, double y0, double x1, double y1, int argb) {
        graphics.setStroke(colour(argb));
        graphics.setFill(colour(argb));
        graphics.setLineWidth(1.5);
        double middle = (x0 + x1) / 2;
        double way = y1 > y0 ? HEAD : -HEAD;
        graphics.beginPath();
        graphics.moveTo(x0, y0);
        graphics.bezierCurveTo(middle, y0, middle, y1 - way, x1, y1 - way);
        graphics.stroke();
        graphics.fillPolygon(
                new double[] {x1, x1 - HEAD * 0.7, x1 + HEAD * 0.7}, new double[] {y1, y1 - way, y1 - way}, 3);
    }

    @Override
    public void wipe(double x, double y, double width, double height) {
        graphics.clearRect(x, y, width, height);
    }
}
