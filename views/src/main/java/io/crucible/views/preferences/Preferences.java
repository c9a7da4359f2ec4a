package io.crucible.views.preferences;

import io.crucible.views.theme.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a person chose, kept between sessions.
 *
 * @param keys key combinations by the action's id, where they are not the product's own; empty text for none
 * @param recent files opened last, the newest first
 * @param reopen whether a start without a file opens the last one again
 * @param width of the window in px; likewise its height
 */
public record Preferences(
        Theme theme,
        SortedMap<String, String> keys,
        List<Path> recent,
        double width,
        double height,
        boolean maximized,
        boolean reopen) {
    /** As many recent files as a welcome page shows. */
    public static final int MOST_RECENT = 12;

    public static final Preferences FIRST =
            new Preferences(Theme.DARK, new TreeMap<>(), List.of(), 1600, 900, false, false);

    public Preferences {
        keys = new TreeMap<>(keys);
        recent = recent.stream().distinct().limit(MOST_RECENT).toList();
    }

    public Preferences withTheme(Theme next) {
        return new Preferences(next, keys, recent, width, height, maximized, reopen);
    }

    public Preferences withReopen(boolean next) {
        return new Preferences(theme, keys, recent, width, height, maximized, next);
    }

    public Preferences withKeys(SortedMap<String, String> next) {
        return new Preferences(theme, next, recent, width, height, maximized, reopen);
    }

    /** With this file before the others. */
    public Preferences opened(Path file) {
        List<Path> next = new ArrayList<>(recent);
        next.remove(file);
        next.add(0, file);
        return new Preferences(theme, keys, next, width, height, maximized, reopen);
    }

    public Preferences withWindow(double nextWidth, double nextHeight, boolean full) {
        return new Preferences(theme, keys, recent, nextWidth, nextHeight, full, reopen);
    }
}
