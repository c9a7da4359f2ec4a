package io.crucible.model.backend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Nodes that run when they are granted virtual time. All times are world time in ns. Nodes are named by their number in the scenario.
 * One thread uses a world; the nodes run in parallel between {@link #grant} and their {@link Report}.
 */
public interface World extends AutoCloseable {

    /**
     * Starts an incarnation of a node. It is parked at {@code start.at()} before its first instruction; a {@link Report} says when it is there.
     */
    void start(int node, Start start) throws BackendException;

    /** Lets a parked node run. A report follows from {@link #await()}. */
    void grant(int node, Grant grant) throws BackendException;

    /** The next report of any started or granted node; waits no longer than the backend's deadline. */
    Report await() throws BackendException;

    /** Ends a parked node's incarnation at once, as a power cut does. Does nothing to a node that has left by itself. */
    void stop(int node) throws BackendException;

    /** Saves a parked node's whole state; the node stays parked where it is and goes on as if nothing had happened. */
    Checkpoint capture(int node) throws BackendException;

    /**
     * Takes up a state that another world of the same scenario captured.
     *
     * @param line of {@link Checkpoint.Lasting}
     * @param content writes what was in its file
     */
    default Checkpoint revive(String line, Content content) throws BackendException {
        throw new BackendException(
                BackendException.Reason.UNSUPPORTED, "states of this backend last no longer than their world");
    }

    /** The bytes of a state's file. */
    interface Content {
        /** Writes them into a file that is not there yet. */
        void fill(Path file) throws IOException, BackendException;
    }

    /** A look into a parked node. */
    Inspection inspect(int node) throws BackendException;

    /** Ends all nodes and frees what they used; never fails, may be called twice. */
    @Override
    void close();

    /** How an incarnation begins. */
    sealed interface Start {
        /** World time in ns of its first instant. */
        long at();

        /** Counts the node's starts from 0; enters the fingerprint chain. */
        int incarnation();

        /** Power on. */
        record Cold(long at, int incarnation) implements Start {}

        /** From a saved state, as if it had been saved at this instant. */
        record FromCheckpoint(long at, int incarnation, Checkpoint checkpoint) implements Start {}
    }

    /**
     * How far a node may run.
     *
     * @param until it parks at the first instant between two instructions that is not before this
     * @param parkOnWhiteBox park earlier, at the end of a quantum in which the guest wrote to the white-box channel
     * @param parkOnConsole the same for the consoles
     * @param inputs in the order in which they are applied where their times are equal; an input whose time has passed is applied before
     *     the next instruction
     */
    record Grant(long until, boolean parkOnWhiteBox, boolean parkOnConsole, List<Input> inputs) {
        public Grant {
            inputs = List.copyOf(inputs);
        }
    }
}
