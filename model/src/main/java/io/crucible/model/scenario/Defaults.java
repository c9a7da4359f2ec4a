package io.crucible.model.scenario;

import io.crucible.model.time.VirtualTime;

/** What holds where a hand-written scenario says nothing. */
final class Defaults {
    static final long QUANTUM = VirtualTime.MILLISECOND;
    /** Rounded down to whole quanta, at least one. */
    static final long COARSE_SAMPLES_EVERY = 100 * VirtualTime.MILLISECOND;

    static final long RANDOM_DRAWS = 4096;
    static final int MEMORY_MIB = 64;
    static final int VCPUS = 1;
    static final int CONSOLES = 1;
    static final FaultSpec.Restart RESTART = FaultSpec.Restart.COLD;

    private Defaults() {}
}
