package io.crucible.app.command;

import java.util.Locale;

/** How commands speak of guests. */
final class GuestWords {
    private static final double MEBI = 1 << 20;

    private GuestWords() {}

    static String size(long bytes) {
        return String.format(Locale.ROOT, "%.1f MiB", bytes / MEBI);
    }
}
