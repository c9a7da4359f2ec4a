package io.crucible.app.command;

import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends a command early, in order: asks for the stop and waits until the machines are gone and every file is whole. */
public final class Interruption {
    private static final long PATIENCE_SECONDS = 20;
    private static final long HEARING_MILLIS = 200;

    private final Cancellation cancellation = new Cancellation();
    private final CountDownLatch requested = new CountDownLatch(1);
    private final CountDownLatch finished = new CountDownLatch(1);

    /** Listens to SIGINT, SIGTERM and SIGHUP for as long as the process lives. */
    public void listen(Streams streams) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(streams), "interruption"));
    }

    /** What every wait of a world listens to. */
    public Cancellation cancellation() {
        return cancellation;
    }

    /**
     * Whether the user ends the command. Ctrl-C reaches QEMU as it reaches this process, and QEMU may be dead before the request is heard
     * here; so this waits a moment for it.
     */
    boolean arrives() {
        try {
            return requested.await(HEARING_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException nobodyInterruptsThisThread) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Asks everything of this command to end; the caller ends the process. */
    public void request() {
        requested.countDown();
        cancellation.request();
    }

    /** The command has nothing open any more. */
    public void finished() {
        finished.countDown();
    }

    private void stop(Streams streams) {
        if (finished.getCount() == 0) {
            return;
        }
        request();
        boolean inOrder = false;
        try {
            inOrder = finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException nobodyWaitsForThisThread) {
            Thread.currentThread().interrupt();
        }
        streams.err().print("\r\033[K".substring(streams.errIsTerminal() ? 0 : 4));
        streams.remark(
                inOrder
                        ? "interrupted; every machine has been ended and every file is whole."
                        : "interrupted; a machine did not end within " + PATIENCE_SECONDS
                                + " s and ends with this process.");
        streams.err().flush();
    }
}
