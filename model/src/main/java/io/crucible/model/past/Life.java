package io.crucible.model.past;

import io.crucible.model.backend.Report;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** What one incarnation of a node did from its power-on to where it stands. */
public final class Life {
    private final List<Report.EmittedFrame> frames = new ArrayList<>();
    private final List<Report.Output> outputs = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    /** Instructions retired, by the world ns of each report. */
    private final NavigableMap<Long, Long> icounts = new TreeMap<>();

    private Optional<Report.Exit> exit = Optional.empty();
    private long reached;

    /** Writes down its next report. */
    public void add(Report report) {
        frames.addAll(report.frames());
        outputs.addAll(report.outputs());
        samples.addAll(report.samples());
        icounts.put(report.reached(), report.icount());
        exit = report.exit();
        reached = report.reached();
    }

    /** World ns at which it stands, or at which it left. */
    public long reached() {
        return reached;
    }

    public boolean left() {
        return exit.isPresent();
    }

    /**
     * The end of the first quantum after {@code from} in which the guest wrote to the white-box channel, or {@code NEVER}; the node parks
     * there where that is asked for.
     */
    public long firstVoice(long from) {
        for (Report.Output output : outputs) {
            if (output instanceof Report.Output.WhiteBox && output.at() > from) {
                return output.at();
            }
        }
        return VirtualTime.NEVER;
    }

    /** What a node that stood at {@code from} reports when it has run to {@code to}, both world ns and not beyond where it stands. */
    public Report between(int node, long from, long to, long quantum) {
        boolean whole = to >= reached;
        long last = whole ? VirtualTime.NEVER : VirtualTime.floor(to, VirtualTime.MICROSECOND);
        long first = VirtualTime.floor(from, VirtualTime.MICROSECOND);
        List<Sample> taken = samples.stream()
                .filter(sample -> sample.quantum() * quantum > from && sample.quantum() * quantum <= to)
                .toList();
        return new Report(
                node,
                to,
                icount(to, quantum),
                false,
                to,
                frames.stream()
                        .filter(frame -> frame.at() >= first && frame.at() < last)
                        .toList(),
                outputs.stream()
                        .filter(output -> output.at() > from && output.at() <= to)
                        .toList(),
                taken,
                whole ? exit : Optional.empty());
    }

    /** Exact where it reported, otherwise as of the last sample. */
    private long icount(long to, long quantum) {
        Long exact = icounts.get(to);
        if (exact != null) {
            return exact;
        }
        long icount = 0;
        for (Sample sample : samples) {
            if (sample.quantum() * quantum <= to) {
                icount = sample.icount();
            }
        }
        return icount;
    }

    List<Report.EmittedFrame> frames() {
        return Collections.unmodifiableList(frames);
    }

    List<Report.Output> outputs() {
        return Collections.unmodifiableList(outputs);
    }

    List<Sample> samples() {
        return Collections.unmodifiableList(samples);
    }

    NavigableMap<Long, Long> icounts() {
        return Collections.unmodifiableNavigableMap(icounts);
    }

    Optional<Report.Exit> exit() {
        return exit;
    }
}
