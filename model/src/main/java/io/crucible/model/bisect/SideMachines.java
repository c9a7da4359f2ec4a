package io.crucible.model.bisect;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.AwaitedReplay;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.Look;
import io.crucible.model.replay.Difference;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The machines of one side. Going somewhere is begun and waited for apart, so that both sides are on their way at once. */
final class SideMachines implements AutoCloseable {
    private final AwaitedReplay replay;
    private long stands = -1;
    private boolean going;
    private int restores;
    private Optional<Difference> strayed = Optional.empty();

    SideMachines(Side side, long longestGrant, Cancellation cancel) {
        this.replay = new AwaitedReplay(
                side.recording(), side.backend(), longestGrant, side.kept(), cancel, "the search was interrupted");
    }

    /** Begins to take the machines to an instant in virtual ns at which they can stand. */
    void send(long at) {
        going = at != stands;
        if (going) {
            restores += at < stands ? 1 : 0;
            stands = at;
            replay.goTo(at);
        }
    }

    /** Waits until they stand there. */
    void arrive() throws BackendException {
        while (going) {
            LiveState state = replay.next();
            if (state.phase().stands() && state.at() == stands) {
                strayed = strayed.or(state::difference);
                going = false;
            } else if (state.phase() == LivePhase.ENDED) {
                throw new BackendException(Reason.UNSUPPORTED, "the run ends before it comes there" + why(state));
            } else {
                replay.demandGoingOn(state);
            }
        }
    }

    private static String why(LiveState state) {
        return state.difference()
                .map(difference -> ", because it is not its recording again: " + difference.sentence())
                .orElse("");
    }

    /** Begins to look into the machines, which stand. */
    <T> CompletableFuture<T> ask(Look<T> look) {
        return replay.ask(look);
    }

    /** What a look shows that was begun. */
    <T> T answer(CompletableFuture<T> asked) throws BackendException {
        return replay.answer(asked);
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
        replay.close();
    }
}
