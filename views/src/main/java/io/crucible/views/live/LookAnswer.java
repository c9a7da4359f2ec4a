package io.crucible.views.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.views.common.Messages;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for what a look into the machines shows; not for the window's thread. */
final class LookAnswer {
    private static final Messages WORDS = Messages.of("live");

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
            throw new BackendException(Reason.TIMEOUT, WORDS.text("silent", Long.toString(DEADLINE_SECONDS)), silent);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, WORDS.text("interrupted"), interrupted);
        }
    }
}
