package io.crucible.model.artifact;

import io.crucible.model.identity.Identity;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.RunControls;

/**
 * How to do the run again and where it ended.
 *
 * @param seed the run's seed, unsigned
 */
public record Recipe(Identity identity, long seed, RunControls controls, Outcome outcome) {}
