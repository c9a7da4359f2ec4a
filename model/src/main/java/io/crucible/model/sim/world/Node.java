package io.crucible.model.sim.world;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A simulated process: it has tasks, callbacks, connections and a disk, may be killed at any time and started again. */
public final class Node {
    private final World world;
    private final String name;
    private final List<NodeListener> listeners = new ArrayList<>(2);
    private boolean running = true;
    private int incarnation;

    Node(World world, String name) {
        this.world = world;
        this.name = name;
    }

    /** Its name, unique in its world. */
    public String name() {
        return name;
    }

    /** Whether it runs. */
    public boolean isRunning() {
        return running;
    }

    /**
     * The one place that says that nothing acts for a dead node: whoever is asked to do something in its name asks here first. Throws what
     * {@code refusal} makes unless it runs, and {@link Halt} if the execution has ended or the asking task was killed.
     */
    public <X extends Exception> void requireRunning(Function<Node, X> refusal) throws X {
        world.requireLive();
        if (!running) {
            throw refusal.apply(this);
        }
    }

    /** How often it has been started again, from 0. */
    public int incarnation() {
        return incarnation;
    }

    /** Tells the listener of every kill and restart of this execution. */
    public void addListener(NodeListener listener) {
        listeners.add(listener);
    }

    /** Does this at every restart of this execution; it must not wait, but may start tasks. */
    public void onRestart(Runnable action) {
        listeners.add(new NodeListener() {
            @Override
            public void killed(Node node) {
                // Its death is not of interest.
            }

            @Override
            public void restarted(Node node) {
                action.run();
            }
        });
    }

    /** Ends it at once: its callbacks are forgotten, its tasks end, its connections are reset, what its disk has not synced is at stake. */
    public void kill() {
        world.requireLive();
        if (running) {
            running = false;
            world.event("node.kill").with("node", name).end();
            world.forgetCallbacksOf(this);
            for (int i = 0; i < listeners.size(); i++) {
                listeners.get(i).killed(this);
            }
            world.afterKill();
        }
    }

    /** Starts it again, empty; the scenario or a listener gives it something to do. */
    public void restart() {
        world.requireLive();
        if (!running) {
            running = true;
            incarnation++;
            world.event("node.restart").with("node", name).end();
            for (int i = 0; i < listeners.size(); i++) {
                listeners.get(i).restarted(this);
            }
        }
    }

    /** The names of a group of nodes, for the site of a fault that has them all. */
    public static String names(Collection<Node> nodes) {
        return nodes.stream().map(Node::name).collect(Collectors.joining("+"));
    }

    void begin() {
        running = true;
        incarnation = 0;
        listeners.clear();
    }

    @Override
    public String toString() {
        return name;
    }
}
