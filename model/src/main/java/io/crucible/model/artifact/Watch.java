package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactOpening.Listener;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Tells a listener how far the reading of a file is, and stops it when that is asked for. */
final class Watch {
    private static final long TOLD_EVERY_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private final String file;
    private final long fileSize;
    private final Cancellation cancel;
    private final Listener listener;
    private Supplier<EventColumns> events = () -> EventColumns.NONE;
    private LongSupplier waiting = () -> 0;
    private long read;
    private boolean told;
    private long toldAt;
    private double fraction;

    Watch(String file, long fileSize, Cancellation cancel, Listener listener) {
        this.file = file;
        this.fileSize = fileSize;
        this.cancel = cancel;
        this.listener = listener;
    }

    /** Tells nobody and never stops. */
    static Watch none() {
        return new Watch("the file", 0, new Cancellation(), new Listener() {});
    }

    /** Where to ask for the events so far. */
    void events(Supplier<EventColumns> source) {
        events = source;
    }

    /** Where to ask for how many stored bytes have been read from the file but not been understood yet. */
    void waiting(LongSupplier source) {
        waiting = source;
    }

    void facts(ArtifactFacts facts) {
        listener.facts(facts);
    }

    /** So many more bytes of the file have been read. */
    void read(int bytes) {
        read += bytes;
        tick();
    }

    /**
     * Time passes.
     *
     * @throws CancellationException where the cancellation was requested
     */
    void tick() {
        if (cancel.requested()) {
            throw new CancellationException("Opening " + file + " was cancelled.");
        }
        long now = System.nanoTime();
        if (told ? now - toldAt >= TOLD_EVERY_NS : events.get().size() > 0) {
            told = true;
            toldAt = now;
            listener.grown(progress(), events.get());
        }
    }

    private double progress() {
        // Two hex digits of the file stand for one stored byte.
        double part = fileSize == 0 ? 0 : (double) (read - 2 * waiting.getAsLong()) / fileSize;
        fraction = Math.max(fraction, Math.min(1, part));
        return fraction;
    }

    /** The file has been read to its end. */
    void ended(OpenedRun run) {
        listener.grown(1, run.events());
        listener.ended(run);
    }
}
