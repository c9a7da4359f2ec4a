package io.crucible.model.travel;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;

/** What must be found of a machine that was put back to a stored state before anything of it is believed; asked for once. */
final class Proof {
    private final Samples samples;
    private boolean given;

    Proof(Samples samples) {
        this.samples = samples;
    }

    /**
     * Of a recording.
     *
     * @param before the chain of samples up to the one before
     * @param here the sample of the instant
     */
    record Samples(Hash128 before, Sample here) {}

    boolean isGiven() {
        return given;
    }

    /** Takes the sample of the machine's instant; the result is whether it is the recorded one. */
    boolean holds(Inspection machine) throws BackendException {
        Sample here = samples.here();
        given = machine.sample(here.quantum(), samples.before(), here.coarse().isPresent())
                .equals(here);
        return given;
    }
}
