package io.crucible.model.backend;

/** A world that is another one; what wraps a world overrides what it wants to be different. */
public class ForwardingWorld implements World {
    private World world;

    public ForwardingWorld(World world) {
        this.world = world;
    }

    /** From now on it is this one. */
    protected final void forwardTo(World other) {
        world = other;
    }

    @Override
    public void start(int node, Start start) throws BackendException {
        world.start(node, start);
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        world.grant(node, grant);
    }

    @Override
    public Report await() throws BackendException {
        return world.await();
    }

    @Override
    public void stop(int node) throws BackendException {
        world.stop(node);
    }

    @Override
    public Checkpoint capture(int node) throws BackendException {
        return world.capture(node);
    }

    @Override
    public Checkpoint revive(String line, Content content) throws BackendException {
        return world.revive(line, content);
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        return world.inspect(node);
    }

    @Override
    public void close() {
        world.close();
    }
}
