package io.crucible.model.sim.net;

import io.crucible.model.sim.task.Signal;
import io.crucible.model.sim.world.Callback;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.World;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** One side of a stream between two nodes: bytes come in order, whole and once, or the connection is reset. */
public final class Connection implements Closeable {
    /** How much may be under way or unread, in bytes. */
    static final int WINDOW = 65_536;

    private static final long REPEAT = TimeUnit.MILLISECONDS.toNanos(200);
    private static final int REPEATS = 10;
    private static final byte[] END = new byte[0];

    private final Network network;
    private final World world;
    private final Node node;
    private final int port;
    private final Node peerNode;
    private final int peerPort;
    private final Signal readable;
    private final Signal writable;
    private final Callback arrival = this::arrive;
    private final Deque<byte[]> underWay = new ArrayDeque<>();
    private final Deque<byte[]> received = new ArrayDeque<>();
    private Connection peer;
    private int readOfFirst;
    private int available;
    private int unread;
    private long lastArrival;
    private boolean ended;
    private boolean endSent;
    private boolean inputShut;
    private boolean resetSent;
    private boolean wasReset;
    private boolean closed;

    Connection(Network network, Node node, int port, Node peerNode, int peerPort) {
        this.network = network;
        this.world = network.world();
        this.node = node;
        this.port = port;
        this.peerNode = peerNode;
        this.peerPort = peerPort;
        this.readable = new Signal(network.tasks(), "data at " + this);
        this.writable = new Signal(network.tasks(), "room for data at " + this);
    }

    void join(Connection other) {
        peer = other;
        other.peer = this;
        network.opened(this);
        network.opened(other);
    }

    /** The node this side is on. */
    public Node node() {
        return node;
    }

    /** The port of this side. */
    public int port() {
        return port;
    }

    /** The node of the other side. */
    public Node peerNode() {
        return peerNode;
    }

    /** The port of the other side. */
    public int peerPort() {
        return peerPort;
    }

    Connection peer() {
        return peer;
    }

    /** How many bytes can be read without waiting; throws a {@link ConnectionException} once this side is closed or its node is dead. */
    public int available() throws IOException {
        requireOpen();
        return inputShut ? 0 : available;
    }

    /** Whether this side has not been closed. */
    public boolean isOpen() {
        return !closed;
    }

    /**
     * Waits until there is something to read and reads up to {@code count} bytes: how many, or -1 once the other side has ended its stream.
     */
    public int read(byte[] target, int offset, int count) throws IOException {
        return readBefore(Deadline.NEVER, target, offset, count);
    }

    /** As {@link #read(byte[], int, int)}, at most so many ns, 0 or more; throws a {@link TimeoutException} if the time passed. */
    public int read(byte[] target, int offset, int count, long timeout) throws IOException {
        return readBefore(Deadline.in(world, "A time to read", timeout), target, offset, count);
    }

