package io.crucible.model.backend;

/** A node's whole state on this machine; disposable, never evidence. Closing it frees its storage. */
public interface Checkpoint extends AutoCloseable {
    /** World ns at which it was taken. */
    long at();

    /** Instructions the incarnation had retired. */
    long icount();

    @Override
    void close();
}
