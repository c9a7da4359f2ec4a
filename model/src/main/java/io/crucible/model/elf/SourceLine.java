package io.crucible.model.elf;

/**
 * A line of a program's source.
 *
 * @param file as the compiler recorded it; may be relative
 * @param line from 1
 */
public record SourceLine(String file, int line) {
    /** The last part of the file's name and the line, such as {@code main.c:45}. */
    public String text() {
        return file.substring(file.lastIndexOf('/') + 1) + ":" + line;
    }
}
