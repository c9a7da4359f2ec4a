package io.crucible.model.text;

/** Words for a POSIX shell. */
public final class ShellWord {
    private ShellWord() {}

    /** The text as one word. */
    public static String of(String text) {
        return text.matches("[A-Za-z0-9_./:=@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
