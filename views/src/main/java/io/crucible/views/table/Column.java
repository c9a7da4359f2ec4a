package io.crucible.views.table;

import io.crucible.views.common.Messages;

/**
 * A column.
 *
 * @param id names its values in copied JSON
 * @param width px at first
 * @param style the class its cells are styled by, such as {@code code}; the empty text for none
 * @param rank 0 for what is always there; where there is too little room, columns of a higher rank go first
 * @param fills whether it takes the room that the others leave, and never less than {@code width}
 */
public record Column(String id, String title, double width, String style, int rank, boolean fills) {

    /** A column that is always there. */
    public Column(String id, String title, double width, String style) {
        this(id, title, width, style, 0, false);
    }

    /** A column whose title is among the words of its pane, as {@code column.ID}. */
    public static Column of(Messages words, String id, double width, String style) {
        return new Column(id, words.text("column." + id), width, style);
    }

    /** The same column, to be left out where there is too little room; the higher the rank, the earlier. */
    public Column lesser(int lower) {
        return new Column(id, title, width, style, lower, fills);
    }

    /** The same column, taking the room that is left. */
    public Column filling() {
        return new Column(id, title, width, style, rank, true);
    }
}
