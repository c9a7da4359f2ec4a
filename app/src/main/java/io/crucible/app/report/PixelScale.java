package io.crucible.app.report;

/** Where an instant stands in a picture. */
final class PixelScale {
    private final long end;
    private final int width;

    /**
     * @param end virtual ns at the right edge, more than 0
     * @param width px
     */
    PixelScale(long end, int width) {
        this.end = end;
        this.width = width;
    }

    /** 0 to the width, both included. */
    int pixel(long at) {
        long within = Math.max(0, Math.min(at, end));
        // A picture has a thousand places: the rounding of a double cannot be seen, and the product of longs could
        // overflow.
        return (int) Math.min(width, (double) within * width / end);
    }

    /** The instant (virtual ns) at a part of the width, rounded down. */
    long instant(int part, int of) {
        return end / of * part + end % of * part / of;
    }
}
