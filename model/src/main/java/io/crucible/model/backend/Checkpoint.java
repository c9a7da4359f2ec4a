package io.crucible.model.backend;

import java.nio.file.Path;

/** A node's whole state on this machine; disposable, never evidence. Closing it frees its storage. */
public interface Checkpoint extends AutoCloseable {
    /** World ns at which it was taken. */
    long at();

    /** Instructions the incarnation had retired. */
    long icount();

    /**
     * Copies the state into a folder that is there and empty; a world of the same scenario on the same backend takes it up from there.
     *
     * @return how many bytes that needs
     */
    default long keep(Path folder) throws BackendException {
        throw new BackendException(
                BackendException.Reason.UNSUPPORTED, "states of this backend last no longer than their world");
    }

    @Override
    void close();
}
