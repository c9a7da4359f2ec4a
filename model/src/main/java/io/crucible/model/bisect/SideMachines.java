package io.crucible.model.bisect;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.Look;
import io.crucible.model.replay.Difference;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The machines of one side. Going somewhere is begun and waited for apart, so that both sides are on their way at once. */
final class SideMachines implements AutoCloseable {
    /** A replay tells of its progress many times a second; the deadlines of a backend are shorter. */
    private static final Duration SILENCE = Duration.ofMinutes(2);

    private final BlockingQueue<LiveState> states = new LinkedBlockingQueue<>();
    private final LiveReplay replay;
    private final Cancellation cancel;
    private final Cancellation.Registration registration;
    private long stands = -1;
    private boolean going;
    private int restores;
    private Optional<Difference> strayed = Optional.empty();

    SideMachines(Side side, long longestGrant, Cancellation cancel) {
        this.replay = new LiveReplay(side.recording(), side.backend(), longestGrant, side.kept(), states::add);
        this.cancel = cancel;
        this.registration = cancel.onRequest(replay::stop);
    }

    /** Begins to take the machines to an instant in virtual ns at which they can stand. */
    void send(long at) {
        going = at != stands;
        if (going) {
            restores += at < stands ? 1 : 0;
            stands = at;
            states.clear();
            replay.goTo(at);
        }
    }

    /** Waits until they stand there. */
    void arrive() throws BackendException {
        while (going) {
            LiveState state = next();
            if (state.phase().stands() && state.at() == stands) {
                strayed = strayed.or(state::difference);
                going = false;
            } else if (state.phase() == LivePhase.ENDED) {
                throw new BackendException(Reason.UNSUPPORTED, "the run ends before it comes there" + why(state));
            } else if (state.phase() == LivePhase.FAILED) {
                throw new BackendException(Reason.DIED, state.problem().orElse("the replay failed"));
            } else if (cancel.requested()) {
                throw new BackendException(Reason.CANCELLED, "the search was interrupted");
            }
        }
    }

    private static String why(LiveState state) {
        return state.difference()
                .map(difference -> ", because it is not its recording again: " + difference.sentence())
                .orElse("");
    }

    private LiveState next() throws BackendException {
        try {
            LiveState state = states.poll(SILENCE.toSeconds(), TimeUnit.SECONDS);
            if (state == null) {
                throw new BackendException(
                        Reason.TIMEOUT, "the replay has told nothing for " + SILENCE.toSeconds() + " s");
            }
            return state;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, "the search was interrupted", interrupted);
        }
    }

    /** Begins to look into the machines, which stand. */
    <T> CompletableFuture<T> ask(Look<T> look) {
        return replay.look(look);
    }

    /** What a look shows that was begun. */
    static <T> T answer(CompletableFuture<T> asked) throws BackendException {
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
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, "the search was interrupted", interrupted);
        }
    }

    /** How often they were taken back, for which a state is restored. */
    int restores() {
        return restores;
    }

    /** Where they were first seen not to be what was recorded of them. */
    Optional<Difference> strayed() {
        return strayed;
    }

    @Override
    public void close() {
        registration.close();
        replay.close();
    }
}
