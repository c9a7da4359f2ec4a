package io.crucible.app.desktop;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jline.utils.Signals;

/**
 * Has Ctrl-C and its kin close the window in order. Java's own answer to them, to run every shutdown hook at once, comes too late for that: one of
 * those hooks is JavaFX's, and it ends the thread of the window, which alone can write down how the window stood.
 */
final class EndSignals implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;
    private static final int FIRST_EXIT = 128;

    /** A signal that ends a program. */
    private enum Kind {
        HUP(1),
        INT(2),
        TERM(15);

        private final int number;

        Kind(int number) {
            this.number = number;
        }
    }

    private final Runnable request;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Map<Kind, Object> before = new TreeMap<>();
    private volatile OptionalInt exit = OptionalInt.empty();

    /** @param request asks the window to close; is called once, on a thread of its own */
    EndSignals(Runnable request) {
        this.request = request;
    }

    /** From now on the first such signal is a request to close. */
    synchronized void listen() {
        for (Kind kind : List.of(Kind.values())) {
            before.put(kind, Signals.register(kind.name(), () -> arrived(kind)));
        }
    }

    /** The exit code of a process that one of them ended, where one came. */
    OptionalInt exit() {
        return exit;
    }

    private void arrived(Kind kind) {
        forget(); // who asks twice does not want to wait
        exit = OptionalInt.of(FIRST_EXIT + kind.number);
        request.run();
        try {
            if (!closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.exit(exit.getAsInt());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void forget() {
        before.forEach((kind, handler) -> Signals.unregister(kind.name(), handler));
        before.clear();
    }

    /** The window is closed. */
    @Override
    public void close() {
        closed.countDown();
        forget();
    }
}
