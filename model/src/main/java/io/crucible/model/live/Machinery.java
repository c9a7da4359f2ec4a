package io.crucible.model.live;

import io.crucible.model.backend.BackendException;

/** The machines of a recorded run, which can be taken anywhere in it; every method waits until it is done. */
public interface Machinery {

    /**
     * Takes them to an instant in virtual ns, forward or back, where they stand.
     *
     * @throws BackendException with a sentence also where the live run differs from the recording before it
     */
    void goTo(long at) throws BackendException;

    <T> T look(Look<T> look) throws BackendException;
}
