package io.crucible.model.stack;

import io.crucible.model.backend.BackendException;
import java.util.Optional;

/** Memory as a vCPU sees it. */
public interface StackMemory {
    /** So many bytes; empty where some of them cannot be read. */
    Optional<byte[]> read(long address, int size) throws BackendException;
}
