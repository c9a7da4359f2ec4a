package io.crucible.app.debug;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.AwaitedReplay;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.Look;
import io.crucible.model.live.Machinery;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.travel.StateCache;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A live replay whose jumps are waited for. */
public final class SteadyReplay implements AutoCloseable {
    private final AwaitedReplay replay;
    /** Machines with several vCPUs stand at ends of quanta only, and then all do. */
    private final long step;

    private BooleanSupplier enough = () -> false;

    /** One that has not begun; {@code kept} has states of machines from earlier sessions. */
    public SteadyReplay(
            Recording recording, Backend backend, long longestGrant, Optional<StateCache> kept, Cancellation cancel) {
        this.replay = new AwaitedReplay(recording, backend, longestGrant, kept, cancel, "the command was interrupted");
        boolean several = recording.scenario().nodes().stream().anyMatch(node -> node.vcpus() > 1);
        this.step = several ? recording.scenario().quantum() : 1;
    }

    /**
     * Takes the machines to an instant in virtual ns, or to the first difference before it; the result stands. Where they cannot stand
     * there they stand at the last end of a quantum before.
     *
     * @param progress is told now and then where they are, and last that they stand
     */
    public LiveState goTo(long at, Consumer<LiveState> progress) throws BackendException {
        replay.goTo(at);
        while (true) {
            LiveState state = replay.next();
            progress.accept(state);
            if (state.phase().stands() && (state.at() == place(at) || state.phase() == LivePhase.ENDED)) {
                return state;
            } else if (enough.getAsBoolean()) {
                throw new BackendException(Reason.UNSUPPORTED, "it was interrupted");
            }
            replay.demandGoingOn(state);
        }
    }

    /** Virtual ns at which the machines stand where they are to show an instant. */
    long place(long at) {
        return VirtualTime.floor(at, step);
    }

    /** Virtual ns at which the machines left the recording, if they did. */
    OptionalLong left() {
        return replay.state().left();
    }

    /** Has the machines begin anew from the recording, and waits until they stand at this instant of it. */
    void rejoin(long at) throws BackendException {
        replay.rejoin(at);
        LiveState state = replay.next();
        while (!state.phase().stands() || state.left().isPresent()) {
            replay.demandGoingOn(state);
            state = replay.next();
        }
    }

    /** From now on jumps are given up when this says so, which is a refusal. */
    void giveUpWhen(BooleanSupplier said) {
        enough = said;
    }

    /** The machines for what goes to and fro with them; {@code progress} as in {@link #goTo}. */
    public Machinery machinery(Consumer<LiveState> progress) {
        return new Machinery() {
            @Override
            public void goTo(long at) throws BackendException {
                LiveState state = SteadyReplay.this.goTo(at, progress);
                if (state.difference().isPresent() || state.at() != place(at)) {
                    throw new BackendException(
                            Reason.UNSUPPORTED,
                            "the machines cannot get there: "
                                    + state.difference()
                                            .map(difference -> difference.sentence())
                                            .orElse("the run ends before it"));
                }
            }

            @Override
            public <T> T look(Look<T> look) throws BackendException {
                return ask(look);
            }
        };
    }

    /** Something that machines may refuse. */
    interface Deed<T> {
        T done() throws BackendException;
    }

    /** What a look into the machines shows, which must stand. */
    <T> T look(Look<T> look) throws BackendException, DebugTrouble {
        return refusing(() -> ask(look));
    }

    /** Tells a refusal, after which the session goes on, from a failure. */
    <T> T refusing(Deed<T> deed) throws BackendException, DebugTrouble {
        try {
            return deed.done();
        } catch (BackendException refused) {
            if (refused.reason() == Reason.UNSUPPORTED) {
                throw new DebugTrouble(refused.getMessage(), refused);
            }
            throw refused;
        }
    }

    private <T> T ask(Look<T> look) throws BackendException {
        return replay.answer(replay.ask(look));
    }

    @Override
    public void close() {
        replay.close();
    }
}
