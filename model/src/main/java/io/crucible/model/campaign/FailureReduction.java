package io.crucible.model.campaign;

import io.crucible.model.minimize.Minimum;
import java.util.List;

/**
 * What the reduction of a failure came to.
 *
 * @param attempts candidates that were tried
 * @param oneMinimal whether leaving out any single group that remains was tried, and each time the failure was another or none
 * @param minimized whether a smaller failure of the same identity was found
 * @param elapsed ns of host time
 * @param course how many groups were left after how many candidates, at most {@link Minimum#MOST_STEPS} steps; empty where nothing smaller was found, and
 *     in journals of builds that did not write it
 */
public record FailureReduction(
        int attempts,
        int originalGroups,
        int remainingGroups,
        boolean oneMinimal,
        boolean minimized,
        long elapsed,
        List<Minimum.Step> course) {

    public FailureReduction {
        course = List.copyOf(course);
    }
}
