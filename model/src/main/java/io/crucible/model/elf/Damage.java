package io.crucible.model.elf;

import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;

/** Turns what reading beyond the end of a damaged file throws into a sentence. */
final class Damage {
    private Damage() {}

    /** Something read from a file. */
    interface Reading<T> {
        T read() throws IOException;
    }

    /** What is read; or an {@link IOException} with a clause for the user. */
    static <T> T told(Reading<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (BufferUnderflowException
                | BufferOverflowException
                | IndexOutOfBoundsException
                | ArithmeticException
                | IllegalArgumentException damaged) {
            throw new IOException("it is cut or damaged", damaged);
        }
    }
}
