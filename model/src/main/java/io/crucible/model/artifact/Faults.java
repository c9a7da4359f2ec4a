package io.crucible.model.artifact;

/** What becomes of a fault: a strict reader throws it, a lenient one notes it and goes on. */
@FunctionalInterface
interface Faults {
    void found(ArtifactException fault) throws ArtifactException;

    /** Throws every fault. */
    static Faults strict() {
        return fault -> {
            throw fault;
        };
    }
}
