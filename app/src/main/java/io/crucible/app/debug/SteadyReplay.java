package io.crucible.app.debug;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.Look;
import io.crucible.model.live.Machinery;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.travel.StateCache;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A live replay whose jumps are waited for. */
public final class SteadyReplay implements AutoCloseable {
    /** A replay tells of its progress many times a second; QEMU's own deadlines are shorter. */
    private static final Duration SILENCE = Duration.ofMinutes(2);

    private final BlockingQueue<LiveState> states = new LinkedBlockingQueue<>();
    private final LiveReplay replay;
    private final Cancellation cancel;
    private final Cancellation.Registration registration;
    /** Machines with several vCPUs stand at ends of quanta only, and then all do. */
    private final long step;

    private BooleanSupplier enough = () -> false;

    /** One that has not begun; {@code kept} has states of machines from earlier sessions. */
    public SteadyReplay(
            Recording recording, Backend backend, long longestGrant, Optional<StateCache> kept, Cancellation cancel) {
        this.replay = new LiveReplay(recording, backend, longestGrant, kept, states::add);
        this.cancel = cancel;
        boolean several = recording.scenario().nodes().stream().anyMatch(node -> node.vcpus() > 1);
        this.step = several ? recording.scenario().quantum() : 1;
        this.registration = cancel.onRequest(replay::stop);
    }

    /**
     * Takes the machines to an instant in virtual ns, or to the first difference before it; the result stands. Where they cannot stand
     * there they stand at the last end of a quantum before.
     *
     * @param progress is told now and then where they are, and last that they stand
     */
    public LiveState goTo(long at, Consumer<LiveState> progress) throws BackendException {
        states.clear();
        replay.goTo(at);
        while (true) {
            LiveState state = next();
            progress.accept(state);
            if (state.phase().stands() && (state.at() == place(at) || state.phase() == LivePhase.ENDED)) {
                return state;
            } else if (enough.getAsBoolean()) {
                throw new BackendException(Reason.UNSUPPORTED, "it was interrupted");
            }
            demandGoingOn(state);
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
        states.clear();
        replay.rejoin(at);
        LiveState state = next();
        while (!state.phase().stands() || state.left().isPresent()) {
            demandGoingOn(state);
            state = next();
        }
    }

    private void demandGoingOn(LiveState state) throws BackendException {
        if (state.phase() == LivePhase.FAILED) {
            throw new BackendException(Reason.DIED, state.problem().orElse("the replay failed"));
        } else if (cancel.requested()) {
            throw new BackendException(Reason.CANCELLED, "the command was interrupted");
        }
    }

    /** From now on jumps are given up when this says so, which is a refusal. */
    void giveUpWhen(BooleanSupplier said) {
        enough = said;
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
            throw new BackendException(Reason.CANCELLED, "the command was interrupted", interrupted);
        }
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
        try {
            return replay.look(look).get(SILENCE.toSeconds(), TimeUnit.SECONDS);
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
            throw new BackendException(Reason.CANCELLED, "the command was interrupted", interrupted);
        }
    }

    @Override
    public void close() {
        registration.close();
        replay.close();
    }
}
