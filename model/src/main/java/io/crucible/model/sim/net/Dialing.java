package io.crucible.model.sim.net;

import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.World;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** The making of one connection: a request to the other side, repeated while nothing comes back, and its answer. */
final class Dialing {
    /** What TCP waits before it repeats a request. */
    private static final long REPEAT = TimeUnit.SECONDS.toNanos(1);

    private final Network network;
    private final World world;
    private final Node from;
    private final int fromPort;
    private final Node to;
    private final int toPort;
    private final Signal answer;
    private Connection connection;
    private long repetition;
    private boolean established;
    private boolean refused;
    private boolean givenUp;
    private boolean down;

    Dialing(Network network, Node from, int fromPort, Node to, int toPort) {
        this.network = network;
        this.world = network.world();
        this.from = from;
        this.fromPort = fromPort;
        this.to = to;
        this.toPort = toPort;
        this.answer = new Signal(network.tasks(), "an answer of " + Network.address(to, toPort));
    }

    Connection connect(long timeout) throws IOException {
        world.step();
        event("network.connect").end();
        request(0);
        long deadline = Deadline.in(world, "A time to connect", timeout);
        try {
            while (!established && !refused && !down) {
                Deadline.await(world, answer, deadline, "Connect timed out");
            }
        } finally {
            giveUp();
        }
        if (down) {
            throw ConnectionException.down(from);
        }
        if (refused) {
            throw new ConnectionException(ConnectionException.Reason.REFUSED, "Connection refused");
        }
        return connection;
    }

    /** A node has died: if it is the one that connects, whoever waits for the connection in its name learns it. */
    void killed(Node node) {
        if (node == from) {
            down = true;
            givenUp = true;
            answer.wakeAll();
        }
    }

    private void giveUp() {
        world.cancel(repetition);
        givenUp |= !established;
        if (givenUp && !down && connection != null && world.isLive()) {
            connection.kill();
        }
    }

    private io.crucible.model.sim.world.TraceWriter event(String name) {
        return world.event(name).with("from", Network.address(from, fromPort)).with("to", Network.address(to, toPort));
    }

    private void request(long ignored) {
        if (givenUp || connection != null || refused) {
            return;
        }
        Link link = network.link(from, to);
        if (!link.loses()) {
            world.schedule(link.delay(), this::arrive, 0);
        }
        repetition = world.schedule(REPEAT, this::request, 0);
    }

    private void arrive(long ignored) {
        if (givenUp || connection != null || refused || network.link(from, to).stops()) {
            return;
        }
        Listener listener = to.isRunning() ? network.listenerAt(to, toPort) : null;
        if (listener == null) {
            world.schedule(network.link(to, from).delay(), this::refuse, 0);
        } else if (!listener.isFull()) {
            accept(listener);
        }
    }

    private void accept(Listener listener) {
        Connection near = new Connection(network, from, fromPort, to, toPort);
        Connection far = new Connection(network, to, toPort, from, fromPort);
        near.join(far);
        connection = near;
        event("network.accept").end();
        listener.offer(far);
        world.schedule(network.link(to, from).delay(), this::establish, 0);
    }

    private void establish(long ignored) {
        if (givenUp) {
            return;
        }
        if (network.link(to, from).stops()) {
            network.link(to, from).hold(() -> establish(0));
            return;
        }
        established = true;
        answer.wakeAll();
    }

    private void refuse(long ignored) {
        if (connection == null && !network.link(to, from).stops()) {
            refused = true;
            event("network.refused").end();
            answer.wakeAll();
        }
    }
}
