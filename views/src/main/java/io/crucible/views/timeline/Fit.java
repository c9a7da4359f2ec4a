package io.crucible.views.timeline;

import io.crucible.views.timeline.Surface.Face;
import java.util.Optional;

/** How much text a width holds, by the mean width of the typefaces' letters: text is fitted on threads that may not measure it. */
final class Fit {
    /** Shorter text would say nothing. */
    private static final int FEWEST = 3;

    private Fit() {}

    static double letter(Face face) {
        return switch (face) {
            case TEXT -> 5.9;
            case STRONG -> 6.5;
            case SMALL -> 5.6;
            case CODE -> 6.6;
        };
    }

    static double width(String words, Face face) {
        return words.length() * letter(face);
    }

    /** The words, shortened with an ellipsis where they are too long; empty where too little of them would be left. */
    static Optional<String> words(String words, double width, Face face) {
        int room = (int) (width / letter(face));
        if (words.length() <= room) {
            return words.isEmpty() ? Optional.empty() : Optional.of(words);
        }
        return room < FEWEST + 1 ? Optional.empty() : Optional.of(words.substring(0, room - 1) + "…");
    }
}
