package io.crucible.model.live;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.travel.StateCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A live replay for a thread that waits for what it asks: no wait is longer than two minutes of silence, and a cancellation ends it. */
public final class AwaitedReplay implements AutoCloseable {
    /** A replay tells of its progress many times a second; the deadlines of a backend are shorter. */
    private static final Duration SILENCE = Duration.ofMinutes(2);

    private final BlockingQueue<LiveState> states = new LinkedBlockingQueue<>();
    private final LiveReplay replay;
    private final Cancellation cancel;
    private final Cancellation.Registration registration;
    private final String interrupted;

    /**
     * One that has not begun.
     *
     * @param kept has states of machines from earlier sessions
     * @param interrupted what is said where it is cancelled, a clause such as {@code the command was interrupted}
     */
    public AwaitedReplay(
            Recording recording,
            Backend backend,
            long longestGrant,
            Optional<StateCache> kept,
            Cancellation cancel,
            String interrupted) {
        this.replay = new LiveReplay(recording, backend, longestGrant, kept, states::add);
        this.cancel = cancel;
        this.interrupted = interrupted;
        this.registration = cancel.onRequest(replay::stop);
    }

    /** Begins to take the machines to an instant in virtual ns; {@link #next} tells how far they are. */
    public void goTo(long at) {
        states.clear();
        replay.goTo(at);
    }

    /** Has the machines begin anew from the recording, and go to an instant in virtual ns. */
    public void rejoin(long at) {
        states.clear();
        replay.rejoin(at);
    }

    /** Where the machines are now. */
    public LiveState state() {
        return replay.state();
    }

    /** Waits for what the replay tells next. */
    public LiveState next() throws BackendException {
        try {
            LiveState state = states.poll(SILENCE.toSeconds(), TimeUnit.SECONDS);
            if (state == null) {
                throw new BackendException(
                        Reason.TIMEOUT, "the replay has told nothing for " + SILENCE.toSeconds() + " s");
            }
            return state;
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, interrupted, ended);
        }
    }

    /** Refuses to wait on where the replay has failed or is cancelled. */
    public void demandGoingOn(LiveState state) throws BackendException {
        if (state.phase() == LivePhase.FAILED) {
            throw new BackendException(Reason.DIED, state.problem().orElse("the replay failed"));
        } else if (cancel.requested()) {
            throw new BackendException(Reason.CANCELLED, interrupted);
        }
    }

    /** Begins to look into the machines, which stand. */
    public <T> CompletableFuture<T> ask(Look<T> look) {
        return replay.look(look);
    }

    /** Waits for what a look shows that was begun. */
    public <T> T answer(CompletableFuture<T> asked) throws BackendException {
        try {
            return asked.get(SILENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof BackendException broken) {
                throw broken;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (TimeoutException silent) {
            throw new BackendException(
                    Reason.TIMEOUT, "the machines have not answered for " + SILENCE.toSeconds() + " s", silent);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, interrupted, ended);
        }
    }

    @Override
    public void close() {
        registration.close();
        replay.close();
    }
}
