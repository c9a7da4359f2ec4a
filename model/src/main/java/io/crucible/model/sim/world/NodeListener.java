package io.crucible.model.sim.world;

/** Told when a node is killed or started again. */
public interface NodeListener {

    /** The node has been killed just now. */
    void killed(Node node);

    /** The node has been started again just now. */
    default void restarted(Node node) {}
}
