package io.crucible.model.sim.net;

import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.world.Node;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Accepts the connections to one port of a node. */
public final class Listener implements Closeable {
    private final Network network;
    private final Node node;
    private final int port;
    private final int backlog;
    private final Deque<Connection> waiting = new ArrayDeque<>();
    private final Signal arrival;
    private boolean closed;

    Listener(Network network, Node node, int port, int backlog) {
        this.network = network;
        this.node = node;
        this.port = port;
        this.backlog = Math.max(1, backlog);
        this.arrival = new Signal(network.tasks(), "a connection to " + Network.address(node, port));
    }

    /** The node it is on. */
    public Node node() {
        return node;
    }

    /** Its port. */
    public int port() {
        return port;
    }

    /** Waits for the next connection. */
    public Connection accept() throws IOException {
        return acceptBefore(Deadline.NEVER);
    }

    /** Waits for the next connection, at most so many ns, 0 or more; throws a {@link TimeoutException} if the time passed. */
    public Connection accept(long timeout) throws IOException {
        return acceptBefore(Deadline.in(network.world(), "A time to accept", timeout));
    }

    private Connection acceptBefore(long deadline) throws IOException {
        requireOpen();
        while (waiting.isEmpty()) {
            Deadline.await(network.world(), arrival, deadline, "Accept timed out");
            requireOpen();
        }
        return waiting.remove();
    }

    private void requireOpen() throws IOException {
        node.requireRunning(ConnectionException::down);
        if (closed) {
            throw new ConnectionException(ConnectionException.Reason.CLOSED, "Socket closed");
        }
    }

    boolean isFull() {
        return waiting.size() >= backlog;
    }

    void offer(Connection connection) {
        waiting.add(connection);
        arrival.wakeOne();
    }

    @Override
    public void close() {
        if (!closed && network.world().isLive()) {
            closed = true;
            network.closed(this);
            // Whoever connected and was never accepted learns it by a reset.
            List.copyOf(waiting).forEach(Connection::kill);
            waiting.clear();
            arrival.wakeAll();
        }
    }
}
