package io.crucible.app.output;

/** How results are written to standard output. */
public enum Format {
    /** Words for people. */
    TABLE("table"),
    /** One array of rows. */
    JSON("json"),
    /** One row a line. */
    JSONL("jsonl");

    private final String word;

    Format(String word) {
        this.word = word;
    }

    /** How the option names it. */
    public String word() {
        return word;
    }

    /** The format for an output that names none. */
    public static Format byDefault(Streams streams) {
        return streams.outIsTerminal() ? TABLE : JSONL;
    }
}
