package io.crucible.model.minimize;

import java.util.Optional;

/**
 * What a minimization came to.
 *
 * @param candidate the smallest that has the property, as far as it was found
 * @param found what its trial left behind; empty where nothing smaller than the whole has the property
 * @param attempts candidates that were tried, none of them twice
 * @param oneMinimal whether it was tried that leaving out any single part that remains loses the property
 */
public record Minimum<R>(Candidate candidate, Optional<R> found, int attempts, boolean oneMinimal) {}
