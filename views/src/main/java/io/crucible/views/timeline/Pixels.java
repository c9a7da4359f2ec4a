package io.crucible.views.timeline;

/** A picture of opaque pixels, alpha, red, green, blue from the highest byte down. */
final class Pixels {
    private final int width;
    private final int height;
    private final int[] argb;

    Pixels(int width, int height) {
        this.width = width;
        this.height = height;
        argb = new int[width * height];
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /** Row by row; not a copy. */
    int[] argb() {
        return argb;
    }

    /** Fills a rectangle, of which only what is inside the picture counts. */
    void fill(int left, int top, int right, int bottom, int colour) {
        int from = Math.max(0, left);
        int to = Math.min(width, right);
        for (int y = Math.max(0, top); y < Math.min(height, bottom); y++) {
            if (colour >>> 24 == 0xff) {
                for (int at = y * width + from; at < y * width + to; at++) {
                    argb[at] = colour;
                }
            } else {
                for (int x = from; x < to; x++) {
                    blend(x, y, colour);
                }
            }
        }
    }

    /** Slanting lines, each as wide as the ground between them. */
    void hatch(int left, int top, int right, int bottom, int period, int colour) {
        for (int y = Math.max(0, top); y < Math.min(height, bottom); y++) {
            for (int x = Math.max(0, left); x < Math.min(width, right); x++) {
                if (Math.floorMod(x + y, period) < period / 2) {
                    blend(x, y, colour);
                }
            }
        }
    }

    void diamond(int x, int y, int radius, int colour) {
        for (int down = -radius; down <= radius; down++) {
            int half = radius - Math.abs(down);
            fill(x - half, y + down, x + half + 1, y + down + 1, colour);
            // The edge of a slanting line is half inside.
            int edge = colour & 0xffffff | (colour >>> 25) << 24;
            fill(x - half - 1, y + down, x - half, y + down + 1, edge);
            fill(x + half + 1, y + down, x + half + 2, y + down + 1, edge);
        }
    }

    private void blend(int x, int y, int colour) {
        int at = y * width + x;
        argb[at] = over(colour, argb[at]);
    }

    /** A translucent colour laid over an opaque one. */
    static int over(int colour, int ground) {
        int alpha = colour >>> 24;
        return 0xff000000
                | mix(colour >> 16, ground >> 16, alpha) << 16
                | mix(colour >> 8, ground >> 8, alpha) << 8
                | mix(colour, ground, alpha);
    }

    private static int mix(int above, int below, int alpha) {
        return ((above & 0xff) * alpha + (below & 0xff) * (255 - alpha) + 127) / 255;
    }
}
