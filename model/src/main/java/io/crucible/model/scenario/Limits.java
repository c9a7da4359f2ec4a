package io.crucible.model.scenario;

import io.crucible.model.time.VirtualTime;

/** The bounds within which a scenario's values lie. */
final class Limits {
    static final int NODES = 64;
    static final int LINKS = 4096;
    static final int PREDICATE_DEPTH = 32;
    static final int CARDS = 4;
    static final int CONSOLES = 3;
    static final int VCPUS = 8;
    static final int ICOUNT_SHIFT = 10;
    static final int LEAST_MEMORY_MIB = 2;
    static final int MOST_MEMORY_MIB = 16 * 1024;
    static final int TEXT = 1000;
    /** A marker's name travels with its length in one byte. */
    static final int MARKER = 255;

    static final int COMMAND_LINE = 1800;
    static final long RANDOM_DRAWS = 1_000_000_000L;
    static final long LEAST_BANDWIDTH = 1_000L;
    static final long MOST_BANDWIDTH = 1_000_000_000_000L;
    static final int MILLION = 1_000_000;

    /** Of any duration; sums of a few of them still fit into a long. */
    static final long LONGEST = 1_000_000 * VirtualTime.SECOND;

    static final long SHORTEST_LATENCY = 10 * VirtualTime.MICROSECOND;
    static final long SHORTEST_QUANTUM = 10 * VirtualTime.MICROSECOND;
    static final long LONGEST_QUANTUM = VirtualTime.SECOND;

    private Limits() {}
}
