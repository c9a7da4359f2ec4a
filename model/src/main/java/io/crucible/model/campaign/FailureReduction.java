package io.crucible.model.campaign;

/**
 * What the reduction of a failure came to.
 *
 * @param attempts candidates that were tried
 * @param oneMinimal whether leaving out any single group that remains was tried, and each time the failure was another or none
 * @param minimized whether a smaller failure of the same identity was found
 * @param elapsed ns of host time
 */
public record FailureReduction(
        int attempts, int originalGroups, int remainingGroups, boolean oneMinimal, boolean minimized, long elapsed) {}
