package io.crucible.views.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what a look into the machines shows; not for the window's thread. */
final class LookAnswer {
    /** QEMU's own deadlines are shorter. */
    private static final long DEADLINE_SECONDS = 120;

    private LookAnswer() {}

    static <T> T await(CompletableFuture<T> answer) throws BackendException {
        try {
            return answer.get(DEADLINE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof BackendException broken) {
                throw broken;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (TimeoutException silent) {
            throw new BackendException(
                    Reason.TIMEOUT, "the machines have not answered for " + DEADLINE_SECONDS + " s", silent);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, "it was interrupted", interrupted);
        }
    }
}
