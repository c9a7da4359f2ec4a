package io.crucible.model.campaign;

import io.crucible.model.minimize.Candidate;
import java.nio.file.Path;

/** Runs cases, one after the other, on the thread that made it. Every case is run and then replayed exactly; a difference is a failure. */
public interface CaseWorker extends AutoCloseable {

    /** The case with this seed. */
    CaseReport run(long seed) throws CaseException;

    /**
     * Whether the case with this seed, run again from nothing, is the same to the last event.
     *
     * @throws CaseException also where it was ended before that could be seen
     */
    boolean sameAgain(long seed) throws CaseException;

    /** The case with this seed and a check that cannot hold; any failure but {@link CaseHarness#canary} and its own means that failures are not noticed. */
    CaseReport canary(long seed) throws CaseException;

    /**
     * A failed case without some of its decision groups.
     *
     * @param original one that can be reproduced
     * @param candidate the groups that are kept, by their number in the original's evidence
     */
    CaseReport candidate(CaseReport original, Candidate candidate) throws CaseException;

    /**
     * Executes a capsule.
     *
     * @return the report of the case that it holds
     * @throws CaseException where the execution is not what the capsule says, or the capsule is not of this harness
     */
    CaseReport replay(Capsule capsule) throws CaseException;

    /**
     * A capsule by its bytes.
     *
     * @param name how the user calls it
     */
    record Capsule(String name, byte[] content) {
        /** The capsule in a file. */
        public static Capsule read(Path file) throws java.io.IOException {
            return new Capsule(file.toString(), java.nio.file.Files.readAllBytes(file));
        }
    }

    @Override
    void close();
}
