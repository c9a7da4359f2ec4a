package io.crucible.views.timeline;

import io.crucible.model.text.Printable;
import io.crucible.views.theme.Typefaces;
import java.util.Locale;

/** Draws into an SVG file; everything is a shape, nothing an embedded picture. */
final class SvgSurface implements Surface {
    private final StringBuilder out = new StringBuilder();
    private final int ground;

    SvgSurface(double width, double height, int ground) {
        this.ground = ground;
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(number(width))
                .append("\" height=\"")
                .append(number(height))
                .append("\" viewBox=\"0 0 ")
                .append(number(width))
                .append(' ')
                .append(number(height))
                .append("\">\n<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"")
                .append(" patternTransform=\"rotate(45)\"><rect width=\"3\" height=\"6\" fill=\"")
                .append("#000000\" fill-opacity=\"0.45\"/></pattern></defs>\n");
        fill(0, 0, width, height, ground);
    }

    /** The whole file. */
    String document() {
        return out + "</svg>\n";
    }

    private static String number(double value) {
        double cents = Math.rint(value * 100) / 100;
        return cents == Math.rint(cents) ? Long.toString((long) cents) : Double.toString(cents);
    }

    private static String paint(String attribute, int argb) {
        String colour = attribute + "=\"" + String.format(Locale.ROOT, "#%06x", argb & 0xffffff) + "\"";
        int alpha = argb >>> 24;
        return alpha == 255 ? colour : colour + " " + attribute + "-opacity=\"" + number(alpha / 255.0) + "\"";
    }

    private SvgSurface shape(String element) {
        out.append('<').append(element);
        return this;
    }

    private SvgSurface set(String name, double value) {
        out.append(' ').append(name).append("=\"").append(number(value)).append('"');
        return this;
    }

    private void rectangle(double x, double y, double width, double height, String paint) {
        shape("rect").set("x", x).set("y", y).set("width", width).set("height", height);
        out.append(' ').append(paint).append("/>\n");
    }

    @Override
    public void fill(double x, double y, double width, double height, int argb) {
        rectangle(x, y, width, height, paint("fill", argb));
    }

    @Override
    public void hatch(double x, double y, double width, double height, int argb) {
        // The pattern darkens or lightens: laid over the same colour it gives its lines.
        rectangle(x, y, width, height, paint("fill", argb));
        rectangle(x, y, width, height, "fill=\"url(#hatch)\"");
    }

    @Override
    public void diamond(double x, double y, double radius, int argb) {
        path(
                "M" + number(x) + " " + number(y - radius) + "l" + number(radius) + " " + number(radius) + "l"
                        + number(-radius) + " " + number(radius) + "l" + number(-radius) + " " + number(-radius) + "z",
                paint("fill", argb));
    }

    private void path(String way, String paint) {
        out.append("<path d=\"").append(way).append("\" ").append(paint).append("/>\n");
    }

    @Override
    public void frame(double x, double y, double width, double height, boolean round, int argb) {
        shape("rect")
                .set("x", x + 0.5)
                .set("y", y + 0.5)
                .set("width", width - 1)
                .set("height", height - 1);
        set("rx", round ? height / 2 : 2);
        out.append(" fill=\"none\" ").append(paint("stroke", argb)).append("/>\n");
    }

    @Override
    public void text(String words, double x, double y, Face face, Side side, int argb) {
        shape("text").set("x", x).set("y", y).set("font-size", face == Face.STRONG ? 11.5 : 11);
        out.append(" dominant-baseline=\"central\" font-family=\"")
                .append(face == Face.CODE ? Typefaces.CODE + ", monospace" : Typefaces.TEXT + ", sans-serif")
                .append(face == Face.STRONG ? "\" font-weight=\"600" : "")
                .append("\" text-anchor=\"")
                .append(
                        switch (side) {
                            case RIGHT_OF -> "start";
                            case LEFT_OF -> "end";
                            case CENTRED -> "middle";
                        })
                .append("\" ")
                .append(paint("fill", argb))
                .append('>')
                .append(escaped(words))
                .append("</text>\n");
    }

    /** XML has no way to write most control characters, so they stand as question marks. */
    private static String escaped(String words) {
        return Printable.all(words).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public void line(double x0, double y0, double x1, double y1, int argb) {
        shape("line").set("x1", x0).set("y1", y0).set("x2", x1).set("y2", y1);
        out.append(" stroke-width=\"1.5\" ").append(paint("stroke", argb)).append("/>\n");
    }

    @Override
    public void arrow(double x0, double y0, double x1, double y1, int argb) {
        double way = y1 > y0 ? 5 : -5;
        String middle = number((x0 + x1) / 2);
        String end = number(x1) + " " + number(y1 - way);
        path(
                "M" + number(x0) + " " + number(y0) + "C" + middle + " " + number(y0) + " " + middle + " "
                        + number(y1 - way) + " " + end,
                "fill=\"none\" stroke-width=\"1.5\" " + paint("stroke", argb));
        path(
                "M" + number(x1) + " " + number(y1) + "L" + number(x1 - 3.5) + " " + number(y1 - way) + "h7z",
                paint("fill", argb));
    }

    @Override
    public void wipe(double x, double y, double width, double height) {
        fill(x, y, width, height, ground);
    }
}
