package io.crucible.model.travel;

import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Report;
import io.crucible.model.fingerprint.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What one incarnation of a node is known to have done. What a node does depends on no grant and a replay does the same each time, so one
 * record serves every pass, and only the pass that gets furthest adds to it.
 */
final class Life {
    private final List<Report.EmittedFrame> frames = new ArrayList<>();
    private final List<Report.Output> outputs = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    /** Instructions retired, by the world ns at which it was parked. */
    private final NavigableMap<Long, Long> parks = new TreeMap<>();

    private Optional<Report.Exit> exit = Optional.empty();
    private Optional<Checkpoint> ready = Optional.empty();
    private long reached;
    private long icount;

    /**
     * A place in a life.
     *
     * @param reached world ns at which the node is parked, or at which it left
     * @param frames how many of each it has reported up to there
     */
    record Mark(long reached, long icount, int frames, int outputs, int samples) {

        static Mark beginning(long at) {
            return new Mark(at, 0, 0, 0, 0);
        }
    }

    /** The place after a report that was given at {@code from}; what it tells for the first time is written down. */
    Mark heard(Mark from, Report report) {
        add(frames, from.frames(), report.frames());
        add(outputs, from.outputs(), report.outputs());
        add(samples, from.samples(), report.samples());
        parks.put(report.reached(), report.icount());
        if (report.reached() >= reached) {
            reached = report.reached();
            icount = report.icount();
            exit = report.exit();
        }
        return new Mark(
                report.reached(),
                report.icount(),
                from.frames() + report.frames().size(),
                from.outputs() + report.outputs().size(),
                from.samples() + report.samples().size());
    }

    private static <T> void add(List<T> known, int from, List<T> told) {
        int old = Math.min(told.size(), known.size() - from); // of what is known already nothing is taken
        known.addAll(told.subList(old, told.size()));
    }

    /** What it has told up to a place, or to its end. */
    LooseState.Told told(Optional<Mark> upTo, Optional<LooseState.Machine> readyState) {
        Mark mark = upTo.orElse(end());
        return new LooseState.Told(
                mark,
                upTo.isPresent() ? Optional.empty() : exit,
                readyState,
                frames.subList(0, mark.frames()),
                outputs.subList(0, mark.outputs()),
                samples.subList(0, mark.samples()));
    }

    /** Whether what another session wrote down of it can be true. */
    boolean agrees(LooseState.Told told) {
        int both = Math.min(samples.size(), told.samples().size());
        return samples.subList(0, both).equals(told.samples().subList(0, both));
    }

    /** Adds what another session wrote down of it. */
    void adopt(LooseState.Told told) {
        add(frames, 0, told.frames());
        add(outputs, 0, told.outputs());
        add(samples, 0, told.samples());
        parks.put(told.end().reached(), told.end().icount());
        if (told.end().reached() >= reached) {
            reached = told.end().reached();
            icount = told.end().icount();
            exit = told.exit();
        }
    }

    /** Its last place. */
    Mark end() {
        return new Mark(reached, icount, frames.size(), outputs.size(), samples.size());
    }

    List<Report.EmittedFrame> frames() {
        return frames;
    }

    List<Report.Output> outputs() {
        return outputs;
    }

    List<Sample> samples() {
        return samples;
    }

    /** World ns and instruction count of the first place at or after an instant at which some pass parked it. */
    Optional<Map.Entry<Long, Long>> park(long at) {
        return Optional.ofNullable(parks.ceilingEntry(at));
    }

    /** How it left by itself, where it did so before any power cut. */
    Optional<Report.Exit> exit() {
        return exit;
    }

    /** World ns up to which it is known. */
    long reached() {
        return reached;
    }

    /** Keeps the state at its ready point, which the run itself asked for. */
    void ready(Checkpoint state) {
        ready = Optional.of(state);
    }

    Optional<Checkpoint> ready() {
        return ready;
    }
}
