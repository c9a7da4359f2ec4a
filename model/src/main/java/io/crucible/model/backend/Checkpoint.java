package io.crucible.model.backend;

import java.nio.file.Path;
import java.util.Optional;

/** A node's whole state on this machine; disposable, never evidence. Closing it frees its storage. */
public interface Checkpoint extends AutoCloseable {
    /** World ns at which it was taken. */
    long at();

    /** Instructions the incarnation had retired. */
    long icount();

    /** What another world of the scenario needs to take the state up; empty where states last no longer than their world. */
    default Optional<Lasting> lasting() {
        return Optional.empty();
    }

    /**
     * A state outside of its world.
     *
     * @param line what the backend must know of it, without line ends
     * @param file everything else, as long as the state has not been closed
     */
    record Lasting(String line, Path file) {}

    @Override
    void close();
}
