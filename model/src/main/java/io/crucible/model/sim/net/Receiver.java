package io.crucible.model.sim.net;

/** What an endpoint does with a message that arrives; it must not wait. */
@FunctionalInterface
public interface Receiver<M> {

    /** The message has arrived just now. */
    void receive(Endpoint<M> from, M message);
}
