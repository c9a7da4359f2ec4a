package io.crucible.model.toml;

/**
 * One thing that is wrong with a text that a person wrote.
 *
 * @param line counted from 1
 * @param column counted from 1, in characters
 * @param sentence what is wrong, where, and what to write instead
 */
public record Problem(int line, int column, String sentence) {

    /** {@code line 3, column 1: …}. */
    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": " + sentence;
    }
}
