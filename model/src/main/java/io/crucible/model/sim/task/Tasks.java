package io.crucible.model.sim.task;

import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.Halt;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.NodeListener;
import io.crucible.model.sim.world.Span;
import io.crucible.model.sim.world.World;
import java.util.ArrayList;
import java.util.List;

/**
 * The scheduler of a world's tasks. The scenario runs as the first task, on the thread of whoever runs the case; every other has a thread of
 * its own, and control is handed from one to the next, so that a case that starts no task needs no other thread. Whoever waits runs the
 * callbacks that are due and then chooses among the tasks that can run.
 */
public final class Tasks {
    private static final String IDLE = "everything else";

    private final World world;
    private final List<Task> alive = new ArrayList<>();
    private final List<Task> ready = new ArrayList<>();
    private final List<Node> watched = new ArrayList<>();
    private final Priorities priorities;
    private final Unwinding unwinding;
    private final NodeListener nodeListener = this::killTasksOf;
    private Task main;
    private Task current;
    private int issued;
    private Task afterSuicide;
    private boolean liveBeforeSuicide;

    /** The tasks of a world. */
    public Tasks(World world) {
        this.world = world;
        this.priorities = new Priorities(world);
        this.unwinding = new Unwinding(world);
    }

    /** Begins an execution on this thread. For the harness. */
    public void begin(Scheduling scheduling) {
        issued = 0;
        watched.clear();
        ready.clear();
        alive.clear();
        main = new Task(this, issued++, "main", null, () -> {});
        priorities.begin(scheduling, main);
        main.start();
        main.carriedBy(Thread.currentThread());
        alive.add(main);
        current = main;
        world.onKilled(this::endKiller);
    }

    /** Ends the tasks that are left, after the world has ended. For the harness. */
    public void end() {
        for (Task task : List.copyOf(alive)) {
            if (task != main) {
                cut(task);
            }
        }
        ready.clear();
    }

    /** Starts a task on a node, which must run; it first runs when the one that runs now waits. */
    public Task spawn(Node node, String name, Body body) {
        node.requireRunning(dead ->
                new IllegalStateException("The task " + name + " cannot start: the node " + dead + " does not run."));
        if (!watched.contains(node)) {
            watched.add(node);
            node.addListener(nodeListener);
        }
        Task task = new Task(this, issued++, name, node, body);
        world.event("task.spawn").with("task", name).with("node", node.name()).end();
        priorities.add(task);
        alive.add(task);
        ready.add(task);
        return task;
    }

    /** Lets the others that can run do so. */
    public void giveWay() {
        Task self = requireCurrent();
        priorities.lower(self);
        makeReady(self, false);
        suspend(self);
    }

    /** Waits for so many ns of virtual time; beyond the end of virtual time that is for ever. */
    public void sleep(long nanoseconds) {
        Span.require("A time to sleep", nanoseconds);
        Task self = beginWait();
        wait(self, "time to pass", null, timer(self, nanoseconds));
    }

    /** Runs everything else until nothing can happen any more without the scenario; only for the scenario's own task. */
    public void settle() {
        Task self = requireCurrent();
        if (self != main) {
            throw world.fail(Failure.of(
                    FailureKind.SCHEDULER_ERROR, "SettleInTask", "Only the scenario may wait for everything else."));
        }
        main.waitFor(IDLE, null, 0, world.now());
        suspend(main);
    }

    /** The task that runs now. */
    public Task current() {
        return requireCurrent();
    }

    /** Whether a task runs now that may wait: not while a callback runs. */
    public boolean mayWait() {
        return current != null;
    }

    /** The tasks that have not ended, in the order they were started; the scenario's own is the first. */
    public List<Task> alive() {
        return List.copyOf(alive);
    }

    Task requireCurrent() {
        world.requireLive();
        if (current == null) {
            throw world.fail(Failure.of(
                    FailureKind.SCHEDULER_ERROR, "WaitInCallback", "A callback tried to wait; only tasks may."));
        }
        if (!current.isCarriedBy(Thread.currentThread())) {
            throw world.fail(Failure.of(
                    FailureKind.SCHEDULER_ERROR,
                    "ForeignThread",
                    "The thread " + Thread.currentThread().getName()
                            + " is no task of this simulation, but waits in it."));
        }
        return current;
    }

    void clearJoined() {
        if (current != null) {
            current.clearJoined();
        }
    }

    int chooseWoken(int count) {
        return (int) world.choose("task.wake", count);
    }

    /** Waits at the signal until woken. */
    void await(Signal signal) {
        Task self = beginWait();
        signal.add(self);
        wait(self, signal.name(), signal, 0);
    }

    /** Waits at the signal until woken, at most so long; false if the time passed. */
    boolean await(Signal signal, long nanoseconds) {
        Span.require("A time to wait", nanoseconds);
        Task self = beginWait();
        long ticket = timer(self, nanoseconds);
        signal.add(self);
        wait(self, signal.name(), signal, ticket);
        return !self.hasTimedOut();
    }

    private Task beginWait() {
        Task self = requireCurrent();
        throwIfCancelled(self);
        return self;
    }

    /** The ticket of its waking; 0 for none, because the time never passes. */
    private long timer(Task self, long nanoseconds) {
        return Span.isEndless(world.now(), nanoseconds)
                ? 0
                : world.schedule(nanoseconds, this::timeIsUp, self.number());
    }

    private void wait(Task self, String what, Signal signal, long ticket) {
        self.waitFor(what, signal, ticket, world.now());
        suspend(self);
    }

