package io.crucible.views.table;

import io.crucible.views.theme.Meaning;
import java.util.Locale;

/** A small coloured shape before a cell's text; the shape tells what the colour tells. */
public record Mark(Shape shape, Meaning meaning) {

    /** The shapes. */
    public enum Shape {
        DIAMOND,
        SQUARE,
        /** A square with another one, in the colour of text, inside. */
        CORED,
        BAR,
        CROSS,
        CHECK,
        DOT,
        TRIANGLE,
        RING;

        /** The class it is styled by. */
        String style() {
            return "shape-" + name().toLowerCase(Locale.ROOT);
        }
    }

    /** The class its colour is styled by. */
    String colour() {
        return "mark-" + meaning.word();
    }
}
