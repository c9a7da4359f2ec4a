package io.crucible.model.live;

import io.crucible.model.backend.BackendException;

/** A question to the machines of a replay that stands still; it is put on the replay's own thread. */
public interface Look<T> {

    T at(LiveMachines machines) throws BackendException;
}
