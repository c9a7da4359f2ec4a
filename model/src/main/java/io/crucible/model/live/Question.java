package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import java.util.concurrent.CompletableFuture;

/** A look that waits for its turn, and what it will show. */
record Question<T>(Look<T> look, CompletableFuture<T> answer) {

    void answer(LiveMachines machines) {
        try {
            answer.complete(look.at(machines));
        } catch (BackendException | RuntimeException failure) {
            answer.completeExceptionally(failure); // whoever looked is told
        }
    }

    void refuse() {
        answer.completeExceptionally(new BackendException(
                Reason.UNSUPPORTED, "the machines do not stand still; hold the live replay to look into them"));
    }
}
