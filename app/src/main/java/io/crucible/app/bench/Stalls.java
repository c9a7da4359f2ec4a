package io.crucible.app.bench;

import io.crucible.views.task.StallWatch;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/** Whether the window answers while something is done. */
final class Stalls {
    static final long MOST_MS = StallWatch.LONGEST_MS;
    private static final long SETTLE_MS = 100;

    private Stalls() {}

    /** Something that is done to the window from another thread. */
    @FunctionalInterface
    interface Deed {
        void perform() throws IOException, InterruptedException;
    }

    /**
     * The longest time, in ms, that the window's thread was kept busy by one thing, so that it did not answer; 0 where it always answered soon.
     * Says in {@code remarks} what was too long.
     */
    static long longest(Deed deed, PrintStream remarks) throws IOException, InterruptedException {
        try (StallWatch watch = new StallWatch(Platform::runLater)) {
            deed.perform();
            TimeUnit.MILLISECONDS.sleep(SETTLE_MS);
            watch.stalls().stream().filter(StallWatch.Stall::ours).forEach(remarks::println);
            return watch.stalls().stream()
                    .mapToLong(StallWatch.Stall::workMs)
                    .max()
                    .orElse(0);
        }
    }
}
