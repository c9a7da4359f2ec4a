package io.crucible.model.minimize;

import java.util.Optional;
import java.util.concurrent.Future;

/**
 * Tries candidates, several at a time.
 *
 * @param <R> what a successful trial leaves behind
 */
public interface Trials<R> {

    /** Begins to try one: present where it still has the property. The answer depends on the candidate alone. */
    Future<Optional<R>> begin(Candidate candidate);

    /** How many are worth beginning at a time, at least one. */
    int atOnce();
}
