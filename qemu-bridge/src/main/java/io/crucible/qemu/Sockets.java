package io.crucible.qemu;

import java.io.Closeable;
import java.io.IOException;

/** Closing what has nothing more to say. */
final class Sockets {
    private Sockets() {}

    static void close(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException unimportant) {
            // Nothing was waiting to be written.
        }
    }
}
