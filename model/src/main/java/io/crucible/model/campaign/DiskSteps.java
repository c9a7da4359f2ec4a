package io.crucible.model.campaign;

import java.io.IOException;

/** Told before each thing that a campaign does to its folder; a test lets the process die there. */
@FunctionalInterface
interface DiskSteps {
    DiskSteps UNDISTURBED = () -> {};

    /** Throws where nothing may follow. */
    void next() throws IOException;
}
