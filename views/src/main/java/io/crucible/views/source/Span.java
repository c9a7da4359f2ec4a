package io.crucible.views.source;

/**
 * A piece of text of one kind.
 *
 * @param length in UTF-16 units
 */
record Span(int length, Ink ink) {}
