package io.crucible.model.live;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.live.Order.Kind;
import io.crucible.model.replay.Comparator;
import io.crucible.model.replay.Replay;
import io.crucible.model.run.Hold;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.travel.KeepingPlan;
import io.crucible.model.travel.TravelSession;
import io.crucible.model.travel.TravelWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One pass from power-on, or from where states were kept, to where an order ends it. */
final class Attempt implements Hold, Observer, AutoCloseable {
    private final Recording recording;
    private final LiveWorld world;
    private final TravelSession travel;
    private final TravelWorld pass;
    private final KeepingPlan keeping;
    private final Orders orders;
    private final Status status;
    private final Comparator comparator;
    /** Machines with several vCPUs stand at ends of quanta only, and then all do. */
    private final long step;

    private Order serving;
    private boolean beyondEnd;
    private boolean lives;
    private Optional<Since> departure = Optional.empty();
    private boolean changed;
    private long events;

    Attempt(Recording recording, TravelSession travel, Cancellation cancel, Orders orders, Order order, Status status)
            throws BackendException {
        this.recording = recording;
        this.travel = travel;
        this.keeping = new KeepingPlan(
                recording.scenario().quantum(),
                recording.scenario().coarseEvery() * recording.scenario().quantum());
        this.orders = orders;
        this.serving = order;
        this.status = status;
        this.comparator = new Comparator(recording);
        boolean several = recording.scenario().nodes().stream().anyMatch(node -> node.vcpus() > 1);
        this.step = several ? recording.scenario().quantum() : 1;
        long first = order.hasPlace() ? place(order) : 0;
        travel.moving(true);
        travel.fetch(first);
        this.pass = travel.pass(first);
        this.world = new LiveWorld(recording.scenario(), pass, cancel);
        keeping.going(pass.begins(), goal(order));
    }

    /** The newest order that has been done, or was being done when it ended. */
    Order served() {
        return serving;
    }

    /**
     * Replays and stands still until an order asks for something that only another replay can do.
     *
     * @throws BackendException also where it is given up for another order, with {@link Reason#CANCELLED}
     */
    void run(long longestGrant) throws BackendException {
        Outcome outcome = Replay.execute(recording, world, comparator, this, this, longestGrant);
        long at = outcome.frontier();
        departure.ifPresent(since -> since.ended(outcome));
        arrived();
        while (stays(at)) {
            orders.stand();
            status.ended(at, comparator);
            offer(at);
            orders.standUntilAfter(serving, world.standing(at, Optional.empty(), this::told));
        }
    }

    /**
     * Demands that machines which rest on a state of the user's cache are those that were recorded.
     *
     * @throws BackendException where the way must be gone from power-on instead
     */
    private void arrived() throws BackendException {
        travel.moving(false);
        pass.prove();
        if (comparator.difference().isPresent() && !left() && travel.doubts(true)) {
            String sentence = comparator.difference().get().sentence();
            travel.refuse(sentence);
            throw new BackendException(Reason.PROTOCOL, sentence);
        }
    }

    private void offer(long at) {
        if (!left() && comparator.difference().isEmpty()) {
            travel.offer(at);
        }
    }

    /** Whether the latest order can be done without moving on from the end. */
    private boolean stays(long end) {
        Order order = orders.latest();
        boolean again = order.number() != serving.number()
                && (order.kind() == Kind.RUN_TO_END && comparator.difference().isPresent()
                        || order.hasPlace() && place(order) < end
                        || order.kind() == Kind.REJOIN && left());
        if (order.ends() || again) {
            return false;
        }
        serving = order;
        return true;
    }

    @Override
    public long at() {
        Order order = orders.latest();
        long asked = switch (order.kind()) {
            case GO_TO, REJOIN -> beyondEnd && order.at() >= end() ? VirtualTime.NEVER : place(order);
            case RUN_TO_END -> beyondEnd ? VirtualTime.NEVER : end();
            case HOLD -> pass.begins();
            case STOP, CLOSE -> VirtualTime.NEVER; // its cancellation ends the next wait
        };
        return Math.min(asked, keeping.next());
    }

