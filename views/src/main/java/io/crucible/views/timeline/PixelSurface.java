package io.crucible.views.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Draws what has area into pixels and keeps what has not, text and lines, for the canvas that lies over them. */
final class PixelSurface implements Surface {
    private final Pixels pixels;
    private final double scale;
    private final int ground;
    private final List<Consumer<Surface>> over = new ArrayList<>();

    /** @param scale device pixels in a px */
    PixelSurface(Pixels pixels, double scale, int ground) {
        this.pixels = pixels;
        this.scale = scale;
        this.ground = ground;
    }

    /** What is still to be drawn over the pixels, in order. */
    List<Consumer<Surface>> over() {
        return over;
    }

    private int device(double px) {
        return (int) Math.round(px * scale);
    }

    @Override
    public void fill(double x, double y, double width, double height, int argb) {
        pixels.fill(device(x), device(y), device(x + width), device(y + height), argb);
    }

    @Override
    public void hatch(double x, double y, double width, double height, int argb) {
        pixels.hatch(device(x), device(y), device(x + width), device(y + height), Math.max(2, device(6)), argb);
    }

    @Override
    public void diamond(double x, double y, double radius, int argb) {
        pixels.diamond(device(x), device(y), device(radius), argb);
    }

    @Override
    public void frame(double x, double y, double width, double height, boolean round, int argb) {
        over.add(surface -> surface.frame(x, y, width, height, round, argb));
    }

    @Override
    public void text(String words, double x, double y, Face face, Side side, int argb) {
        over.add(surface -> surface.text(words, x, y, face, side, argb));
    }

    @Override
    public void line(double x0, double y0, double x1, double y1, int argb) {
        over.add(surface -> surface.line(x0, y0, x1, y1, argb));
    }

    @Override
    public void arrow(double x0, double y0, double x1, double y1, int argb) {
        over.add(surface -> surface.arrow(x0, y0, x1, y1, argb));
    }

    @Override
    public void wipe(double x, double y, double width, double height) {
        fill(x, y, width, height, ground);
        over.add(surface -> surface.wipe(x, y, width, height));
    }
}
