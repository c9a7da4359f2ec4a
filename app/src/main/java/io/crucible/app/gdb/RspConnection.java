package io.crucible.app.gdb;

import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A debugger at the other end of a socket. What it sends is read on a thread of its own, so that Ctrl-C is seen while a machine runs. */
final class RspConnection implements AutoCloseable {
    /** How long a packet may take from its first byte to its last. */
    static final Duration WHOLE = Duration.ofSeconds(10);

    private static final int TICK_MS = 500;
    /** A debugger sends one packet and waits; more than this many unanswered ones are no debugger's. */
    private static final int MOST_WAITING = 1000;

    private final Socket socket;
    private final Duration whole;
    private final BlockingQueue<Incoming> incoming = new LinkedBlockingQueue<>(MOST_WAITING);
    private byte[] last = new byte[0];

    /** Begins to read; {@code whole} is how long a packet may take. */
    RspConnection(Socket socket, Duration whole) throws IOException {
        this.socket = socket;
        this.whole = whole;
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TICK_MS);
        Thread thread = new Thread(this::read, "gdb-reader");
        thread.setDaemon(true);
        thread.start();
    }

    private void read() {
        RspReader reader = new RspReader();
        long begun = System.nanoTime();
        try {
            InputStream in = socket.getInputStream();
            while (true) {
                int value;
                try {
                    value = in.read();
                } catch (SocketTimeoutException silence) {
                    if (reader.isWithin() && System.nanoTime() - begun > whole.toNanos()) {
                        tell(new Incoming.Gone("it did not finish a packet within " + whole.toSeconds() + " s"));
                        return;
                    }
                    continue;
                }
                if (value < 0) {
                    tell(new Incoming.Gone("it closed the connection"));
                    return;
                }
                boolean within = reader.isWithin();
                Optional<Incoming> complete = reader.next(value);
                begun = within ? begun : System.nanoTime();
                if (complete.isPresent() && !tell(complete.get())) {
                    return;
                }
            }
        } catch (IOException broken) {
            tell(new Incoming.Gone("the connection broke: " + broken.getMessage()));
        }
    }

    /** Whether anybody will hear more. */
    private boolean tell(Incoming next) {
        if (!incoming.offer(next)) {
            incoming.clear();
            return incoming.offer(new Incoming.Gone("it sent many packets without waiting for answers")) && false;
        }
        return !(next instanceof Incoming.Gone);
    }

    /** Whether the debugger has sent Ctrl-C, or has gone, since what came last. */
    boolean interrupted() {
        return incoming.stream().anyMatch(next -> next instanceof Incoming.Interrupt || next instanceof Incoming.Gone);
    }

    /** What comes next; empty where the command is interrupted before. */
    Optional<Incoming> next(Cancellation cancel) {
        try {
            while (!cancel.requested()) {
                Incoming next = incoming.poll(TICK_MS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    return Optional.of(next);
                }
            }
        } catch (InterruptedException leaving) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    /** Sends a packet with this content, one letter a byte. */
    void send(String content) throws IOException {
        last = RspPacket.reply(content.getBytes(StandardCharsets.ISO_8859_1));
        again();
    }

    /** Sends the last packet once more. */
    void again() throws IOException {
        socket.getOutputStream().write(last);
    }

    /** Says whether a packet was read as it was sent. */
    void acknowledge(boolean whole) throws IOException {
        socket.getOutputStream().write(whole ? '+' : '-');
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
