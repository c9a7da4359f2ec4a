package io.crucible.views.campaign;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Has somebody look at a journal from time to time, on a thread of its own. It is replaced once a second while a campaign runs. */
final class JournalWatch implements AutoCloseable {
    private static final long PERIOD_MILLIS = 500;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "crucible-campaign");
        thread.setDaemon(true);
        return thread;
    });

    JournalWatch(Runnable look) {
        var unused =
                clock.scheduleWithFixedDelay(() -> tell(look), PERIOD_MILLIS, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** An executor would keep a mistake to itself. */
    private void tell(Runnable look) {
        try {
            look.run();
        } catch (RuntimeException mistake) {
            close();
            Thread here = Thread.currentThread();
            here.getUncaughtExceptionHandler().uncaughtException(here, mistake);
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
