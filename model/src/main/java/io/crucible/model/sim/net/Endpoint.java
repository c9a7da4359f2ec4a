package io.crucible.model.sim.net;

import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.world.Callback;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Where messages of one kind are sent from and arrive: none is torn, some are lost, doubled, or overtaken. */
public final class Endpoint<M> {
    private final Network network;
    private final World world;
    private final Node node;
    private final String name;
    private final Signal arrival;
    private final Deque<Envelope<M>> inbox = new ArrayDeque<>();
    private final Callback delivery = this::deliver;

    // Messages under way to this endpoint, by the slot that their callback carries.
    private final List<Envelope<M>> underWay = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final Deque<Integer> freeSlots = new ArrayDeque<>();
    private Receiver<M> receiver;
    private long sent;

    Endpoint(Network network, World world, Node node, String name) {
        this.network = network;
        this.world = world;
        this.node = node;
        this.name = name;
        this.arrival = new Signal(network.tasks(), "a message for " + name);
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** The node it is on. */
    public Node node() {
        return node;
    }

    /** From now on, until its node dies, messages are given to this receiver as they arrive, and no longer to {@link #receive}. */
    public void onMessage(Receiver<M> newReceiver) {
        requireRunning();
        receiver = newReceiver;
    }

    /** Sends a message; false if it was refused because too many are under way or this node does not run. */
    public boolean send(Endpoint<M> to, M message) {
        world.step();
        if (!node.isRunning()) {
            return false;
        }
        Link link = network.link(node, to.node);
        if (!link.enter()) {
            record("network.refuse", to).end();
            return false;
        }
        record("network.send", to).with("number", ++sent).end();
        if (link.loses()) {
            link.leave();
            to.drop(this, "loss");
            return true;
        }
        to.underWay(link, new Envelope<>(this, message));
        if (link.duplicates() && link.enter()) {
            record("network.duplicate", to).with("number", sent).end();
            to.underWay(link, new Envelope<>(this, message));
        }
        return true;
    }

    private io.crucible.model.sim.world.TraceWriter record(String event, Endpoint<M> to) {
        return world.event(event).with("from", name).with("to", to.name);
    }

    private void underWay(Link link, Envelope<M> envelope) {
        int slot = freeSlots.isEmpty() ? underWay.size() : freeSlots.pop();
        if (slot == underWay.size()) {
            underWay.add(envelope);
            links.add(link);
        } else {
            underWay.set(slot, envelope);
            links.set(slot, link);
        }
        world.schedule(link.delay(), delivery, slot);
    }

    private void deliver(long slot) {
        Envelope<M> envelope = underWay.set((int) slot, null);
        Link link = links.get((int) slot);
        freeSlots.push((int) slot);
        link.leave();
        if (link.stops()) {
            drop(envelope.from(), "partition");
        } else if (!node.isRunning()) {
            drop(envelope.from(), "down");
        } else {
            world.event("network.deliver")
                    .with("from", envelope.from().name)
                    .with("to", name)
                    .end();
            take(envelope);
        }
    }

    private void take(Envelope<M> envelope) {
        if (receiver == null) {
            inbox.add(envelope);
            arrival.wakeOne();
        } else {
            receiver.receive(envelope.from(), envelope.message());
        }
    }

    private void drop(Endpoint<M> from, String reason) {
        from.record("network.drop", this).with("reason", reason).end();
    }

    /** Waits for the next message; its node must run. */
    public Envelope<M> receive() {
        requireRunning();
        while (inbox.isEmpty()) {
            arrival.await();
            requireRunning();
        }
        return inbox.remove();
    }

    /** Waits for the next message, at most so many ns of virtual time, 0 or more; empty if the time passed. Its node must run. */
    public Optional<Envelope<M>> receive(long nanoseconds) {
        long deadline = Deadline.in(world, "A time to receive", nanoseconds);
        requireRunning();
        while (inbox.isEmpty() && Deadline.await(world, arrival, deadline)) {
            requireRunning();
        }
        return Optional.ofNullable(inbox.poll());
    }

    private void requireRunning() {
        node.requireRunning(dead ->
                new IllegalStateException("The endpoint " + name + " is dead: the node " + dead + " does not run."));
    }

    void killed() {
        inbox.clear();
        receiver = null;
        arrival.wakeAll();
    }
}
