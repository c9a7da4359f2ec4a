package io.crucible.model.sim.task;

import java.util.ArrayList;
import java.util.List;

/** Where tasks wait to be woken by others; a wake without a waiting task is forgotten. */
public final class Signal {
    private final Tasks tasks;
    private final String name;
    private final List<Task> waiting = new ArrayList<>(2);

    /** A signal; its name says in a deadlock's census what is waited for. */
    public Signal(Tasks tasks, String name) {
        this.tasks = tasks;
        this.name = name;
    }

    /** Waits until woken. */
    public void await() {
        tasks.await(this);
    }

    /** Waits until woken, at most so many ns of virtual time, 0 or more; false if the time passed. */
    public boolean await(long nanoseconds) {
        return tasks.await(this, nanoseconds);
    }

    /** Wakes one of the waiting tasks; which one is a choice. */
    public void wakeOne() {
        if (!waiting.isEmpty()) {
            tasks.wake(waiting.get(tasks.chooseWoken(waiting.size())));
        }
    }

    /** Wakes all waiting tasks. */
    public void wakeAll() {
        while (!waiting.isEmpty()) {
            tasks.wake(waiting.get(0));
        }
    }

    /** Whether a task waits here. */
    public boolean isAwaited() {
        return !waiting.isEmpty();
    }

    String name() {
        return name;
    }

    void add(Task task) {
        waiting.add(task);
    }

    void remove(Task task) {
        waiting.remove(task);
    }
}
