package io.crucible.model.sim.world;

import java.util.ArrayList;
import java.util.List;

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

    /** How often it has been started again, from 0. */
    public int incarnation() {
        return incarnation;
    }

    /** Tells the listener of every kill and restart of this execution. */
    public void addListener(NodeListener listener) {
        listeners.add(listener);
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
