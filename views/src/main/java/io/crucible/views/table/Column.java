package io.crucible.views.table;

import io.crucible.views.common.Messages;

/**
 * A column.
 *
 * @param id names its values in copied JSON
 * @param width px at first
 * @param style the class its cells are styled by, such as {@code code}; the empty text for none
 */
public record Column(String id, String title, double width, String style) {

    /** A column whose title is among the words of its pane, as {@code column.ID}. */
    public static Column of(Messages words, String id, double width, String style) {
        return new Column(id, words.text("column." + id), width, style);
    }
}
