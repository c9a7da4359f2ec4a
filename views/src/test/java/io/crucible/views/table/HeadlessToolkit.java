package io.crucible.views.table;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/** JavaFX without a display, for the few tests of controls. */
public final class HeadlessToolkit {
    private static final long DEADLINE_SECONDS = 60;
    private static boolean started;

    private HeadlessToolkit() {}

    /** Starts it, once for all tests of this process. */
    public static synchronized void start() {
        if (started) {
            return;
        }
        System.setProperty("glass.platform", "Monocle");
        System.setProperty("monocle.platform", "Headless");
        System.setProperty("prism.order", "sw");
        System.setProperty("headless.geometry", "1920x1200-32");
        System.setProperty("java.awt.headless", "true");
        CompletableFuture<Void> up = new CompletableFuture<>();
        Platform.setImplicitExit(false);
        Platform.startup(() -> up.complete(null));
        await(up);
        started = true;
    }

    /** Runs this on the thread of the window and waits for what it gives; an error there is an error here. */
    public static <T> T call(Callable<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                done.complete(work.call());
            } catch (Throwable failed) {
                done.completeExceptionally(failed);
            }
        });
        return await(done);
    }

    /** The same for work that gives nothing. */
    public static void run(Runnable work) {
        call(() -> {
            work.run();
            return null;
        });
    }

    private static <T> T await(CompletableFuture<T> done) {
        try {
            return done.get(DEADLINE_SECONDS, TimeUnit.SECONDS);
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }
}
