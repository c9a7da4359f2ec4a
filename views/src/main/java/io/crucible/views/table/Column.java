package io.crucible.views.table;

/**
 * A column.
 *
 * @param id names its values in copied JSON
 * @param width px at first
 * @param style the class its cells are styled by, such as {@code code}; the empty text for none
 */
public record Column(String id, String title, double width, String style) {}
