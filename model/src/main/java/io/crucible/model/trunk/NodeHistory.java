package io.crucible.model.trunk;

import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What one node did from power-on to where it stands, and its state there. */
final class NodeHistory {
    private final List<Report.EmittedFrame> frames = new ArrayList<>();
    private final List<Report.Output> outputs = new ArrayList<>();
    /** How many frames were handed over, by their world ns. */
    private final Map<Long, Integer> known = new HashMap<>();

    private final List<Sample> samples = new ArrayList<>();
    private Optional<Report.Exit> exit = Optional.empty();
    private Optional<Checkpoint> checkpoint = Optional.empty();
    private long reached;

    void add(Report report) {
        frames.addAll(report.frames());
        outputs.addAll(report.outputs());
        samples.addAll(report.samples());
        exit = report.exit();
        reached = report.reached();
    }

    void handedOver(List<Input> inputs) {
        frames(inputs).forEach(frame -> known.merge(frame.at(), 1, Integer::sum));
    }

    /**
     * Of the inputs of another run up to here those that the kept state knows nothing of: all that is no frame, and frames beyond those
     * that were handed over when the state was kept, which at any instant are the first.
     */
    List<Input> unknown(List<Input> inputs) {
        Map<Long, Integer> left = new HashMap<>(known);
        return inputs.stream()
                .filter(input -> !(input instanceof Input.Frame) || left.merge(input.at(), -1, Integer::sum) < 0)
                .toList();
    }

    private static List<Input.Frame> frames(List<Input> inputs) {
        return inputs.stream()
                .filter(Input.Frame.class::isInstance)
                .map(Input.Frame.class::cast)
                .toList();
    }

    void keep(Checkpoint state) {
        checkpoint = Optional.of(state);
    }

    Optional<Checkpoint> checkpoint() {
        return checkpoint;
    }

    /** World ns at which it stands, or at which it left. */
    long reached() {
        return reached;
    }

    boolean left() {
        return exit.isPresent();
    }

    /**
     * The end of the first quantum after {@code from} in which the guest wrote to the white-box channel, or {@code NEVER}; the node parks
     * there where that is asked for.
     */
    long firstVoice(long from) {
        for (Report.Output output : outputs) {
            if (output instanceof Report.Output.WhiteBox && output.at() > from) {
                return output.at();
            }
        }
        return VirtualTime.NEVER;
    }

    /** What a node that stood at {@code from} reports when it has run to {@code to}, both world ns and not beyond where it stands. */
    Report between(int node, long from, long to, long quantum) {
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

    private long icount(long to, long quantum) {
        long icount = 0;
        for (Sample sample : samples) {
            if (sample.quantum() * quantum <= to) {
                icount = sample.icount();
            }
        }
        return icount;
    }
}
