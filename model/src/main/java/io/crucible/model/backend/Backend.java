package io.crucible.model.backend;

import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;

/** A way to run worlds of nodes: QEMU machines, scripted nodes, or Java code in process. */
public interface Backend {

    /**
     * What a recording made here depends on.
     *
     * @throws BackendException where the backend is not usable, with a sentence that says what is missing
     */
    Identity identity() throws BackendException;

    /**
     * A world in which no node has been started.
     *
     * @param cancel ends every wait of the world with {@link BackendException.Reason#CANCELLED}
     */
    World open(Scenario scenario, Cancellation cancel) throws BackendException;
}