    @Override
    public void held(long at) throws BackendException {
        status.passed(at);
        if (keeping.takes(at) && !left() && comparator.difference().isEmpty()) {
            travel.keep(pass, at, Math.toIntExact(comparator.equal().get(0)));
        }
        Order order = orders.latest();
        while (stands(order, at)) {
            serving = order;
            arrived();
            orders.stand();
            status.held(at, comparator);
            offer(at);
            order = orders.standUntilAfter(order, world.standing(at, Optional.of(() -> leave(at)), this::told));
        }
        if (order.ends() || goesBack(order, at)) {
            serving = Order.NONE; // the next attempt is for this very order, which may have been begun here
            throw new BackendException(Reason.CANCELLED, "the replay was given up for another");
        }
        beyondEnd |= order.kind() == Kind.RUN_TO_END && at >= end();
        serve(order, at);
    }

    /** Whether only another pass can do what is asked. */
    private boolean goesBack(Order order, long at) {
        return order.hasPlace() && place(order) < earliest(at) || order.kind() == Kind.REJOIN && left();
    }

    /** World ns of the first instant at which this pass can still stand. */
    private long earliest(long at) {
        return Math.max(at, pass.begins());
    }

    /** A run that left the recording may never come to its ending, so it stands where the recording ends. */
    private boolean stands(Order order, long at) {
        boolean there = order.kind() == Kind.HOLD
                || order.hasPlace() && place(order) == at && !goesBack(order, at)
                || order.kind() == Kind.RUN_TO_END && left() && !beyondEnd && at >= end();
        return there && at >= pass.begins();
    }

    private void leave(long at) {
        changed = true;
        if (!left()) {
            departure = Optional.of(new Since(at, events));
            pass.leave();
            comparator.leave();
            status.leave(at);
        }
    }

    @Override
    public boolean changed() {
        boolean since = changed;
        changed = false;
        return since;
    }

    /** Whether somebody changed the machines, so that they are no longer those of the recorded run. */
    private boolean left() {
        return departure.isPresent();
    }

    private Optional<Departure> told() {
        return departure.map(Since::told);
    }

    private void serve(Order order, long at) {
        if (order.number() != serving.number()) {
            keeping.going(at, goal(order));
        }
        serving = order;
        travel.moving(true);
        status.running(at, goal(order), comparator);
    }

    private long goal(Order order) {
        return order.hasPlace() && order.at() < LiveReplay.ENDLESS ? place(order) : end();
    }

    /** A run that left the recording may go on where that ends. */
    private long place(Order order) {
        return VirtualTime.floor(left() ? order.at() : Math.min(order.at(), end()), step);
    }

    private long end() {
        return recording.outcome().frontier();
    }

    @Override
    public void sample(Sample sample) {
        status.sample(sample);
        departure.ifPresent(since -> since.samples.add(sample));
    }

    @Override
    public void event(Event event) {
        events++;
        departure.ifPresent(since -> since.events.add(event));
    }

    @Override
    public void quantum(long at, long quanta) {
        Order order = orders.latest();
        boolean ahead = order.kind() == Kind.RUN_TO_END || order.hasPlace() && !goesBack(order, at);
        if (ahead && order.number() != serving.number()) {
            serve(order, at);
        }
        if (at < pass.begins()) {
            return; // nothing runs yet
        }
        if (!lives) {
            lives = true;
            status.runsFrom(at);
        }
        keeping.passed(at);
        status.progress(at, comparator);
    }

    /** What is told since the machines were changed. */
    private static final class Since {
        private final long from;
        private final long before;
        private final List<Event> events = new ArrayList<>();
        private final List<Sample> samples = new ArrayList<>();
        private Optional<Outcome> outcome = Optional.empty();

        Since(long from, long before) {
            this.from = from;
            this.before = before;
        }

        void ended(Outcome how) {
            outcome = Optional.of(how);
        }

        Departure told() {
            return new Departure(from, before, events, samples, outcome);
        }
    }

    /** Leaves the machines to the next attempt. */
    @Override
    public void close() {
        world.close();
    }
}
