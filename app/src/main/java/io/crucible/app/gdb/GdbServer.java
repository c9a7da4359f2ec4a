package io.crucible.app.gdb;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/** Waits for one debugger on this machine and serves it until it leaves. */
public final class GdbServer implements AutoCloseable {
    private static final int TICK_MS = 200;
    /** Whatever else knocks is let in, found to be no debugger, and shown out, while the debugger may be waiting. */
    private static final int MOST_WAITING = 16;

    private final ServerSocket door;
    private final Duration patience;
    private final Duration whole;
    private Optional<RspConnection> connection = Optional.empty();

    /**
     * Opens a port that only programs on this machine reach.
     *
     * @param port 0 for a free one
     * @param patience how long to wait for the debugger
     */
    public GdbServer(int port, Duration patience) throws IOException {
        this(port, patience, RspConnection.WHOLE);
    }

    /** The same; {@code whole} is how long a packet may take from its first byte to its last. */
    GdbServer(int port, Duration patience, Duration whole) throws IOException {
        this.patience = patience;
        this.whole = whole;
        this.door = new ServerSocket();
        try {
            door.setReuseAddress(true);
            door.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), MOST_WAITING);
            door.setSoTimeout(TICK_MS);
        } catch (IOException taken) {
            door.close();
            throw taken;
        }
    }

    public int port() {
        return door.getLocalPort();
    }

    /** Whether the debugger wants what it asked for last to end, or has gone. */
    public boolean interrupted() {
        return connection.map(RspConnection::interrupted).orElse(false);
    }

    /**
     * Serves the first to ask as a debugger does; the result says how it ended, as a clause. Nobody else can connect meanwhile.
     *
     * @throws IOException with a clause where none came
     */
    public String serve(GdbTarget target, Cancellation cancel) throws IOException, BackendException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            try (RspConnection caller = new RspConnection(await(end, cancel), whole)) {
                Optional<Incoming.Request> first = caller.first(cancel);
                if (first.isPresent()) {
                    door.close();
                    connection = Optional.of(caller);
                    return converse(caller, first.get(), target, cancel);
                }
            } catch (UncheckedIOException broken) {
                return "the connection broke: " + broken.getCause().getMessage();
            }
        }
    }

    private Socket await(long end, Cancellation cancel) throws IOException {
        while (System.nanoTime() < end && !cancel.requested()) {
            try {
                return door.accept();
            } catch (SocketTimeoutException nobody) {
                // looks whether to go on waiting
            }
        }
        throw new IOException(
                cancel.requested()
                        ? "it was interrupted before a debugger came"
                        : "no debugger came within " + patience.toSeconds() + " s");
    }

    private static String converse(
            RspConnection debugger, Incoming.Request first, GdbTarget target, Cancellation cancel)
            throws IOException, BackendException {
        GdbSession session = new GdbSession(target, content -> {
            try {
                debugger.send(content);
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        });
        answer(debugger, session, first.content());
        while (!session.over()) {
            Optional<Incoming> next = debugger.next(cancel);
            if (next.isEmpty()) {
                return "the command was interrupted";
            } else if (next.get() instanceof Incoming.Gone gone) {
                return gone.why();
            } else if (next.get() instanceof Incoming.Refused) {
                debugger.again();
            } else if (next.get() instanceof Incoming.Garbled && !session.noAcknowledgement()) {
                debugger.acknowledge(false);
            } else if (next.get() instanceof Incoming.Request request) {
                answer(debugger, session, request.content());
            }
        }
        return "it took its leave";
    }

    private static void answer(RspConnection debugger, GdbSession session, String content)
            throws IOException, BackendException {
        if (!session.noAcknowledgement()) {
            debugger.acknowledge(true);
        }
        session.handle(content);
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
