package io.crucible.model.live;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.Order.Kind;
import io.crucible.model.replay.Replay;
import io.crucible.model.travel.StateCache;
import io.crucible.model.travel.StateShelf;
import io.crucible.model.travel.TravelSession;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/**
 * Replays a recording in live machines on a thread of its own, compares everything, and stands still where it is asked to. Every method can
 * be called from any thread and returns at once, but for {@link #close}; of what is asked the newest counts.
 */
public final class LiveReplay implements AutoCloseable {
    /** An instant in virtual ns that no run comes to: going there, one that left the recording comes to its own end. */
    public static final long ENDLESS = 1L << 60;

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Recording recording;
    private final Backend backend;
    private final long longestGrant;
    private final Optional<StateCache> kept;
    private final Pace pace = new Pace();
    private final Status status;
    private final Orders orders = new Orders();
    private final Thread thread;
    private volatile Optional<Machines> machines = Optional.empty();
    private Optional<StateShelf> shelf = Optional.empty();
    private boolean checked;
    /** A kept state was not what it should be, so that no other is used. */
    private boolean refused;

    /** Is told of every change of phase and, while machines run, some times a second of progress, on the replay's thread. */
    public interface Listener {
        void changed(LiveState state);
    }

    /**
     * A replay that has not begun.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     */
    public LiveReplay(Recording recording, Backend backend, long longestGrant, Listener listener) {
        this(recording, backend, longestGrant, Optional.empty(), listener);
    }

    /** Likewise, with states of machines that are kept between sessions. */
    public LiveReplay(
            Recording recording, Backend backend, long longestGrant, Optional<StateCache> kept, Listener listener) {
        this.kept = kept;
        this.recording = recording;
        this.backend = backend;
        this.longestGrant = longestGrant;
        this.status = new Status(recording, pace, listener);
        this.thread = new Thread(this::serve, "live-replay");
        thread.setDaemon(true);
        thread.start();
    }

    public LiveState state() {
        return status.state();
    }

    /** Goes to an instant in virtual ns, forward or back, and stands there; beyond the recording's end it goes to the end. */
    public void goTo(long at) {
        orders.give(Kind.GO_TO, at);
    }

    /** The same, but never with machines that left the recording, also where they stand at that instant. */
    public void rejoin(long at) {
        orders.give(Kind.REJOIN, at);
    }

    /** Replays to the end, or to the first difference. */
    public void runToEnd() {
        orders.give(Kind.RUN_TO_END, 0);
    }

    /** Stands still as soon as all machines can stand at one instant. */
    public void hold() {
        orders.give(Kind.HOLD, 0);
    }

    /** Ends the machines, within a second; the replay can begin anew. */
    public void stop() {
        orders.give(Kind.STOP, 0);
    }

    /** What a look into the machines shows; it fails with a sentence unless they stand still. */
    public <T> CompletableFuture<T> look(Look<T> look) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        orders.ask(new Question<>(look, answer));
        return answer;
    }

    /** An estimate of the host's ns it takes to go to an instant, once the replay's pace is known. */
    public OptionalLong cost(long at) {
        LiveState now = state();
        long nearest = machines.map(held -> held.travel().nearest(at)).orElse(0L);
        boolean forward = now.phase().stands() && at >= now.at();
        return pace.estimate(at - (forward ? now.at() : nearest));
    }

    /** Ends the machines and the thread and waits until both are gone. */
    @Override
    public void close() {
        orders.give(Kind.CLOSE, 0);
        if (Thread.currentThread() == thread) {
            return;
        }
        try {
            thread.join(PATIENCE.toMillis());
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve() {
        Order done = Order.NONE;
        Order next = orders.after(done);
        while (next.kind() != Kind.CLOSE) {
            done = next.moves() ? replay(next) : next;
            if (!next.moves() && next.kind() == Kind.STOP) {
                status.off(LivePhase.OFF, Optional.empty());
            }
            next = orders.after(done);
        }
        release();
        status.off(LivePhase.CLOSED, Optional.empty());
    }

    /** Replays; the result is the newest order that has been done. */
    private Order replay(Order order) {
        Optional<Attempt> attempt = Optional.empty();
        boolean lost = true;
        try {
            status.starting(order);
            check();
            try (Attempt begun =
                    new Attempt(recording, machines().travel(), machines().cancel(), orders, order, status)) {
                attempt = Optional.of(begun);
                begun.run(longestGrant);
            }
            lost = false;
        } catch (BackendException failure) {
            if (doubts(failure)) {
                return Order.NONE; // this very order again, from power-on
            }
            Order served = attempt.map(Attempt::served).orElse(order);
            lost = failed(failure, served);
        } catch (RuntimeException defect) {
            status.off(LivePhase.FAILED, Optional.of("the replay broke off by an error in this program: " + defect));
            thread.getUncaughtExceptionHandler().uncaughtException(thread, defect);
        }
        if (lost || machines.map(Machines::lost).orElse(false)) {
            release();
        }
        return attempt.map(Attempt::served).orElse(order);
    }

    /** Whether a state from an earlier session may be to blame; if so, it is given up, and the machines with it. */
    private boolean doubts(BackendException failure) {
        boolean doubted = failure.reason() != Reason.CANCELLED
                && machines.filter(held -> held.travel().doubts(false)).isPresent();
        if (doubted) {
            machines.get().travel().refuse(failure.getMessage());
            refused = true;
            release();
        }
        return doubted;
    }

    /** Tells of a failure; the result is whether the machines are of no use any more. */
    private boolean failed(BackendException failure, Order served) {
        boolean another = failure.reason() == Reason.CANCELLED;
        if (!another) {
            status.off(LivePhase.FAILED, Optional.of(failure.getMessage()));
        } else if (orders.latest().number() == served.number()) {
            status.off(LivePhase.OFF, Optional.empty());
        }
        return !another;
    }

    /** The machines of all attempts until one loses them. */
    private record Machines(TravelSession travel, Cancellation cancel) {
        boolean lost() {
            return travel.isBroken() || cancel.requested();
        }
    }

    private Machines machines() throws BackendException {
        // An order to stop cancels them a little after it is seen, so perhaps only after they were looked at last.
        if (machines.map(Machines::lost).orElse(false)) {
            release();
        }
        if (machines.isEmpty()) {
            Cancellation cancel = orders.begin();
            TravelSession travel = new TravelSession(recording.scenario(), backend, cancel);
            machines = Optional.of(new Machines(travel, cancel));
            if (!refused && kept.isPresent()) {
                shelf = shelf.or(() -> kept.map(cache -> cache.shelf(recording)));
                travel.use(shelf.get());
            }
        }
        return machines.get();
    }

    private void release() {
        machines.ifPresent(held -> held.travel().close());
        machines = Optional.empty();
    }

    /** Once in a session: another build or a schedule that is not legal cannot be replayed. */
    private void check() throws BackendException {
        if (!checked) {
            Optional<String> refusal = Replay.refusal(recording, backend);
            if (refusal.isPresent()) {
                throw new BackendException(Reason.UNSUPPORTED, refusal.get());
            }
            checked = true;
        }
    }
}
