package io.crucible.views.timeline;

/** Something that a timeline can be drawn on: pixels, a canvas, a vector file. Places are in px from the left and from the top. */
interface Surface {
    /** How text looks. */
    enum Face {
        TEXT,
        STRONG,
        SMALL,
        CODE
    }

    /** Where text is from its place. */
    enum Side {
        RIGHT_OF,
        LEFT_OF,
        CENTRED
    }

    /** A rectangle; {@code argb} may be translucent. */
    void fill(double x, double y, double width, double height, int argb);

    /** A rectangle of slanting lines. */
    void hatch(double x, double y, double width, double height, int argb);

    void diamond(double x, double y, double radius, int argb);

    /** A line round a rectangle or, where it is {@code round}, with the corners of a pill. */
    void frame(double x, double y, double width, double height, boolean round, int argb);

    /** Words on one line, with {@code y} at their vertical middle. */
    void text(String words, double x, double y, Face face, Side side, int argb);

    void line(double x0, double y0, double x1, double y1, int argb);

    /** A curve from one place to another that ends in an arrow's head. */
    void arrow(double x0, double y0, double x1, double y1, int argb);

    /** Takes everything away from a rectangle and leaves the ground. */
    void wipe(double x, double y, double width, double height);
}
