package io.crucible.model.sim.task;

import io.crucible.model.sim.world.Node;
import java.util.Optional;

/** A cooperative task: it runs until it waits, and then another one does. */
public final class Task {
    final Gate turn = new Gate();
    final Gate unwound = new Gate();
    private final Tasks tasks;
    private final int number;
    private final String name;
    private final Node node;
    private final Body body;
    private Thread thread;
    private boolean started;
    private boolean ended;
    private boolean killed;
    private boolean cancelRequested;
    private boolean cancelDelivered;

    // What it waits for; reason is empty while it can run.
    private String reason = "";
    private Signal signal;
    private Task joined;
    private boolean timedOut;
    private long timer;
    private long waitingSince;
    private final Signal end;

    Task(Tasks tasks, int number, String name, Node node, Body body) {
        this.tasks = tasks;
        this.number = number;
        this.name = name;
        this.node = node;
        this.body = body;
        this.end = new Signal(tasks, "the end of " + name);
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** The node it runs on; the scenario's own task runs on none. */
    public Optional<Node> node() {
        return Optional.ofNullable(node);
    }

    /** Whether it has ended, by itself, by cancellation or with its node. */
    public boolean hasEnded() {
        return ended;
    }

    /** Whether it ended because it was cancelled or its node was killed. */
    public boolean wasCut() {
        return ended && (killed || cancelDelivered);
    }

    /** Waits until it has ended. */
    public void join() {
        while (!ended) {
            tasks.requireCurrent().joined = this;
            try {
                end.await();
            } finally {
                tasks.clearJoined();
            }
        }
    }

    /** Asks it to end: the next time it waits, or if it waits now, that throws {@link CancelledException}, once. */
    public void cancel() {
        if (!ended && !cancelRequested) {
            tasks.requireLive();
            cancelRequested = true;
            tasks.cancelled(this);
        }
    }

    int number() {
        return number;
    }

    Body body() {
        return body;
    }

    boolean runsOn(Node other) {
        return node == other;
    }

    boolean isKilled() {
        return killed;
    }

    void kill() {
        killed = true;
    }

    boolean isStarted() {
        return started;
    }

    void start() {
        started = true;
    }

    void carriedBy(Thread carrier) {
        thread = carrier;
    }

    boolean isCarriedBy(Thread other) {
        return thread == other;
    }

    void ended() {
        ended = true;
    }

    Signal end() {
        return end;
    }

    boolean isWaiting() {
        return !reason.isEmpty();
    }

    String reason() {
        return reason;
    }

    long waitingSince() {
        return waitingSince;
    }

    long timer() {
        return timer;
    }

    Task joinedTask() {
        return joined;
    }

    void clearJoined() {
        joined = null;
    }

    Signal signal() {
        return signal;
    }

    void waitFor(String what, Signal where, long ticket, long now) {
        reason = what;
        signal = where;
        timer = ticket;
        timedOut = false;
        waitingSince = now;
    }

    void ready(boolean byTimer) {
        reason = "";
        signal = null;
        timer = 0;
        timedOut = byTimer;
    }

    boolean hasTimedOut() {
        return timedOut;
    }

    /** Whether its cancellation is to be delivered now; says so once. */
    boolean takeCancellation() {
        boolean deliver = cancelRequested && !cancelDelivered;
        cancelDelivered |= deliver;
        return deliver;
    }

    boolean hasUndeliveredCancellation() {
        return cancelRequested && !cancelDelivered;
    }

    boolean wasCancelled() {
        return cancelDelivered;
    }

    @Override
    public String toString() {
        return name;
    }
}
