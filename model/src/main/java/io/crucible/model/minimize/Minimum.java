package io.crucible.model.minimize;

import java.util.List;
import java.util.Optional;

/**
 * What a minimization came to.
 *
 * @param candidate the smallest that has the property, as far as it was found
 * @param found what its trial left behind; empty where nothing smaller than the whole has the property
 * @param attempts candidates that were tried, none of them twice
 * @param oneMinimal whether it was tried that leaving out any single part that remains loses the property
 * @param course what became smaller when, in order; of more than {@link #MOST_STEPS} steps some in between are left out
 */
public record Minimum<R>(Candidate candidate, Optional<R> found, int attempts, boolean oneMinimal, List<Step> course) {
    /** As many steps are kept. */
    public static final int MOST_STEPS = 256;

    public Minimum {
        course = List.copyOf(course);
    }

    /**
     * A candidate that has the property and is smaller than the one before.
     *
     * @param attempts how many had been tried then, this one included
     * @param left how many parts it has; as many as before where the value of one became smaller
     */
    public record Step(int attempts, int left) {}
}
