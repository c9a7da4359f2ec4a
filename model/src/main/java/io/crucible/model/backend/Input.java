package io.crucible.model.backend;

/** Something that reaches a node at an exact instant of world time, in ns. The arrays are not copied and must not change. */
public sealed interface Input {
    long at();

    /** A frame for a network card. */
    record Frame(long at, int nic, byte[] bytes) implements Input {}

    /** Bytes typed into a console. */
    record Console(long at, int console, byte[] bytes) implements Input {}

    /** Bytes for the white-box reply port. */
    record WhiteBoxReply(long at, byte[] bytes) implements Input {}
}
