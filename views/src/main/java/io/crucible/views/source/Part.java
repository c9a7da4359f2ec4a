package io.crucible.views.source;

/**
 * A table of a scenario's text, from its heading to the line before the next.
 *
 * @param name what the scenario calls it; empty text where it has no name
 * @param first its first line, counted from 0
 * @param last its last line
 */
record Part(Kind kind, String name, int first, int last) {
    /** What it describes. */
    enum Kind {
        SCENARIO,
        NODE,
        LINK,
        FAULT,
        ASSERTION
    }
}
