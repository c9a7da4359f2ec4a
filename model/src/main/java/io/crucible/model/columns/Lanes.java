package io.crucible.model.columns;

import io.crucible.model.backend.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Sorts a growing log into lanes; each row is looked at once. One thread extends, the indexes may be read from any. */
public final class Lanes {
    private static final int LOOK_EVERY = 1 << 13;

    private final LaneOf laneOf;
    private final List<LaneIndex.Builder> lanes = new ArrayList<>();
    private int seen;

    public Lanes(LaneOf laneOf) {
        this.laneOf = laneOf;
    }

    /** Which lane a row belongs to. */
    @FunctionalInterface
    public interface LaneOf {
        /** The lane's number from 0, or a negative number where the row belongs to none. */
        int lane(EventColumns events, int row);
    }

    /** One lane for each source, in the order of {@link EventColumns#sources()}. */
    public static Lanes bySource() {
        return new Lanes(EventColumns::source);
    }

    /**
     * Takes the rows that are new in a later snapshot of the log and gives every lane's index of all rows so far.
     *
     * @throws CancellationException soon after the cancellation was requested; what was seen before stays
     */
    public List<LaneIndex> extend(EventColumns events, Cancellation cancel) {
        while (seen < events.size()) {
            if (seen % LOOK_EVERY == 0) {
                Scan.goOn(cancel);
            }
            int lane = laneOf.lane(events, seen);
            while (lane >= lanes.size()) {
                lanes.add(new LaneIndex.Builder());
            }
            if (lane >= 0) {
                lanes.get(lane).add(events, seen);
            }
            seen++;
        }
        return lanes.stream().map(lane -> lane.index(events)).toList();
    }
}
