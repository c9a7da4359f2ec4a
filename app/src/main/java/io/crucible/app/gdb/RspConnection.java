package io.crucible.app.gdb;

import io.crucible.model.backend.Cancellation;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
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
        try {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            long begun = System.nanoTime();
            boolean heard = true;
            while (heard) {
                boolean within = reader.isWithin();
                OptionalInt value = next(in);
                begun = within ? begun : System.nanoTime();
                heard = value.isEmpty() || take(reader, value.getAsInt());
                if (reader.isWithin() && System.nanoTime() - begun > whole.toNanos()) {
                    heard = tell(new Incoming.Gone("it did not finish a packet within " + whole.toSeconds() + " s"));
                }
            }
        } catch (IOException broken) {
            tell(new Incoming.Gone("the connection broke: " + broken.getMessage()));
        }
    }

    /** The next byte, or -1 at the end; empty where none has come for a while. */
    private static OptionalInt next(InputStream in) throws IOException {
        try {
            return OptionalInt.of(in.read());
        } catch (SocketTimeoutException silence) {
            return OptionalInt.empty();
        }
    }

    private boolean take(RspReader reader, int value) {
        if (value < 0) {
            return tell(new Incoming.Gone("it closed the connection"));
        }
        Optional<Incoming> complete = reader.next(value);
        return complete.isEmpty() || tell(complete.get());
    }

    /** Whether anybody will hear more. */
    private boolean tell(Incoming next) {
        if (!incoming.offer(next)) {
            incoming.clear();
            incoming.add(new Incoming.Gone("it sent many packets without waiting for answers"));
            return false;
        }
        return !(next instanceof Incoming.Gone);
    }

    /** Whether the debugger has sent Ctrl-C, or has gone, since what came last. */
    boolean interrupted() {
        return incoming.stream().anyMatch(next -> next instanceof Incoming.Interrupt || next instanceof Incoming.Gone);
    }

    /** The first packet; empty where what connected sends none, as no debugger does, or the command is interrupted before. */
    Optional<Incoming.Request> first(Cancellation cancel) {
        long end = System.nanoTime() + whole.toNanos();
        Optional<Incoming> next = next(cancel, end);
        try {
            while (next.isPresent() && !(next.get() instanceof Incoming.Gone)) {
                if (next.get() instanceof Incoming.Request request) {
                    return Optional.of(request);
                } else if (next.get() instanceof Incoming.Garbled) {
                    acknowledge(false);
                }
                next = next(cancel, end);
            }
        } catch (IOException gone) {
            return Optional.empty(); // it has not waited for an answer
        }
        return Optional.empty();
    }

    /** What comes next; empty where the command is interrupted before. */
    Optional<Incoming> next(Cancellation cancel) {
        return next(cancel, Long.MAX_VALUE);
    }

    private Optional<Incoming> next(Cancellation cancel, long end) {
        try {
            while (!cancel.requested() && System.nanoTime() < end) {
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