    private void timeIsUp(long number) {
        for (int i = 0; i < alive.size(); i++) {
            if (alive.get(i).number() == number) {
                leaveWait(alive.get(i));
                makeReady(alive.get(i), true);
                return;
            }
        }
    }

    void wake(Task task) {
        world.requireLive();
        if (task.isWaiting()) {
            leaveWait(task);
            makeReady(task, false);
        }
    }

    void requireLive() {
        world.requireLive();
    }

    void cancelled(Task task) {
        world.event("task.cancel").with("task", task.name()).end();
        if (task.isWaiting() && task != current) {
            leaveWait(task);
            makeReady(task, false);
        }
    }

    private void leaveWait(Task task) {
        if (task.signal() != null) {
            task.signal().remove(task);
        }
        if (task.timer() != 0) {
            world.cancel(task.timer());
        }
    }

    /** Adds it to those that can run, which are kept in the order they were started, so that a choice among them means the same. */
    private void makeReady(Task task, boolean byTimer) {
        task.ready(byTimer);
        int at = ready.size();
        while (at > 0 && ready.get(at - 1).number() > task.number()) {
            at--;
        }
        ready.add(at, task);
    }

    /** Hands control over until it comes back to {@code self}. */
    private void suspend(Task self) {
        Task next = pick();
        if (self.isKilled()) {
            // A callback that ran on this very thread killed it: it ends first, then hands over.
            afterSuicide = next;
            die();
        }
        if (next != self) {
            hand(next);
            self.turn.pass();
        }
        current = self;
        world.requireLive();
        throwIfCancelled(self);
    }

    private static void throwIfCancelled(Task self) {
        if (self.takeCancellation()) {
            throw new CancelledException(self.name());
        }
    }

    private void hand(Task next) {
        current = next;
        if (next.isStarted()) {
            next.turn.open();
        } else {
            next.start();
            Carriers.start(() -> carry(next));
        }
    }

    /** The next task to run; the scenario's own once the execution has failed. */
    private Task pick() {
        current = null;
        try {
            return pickLive();
        } catch (Halt halt) {
            return main;
        } catch (Throwable thrown) {
            world.latch(Failure.thrown(FailureKind.SCENARIO_ERROR, "", thrown));
            return main;
        }
    }

    private Task pickLive() {
        while (true) {
            boolean ran = true;
            while (ran) {
                ran = world.runNext(world.now());
            }
            if (!ready.isEmpty()) {
                return select();
            }
            if (!world.runNext(Long.MAX_VALUE)) {
                return rest();
            }
        }
    }

    private Task select() {
        int index = priorities.areUsed() ? priorities.select(ready) : (int) world.choose("task.select", ready.size());
        Task chosen = ready.remove(index);
        world.step();
        if (chosen != main) {
            world.event("task.run").with("task", chosen.name()).end();
        }
        return chosen;
    }

    /** Nothing can happen any more: that is what the scenario waited for, or a deadlock. */
    private Task rest() {
        if (main.reason().equals(IDLE)) {
            main.ready(false);
            return main;
        }
        Census census = new Census(alive);
        census.record(world);
        throw world.fail(Failure.of(FailureKind.SCHEDULER_DEADLOCK, "Deadlock", census.sentence()));
    }

    /** The life of a task on its thread. */
    private void carry(Task task) {
        task.carriedBy(Thread.currentThread());
        try {
            task.body().run();
        } catch (Halt halt) {
            // The execution has ended, or the task was killed; either is recorded by whoever did it.
        } catch (CancelledException cancelled) {
            if (!task.wasCancelled()) {
                world.latch(Failure.thrown(FailureKind.SCENARIO_ERROR, "", cancelled));
            }
        } catch (Throwable thrown) {
            world.latch(Failure.thrown(FailureKind.SCENARIO_ERROR, "", thrown));
        }
        leave(task);
    }

    private void leave(Task task) {
        if (unwinding.isOf(task)) {
            task.unwound.open();
            return;
        }
        if (task.isKilled()) {
            world.unmute(liveBeforeSuicide);
        } else {
            task.ended();
            alive.remove(task);
            priorities.remove(task);
            finish(task);
        }
        Task next = afterSuicide;
        afterSuicide = null;
        hand(!world.isLive() ? main : next == null ? pick() : next);
    }

    private void finish(Task task) {
        if (!world.isLive()) {
            return;
        }
        try {
            world.event("task.end").with("task", task.name()).end();
            task.end().wakeAll();
        } catch (Halt latched) {
            // The trace is full; the failure is latched, and the scenario's task goes on to learn it.
        }
    }

    private void killTasksOf(Node node) {
        for (Task task : List.copyOf(alive)) {
            if (task.runsOn(node)) {
                world.event("task.kill").with("task", task.name()).end();
                cut(task);
                task.end().wakeAll();
            }
        }
    }

    /** After a task killed its own node: from here on it can only end. */
    private void endKiller() {
        if (current != null && current.isKilled()) {
            die();
        }
    }

    /** Ends the task on whose thread this runs; in its cleanup the world answers nothing. */
    private void die() {
        liveBeforeSuicide = world.mute();
        throw new Halt();
    }

    private void cut(Task task) {
        task.kill();
        task.ended();
        leaveWait(task);
        task.ready(false);
        ready.remove(task);
        alive.remove(task);
        priorities.remove(task);
        if (task.isStarted() && !task.isCarriedBy(Thread.currentThread())) {
            Task before = current;
            unwinding.run(task);
            current = before;
        }
    }
}
