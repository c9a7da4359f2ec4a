package io.crucible.views.source;

import java.util.Locale;

/** What a piece of a scenario's text is; each has a colour. */
enum Ink {
    PLAIN,
    HEADING,
    KEY,
    TEXT,
    NUMBER,
    /** The name of something that can be selected. */
    NAME;

    String style() {
        return "source-" + name().toLowerCase(Locale.ROOT);
    }
}
