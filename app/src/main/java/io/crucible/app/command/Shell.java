package io.crucible.app.command;

/** Writes words for a POSIX shell. */
final class Shell {
    private Shell() {}

    /** The text as one word. */
    static String word(String text) {
        return text.matches("[A-Za-z0-9_./:=@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
