package io.crucible.views.theme;

import java.util.Locale;

/** What a colour says; each has one colour in each theme. */
public enum Meaning {
    GROUND,
    PANEL,
    RAISED,
    BORDER,
    TEXT,
    MUTED,
    FAINT,
    MOMENT,
    SELECTION,
    EQUAL,
    DIFFERENT,
    FAULT,
    DECISION,
    FRAME,
    RUNNING,
    IDLE;

    /** Its name in the palette and, after {@code -crucible-}, in styles. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
