package io.crucible.model.text;

import java.io.IOException;

/** A line that is not what the grammar or its record asks for; the message names the line and, where one is to blame, the field. */
public final class MalformedLineException extends IOException {
    private final Kind kind;

    private MalformedLineException(String message, Kind kind) {
        super(message);
        this.kind = kind;
    }

    private enum Kind {
        WRONG,
        CUT_OFF,
        TOO_LONG
    }

    /** The whole line is wrong. */
    public static MalformedLineException ofLine(long line, String reason) {
        return new MalformedLineException("line " + line + ": " + reason, Kind.WRONG);
    }

    /** One field is wrong; fields are counted from 1, the tag is the first. */
    public static MalformedLineException ofField(long line, int field, String name, String reason) {
        return new MalformedLineException(
                "line " + line + ", field " + field + " (" + name + "): " + reason, Kind.WRONG);
    }

    /** The text ends inside this line. */
    public static MalformedLineException cutOff(long line) {
        return new MalformedLineException("line " + line + ": the text ends in the middle of this line", Kind.CUT_OFF);
    }

    /** Whether nothing is wrong but that the text ends too early. */
    public boolean isCutOff() {
        return kind == Kind.CUT_OFF;
    }

    /** The line is longer than the reader accepts; the reader stands in the middle of it. */
    static MalformedLineException tooLong(long line, int mostBytes) {
        return new MalformedLineException(
                "line " + line + ": it is longer than " + mostBytes + " bytes", Kind.TOO_LONG);
    }

    /** Whether the line is longer than the reader accepts; then nothing can be read after it. */
    public boolean isTooLong() {
        return kind == Kind.TOO_LONG;
    }
}
