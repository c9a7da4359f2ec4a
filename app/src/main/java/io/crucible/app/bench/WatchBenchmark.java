package io.crucible.app.bench;

import io.crucible.app.debug.SteadyReplay;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Trace;
import io.crucible.model.live.Find;
import io.crucible.model.live.Machinery;
import io.crucible.model.live.PowerSpan;
import io.crucible.model.live.TraceSearch;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** How long it takes to find the last writer of a word of memory that was written almost a virtual second ago. */
final class WatchBenchmark {
    private static final long NOW = 10 * VirtualTime.SECOND;
    private static final long WINDOW = VirtualTime.SECOND;
    private static final long EARLY = 200 * VirtualTime.MILLISECOND;
    private static final int WORD = 4;
    /** Below this address not all is RAM. */
    private static final int LOW = 1 << 20;

    private static final int MOST = 10;
    /** Bytes from one candidate to the next, so that they are not of one thing. */
    private static final int FURTHER = 1 << 20;

    private final Recording recording;

    WatchBenchmark(Recording recording) {
        this.recording = recording;
    }

    void measure(Consumer<Figure> found, SteadyReplay replay) throws BackendException, IOException {
        try (replay) {
            byte[] before = memory(replay, NOW - WINDOW);
            byte[] written = memory(replay, NOW - WINDOW + EARLY);
            byte[] now = memory(replay, NOW);
            long worst = 0;
            int place = 0;
            boolean early = false;
            for (int search = 0; search < MOST && !early; search++) {
                place = word(before, written, now, place);
                TravelBenchmark.jump(replay, NOW);
                long start = System.nanoTime();
                long writer = writer(replay, LOW + place);
                worst = Math.max(worst, System.nanoTime() - start);
                early = writer < NOW - WINDOW + EARLY; // otherwise what was there has been written once more
                place += FURTHER;
            }
            if (!early) {
                throw new IOException("no word of memory was written early in the window only");
            }
            found.accept(
                    new Figure("travel.watch.max.linux-128MiB", Timing.milliseconds(worst), "ms", Bound.below(10_000)));
        }
    }

    /** When a word of memory was written last. */
    private long writer(SteadyReplay replay, int address) throws BackendException, IOException {
        Machinery machinery = replay.machinery(nobody -> {});
        PowerSpan whole = new PowerSpan(0, recording.outcome().frontier());
        long quantum = recording.scenario().quantum();
        Find find = new TraceSearch(machinery, 0, new Trace.Writes(address, WORD), quantum, List.of(whole)).before(NOW);
        if (!(find instanceof Find.Instruction writer) || writer.at() < NOW - WINDOW) {
            throw new IOException(
                    "the word at " + address + " was not written in the window in which it changed: " + find);
        }
        return writer.at();
    }

    private static byte[] memory(SteadyReplay replay, long at) throws BackendException, IOException {
        TravelBenchmark.jump(replay, at);
        return replay.machinery(nobody -> {}).look(machines -> {
            byte[] bytes = new byte[(int) machines.inspect(0).memorySize() - LOW];
            machines.inspect(0).readMemory(LOW, bytes);
            return bytes;
        });
    }

    /** The address of a word that changed early in the window and not since. */
    private static int word(byte[] before, byte[] written, byte[] now, int from) throws IOException {
        for (int place = from; place + WORD <= now.length; place += WORD) {
            boolean early = !Arrays.equals(before, place, place + WORD, written, place, place + WORD);
            if (early && Arrays.equals(written, place, place + WORD, now, place, place + WORD)) {
                return place;
            }
        }
        throw new IOException("no word of memory was written early in the window only");
    }
}
