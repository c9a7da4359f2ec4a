package io.crucible.model.sim.world;

/** Who decides in an execution that is neither the seed's own nor an exact replay: a reduction's candidate, a person, an explorer. */
@FunctionalInterface
public interface Guide {

    /**
     * The alternative to take at the {@code occurrence}-th choice (from 0) of this execution at {@code site}: below {@code alternatives}, or any
     * 64 bits if that is 0. The seed would take {@code seeded}.
     */
    long select(String site, int occurrence, long alternatives, long seeded);
}
