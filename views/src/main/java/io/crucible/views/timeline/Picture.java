package io.crucible.views.timeline;

import io.crucible.views.theme.Meaning;
import java.util.List;
import java.util.function.Consumer;

/**
 * A painted timeline.
 *
 * @param over what is still to be drawn over the pixels
 */
record Picture(Pixels pixels, List<Consumer<Surface>> over) {
    /** Paints into {@code pixels} where they have the right size, else into new ones. */
    static Picture of(Shot shot, Pixels pixels) {
        int width = (int) Math.max(1, Math.round(shot.width() * shot.scale()));
        int height = (int) Math.max(1, Math.round(shot.height() * shot.scale()));
        Pixels fitting = pixels.width() == width && pixels.height() == height ? pixels : new Pixels(width, height);
        PixelSurface surface =
                new PixelSurface(fitting, shot.scale(), shot.inks().of(Meaning.GROUND));
        TimelinePainter.paint(shot, surface);
        return new Picture(fitting, surface.over());
    }
}