    private int readBefore(long deadline, byte[] target, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, target.length);
        world.step();
        while (true) {
            requireReadable();
            if (count == 0) {
                return 0;
            }
            if (inputShut) {
                return -1;
            }
            if (available > 0) {
                return take(target, offset, network.link(peerNode, node).readable(Math.min(count, available)));
            }
            if (ended) {
                return -1;
            }
            Deadline.await(world, readable, deadline, "Read timed out");
        }
    }

    private int take(byte[] target, int offset, int count) {
        int taken = 0;
        while (taken < count) {
            byte[] first = received.element();
            int part = Math.min(count - taken, first.length - readOfFirst);
            System.arraycopy(first, readOfFirst, target, offset + taken, part);
            taken += part;
            readOfFirst += part;
            if (readOfFirst == first.length) {
                received.remove();
                readOfFirst = 0;
            }
        }
        available -= count;
        unread -= count;
        peer.writable.wakeAll();
        return count;
    }

    /**
     * Writes all bytes, waiting while the other side has too much to read. What comes to a side that is closed is answered by a reset, and only
     * what is written after that throws.
     */
    public void write(byte[] source, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, source.length);
        int written = 0;
        while (written < count) {
            world.step();
            requireWritable();
            int part = Math.min(count - written, WINDOW - peer.unread);
            if (part == 0) {
                writable.await();
            } else {
                byte[] segment = new byte[part];
                System.arraycopy(source, offset + written, segment, 0, part);
                event("stream.send").with("bytes", part).end();
                send(segment);
                written += part;
            }
        }
    }

    private void requireOpen() throws ConnectionException {
        node.requireRunning(ConnectionException::down);
        if (closed) {
            throw new ConnectionException(ConnectionException.Reason.CLOSED, "Socket closed");
        }
    }

    /** Whoever had all of the stream before the reset still reads it to its end. */
    private void requireReadable() throws ConnectionException {
        requireOpen();
        if (wasReset && !ended && !inputShut) {
            throw new ConnectionException(ConnectionException.Reason.RESET, "Connection reset");
        }
    }

    private void requireWritable() throws ConnectionException {
        requireOpen();
        if (wasReset) {
            throw new ConnectionException(ConnectionException.Reason.RESET, ended ? "Broken pipe" : "Connection reset");
        }
        if (endSent) {
            throw new ConnectionException(ConnectionException.Reason.CLOSED, "Broken pipe");
        }
    }

    private io.crucible.model.sim.world.TraceWriter event(String name) {
        return world.event(name)
                .with("from", Network.address(node, port))
                .with("to", Network.address(peerNode, peerPort));
    }

    private void send(byte[] segment) {
        Link link = network.link(node, peerNode);
        long delay = link.delay();
        long repeat = REPEAT;
        for (int i = 0; i < REPEATS && link.loses(); i++) {
            delay += repeat;
            repeat *= 2;
        }
        lastArrival = Math.max(lastArrival, Math.addExact(world.now(), delay));
        peer.unread += segment.length;
        peer.underWay.add(segment);
        world.schedule(lastArrival - world.now(), peer.arrival, 0);
    }

    /** The first segment under way has come, unless the link is cut; then it waits for the link. */
    private void arrive(long ignored) {
        Link link = network.link(peerNode, node);
        if (wasReset) {
            underWay.clear();
        } else if (link.stops()) {
            link.hold(() -> arrive(0));
        } else {
            byte[] segment = underWay.remove();
            peer.event("stream.arrive").with("bytes", segment.length).end();
            accept(segment);
        }
    }

    private void accept(byte[] segment) {
        if (segment == END) {
            ended = true;
        } else if (closed) {
            unread -= segment.length;
            sendReset();
        } else {
            received.add(segment);
            available += segment.length;
        }
        readable.wakeAll();
    }

    /** Reads no more: whoever waits for data, and every later read, gets -1. */
    public void shutdownInput() throws IOException {
        requireOpen();
        inputShut = true;
        readable.wakeAll();
    }

    /** Whether {@link #shutdownInput} was called. */
    public boolean isInputShut() {
        return inputShut;
    }

    /** Ends the stream in this direction; what was written still arrives, and who waits for room writes no more. */
    public void shutdownOutput() throws IOException {
        requireOpen();
        endOutput();
        writable.wakeAll();
    }

    private void endOutput() {
        if (!endSent && !wasReset) {
            endSent = true;
            event("stream.end").end();
            send(END);
        }
    }

    /** Ends the stream in this direction and reads no more. */
    @Override
    public void close() {
        if (!closed && world.isLive()) {
            leave();
            endOutput();
            wakeAll();
            forgetUnread();
        }
    }

    /** Closes it and resets the other side, as a real socket does that must not linger. */
    public void abort() {
        if (!closed && world.isLive()) {
            leave();
            sendReset();
            wakeAll();
        }
    }

    private void leave() {
        closed = true;
        network.closed(this);
    }

    private void wakeAll() {
        readable.wakeAll();
        writable.wakeAll();
    }

    /** Who waits for room here goes on, and learns by its next segment that this side is closed. */
    private void forgetUnread() {
        if (available > 0) {
            received.clear();
            unread -= available;
            available = 0;
            peer.writable.wakeAll();
        }
    }

    /** Resets the other side, once, after whatever this side has sent. */
    private void sendReset() {
        if (!resetSent && !wasReset && !peer.closed) {
            resetSent = true;
            long delay = network.link(node, peerNode).delay();
            lastArrival = Math.max(lastArrival, Math.addExact(world.now(), delay));
            world.schedule(lastArrival - world.now(), peer::answerArrives, 0);
        }
    }

    /** Its process has died, or nobody took it: it is gone, and the other side learns it. */
    void kill() {
        leave();
        wakeAll();
        resetSent = true;
        world.schedule(network.link(node, peerNode).delay(), peer::resetArrives, 0);
    }

    private void resetArrives(long ignored) {
        onceJoined(this::reset);
    }

    private void answerArrives(long ignored) {
        onceJoined(this::breakOff);
    }

    private void onceJoined(Runnable action) {
        Link link = network.link(peerNode, node);
        if (link.stops()) {
            link.hold(() -> onceJoined(action));
        } else {
            action.run();
        }
    }

    void reset() {
        if (!wasReset && !closed) {
            breakOff();
            network.closed(this);
        }
    }

    /** Here the other side closed and the network did nothing: it is a leak until this side is closed too. */
    private void breakOff() {
        if (!wasReset && !closed) {
            wasReset = true;
            event("stream.reset").end();
            wakeAll();
        }
    }

    @Override
    public String toString() {
        return Network.address(node, port) + "-" + Network.address(peerNode, peerPort);
    }
}
