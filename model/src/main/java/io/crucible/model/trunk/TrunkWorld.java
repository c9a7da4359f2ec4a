package io.crucible.model.trunk;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A world whose nodes report what is written down of them until they are let run beyond it, and only then are brought to life. What a node
 * does depends on no grant, so any cut of the written part is a true report.
 */
final class TrunkWorld implements World {
    private final World live;
    private final List<NodeHistory> histories;
    private final long quantum;
    private final Runnable broken;
    private final Deque<Report> reports = new ArrayDeque<>();
    private final List<Stage> stages = new ArrayList<>();
    /** By node: frames that were handed over while its reports came from the history. */
    private final List<List<Input>> handedOver = new ArrayList<>();

    private int outstanding;

    TrunkWorld(World live, List<NodeHistory> histories, long quantum, Runnable broken) {
        this.live = live;
        this.histories = histories;
        this.quantum = quantum;
        this.broken = broken;
        for (int node = 0; node < histories.size(); node++) {
            stages.add(new Written(0));
            handedOver.add(new ArrayList<>());
        }
    }

    private sealed interface Stage {}

    /** Its reports come from the history; it stands at this world ns. */
    private record Written(long at) implements Stage {}

    /** It is being brought to life; then it is granted this, and what is left of the history comes with its first report. */
    private record Waking(Report rest, Grant grant) implements Stage {}

    /** It runs; something of the history may still have to come with its next report. */
    private record Living(Optional<Report> rest) implements Stage {}

    private record Off() implements Stage {}

    @Override
    public void start(int node, Start start) throws BackendException {
        if (start.incarnation() == 0) {
            stages.set(node, new Written(start.at()));
            reports.add(histories.get(node).between(node, start.at(), start.at(), quantum));
        } else {
            stages.set(node, new Living(Optional.empty()));
            outstanding++;
            live.start(node, start);
        }
    }

    @Override
    public void grant(int node, Grant grant) throws BackendException {
        if (!(stages.get(node) instanceof Written written)) {
            outstanding++;
            live.grant(node, grant);
            return;
        }
        NodeHistory history = histories.get(node);
        handedOver.get(node).addAll(grant.inputs());
        long voice = grant.parkOnWhiteBox() ? history.firstVoice(written.at()) : Long.MAX_VALUE;
        long to = Math.min(grant.until(), voice);
        if (to <= history.reached() || history.left()) {
            long at = Math.min(to, history.reached());
            stages.set(node, new Written(at));
            reports.add(history.between(node, written.at(), at, quantum));
        } else {
            wake(node, written, grant, history);
        }
    }

    private void wake(int node, Written written, Grant grant, NodeHistory history) throws BackendException {
        long at = history.reached();
        Report rest = history.between(node, written.at(), at, quantum);
        List<Input> inputs = history.unknown(handedOver.get(node));
        stages.set(
                node,
                new Waking(rest, new Grant(grant.until(), grant.parkOnWhiteBox(), grant.parkOnConsole(), inputs)));
        outstanding++;
        live.start(node, new Start.FromCheckpoint(at, 0, checkpoint(history)));
    }

    private static Checkpoint checkpoint(NodeHistory history) {
        return history.checkpoint().orElseThrow(() -> new IllegalStateException("a node that has left cannot run on"));
    }

    @Override
    public Report await() throws BackendException {
        while (reports.isEmpty()) {
            heard(live.await());
        }
        return reports.remove();
    }

    private void heard(Report report) throws BackendException {
        Stage stage = stages.get(report.node());
        if (stage instanceof Waking waking) {
            stages.set(report.node(), new Living(Optional.of(waking.rest())));
            live.grant(report.node(), waking.grant());
            return;
        }
        outstanding--;
        if (stage instanceof Living living) {
            stages.set(report.node(), new Living(Optional.empty()));
            reports.add(living.rest().map(rest -> joined(rest, report)).orElse(report));
        }
    }

    private static Report joined(Report first, Report second) {
        return new Report(
                second.node(),
                second.reached(),
                second.icount(),
                second.idle(),
                second.nextWake(),
                joined(first.frames(), second.frames()),
                joined(first.outputs(), second.outputs()),
                joined(first.samples(), second.samples()),
                second.exit());
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }

    @Override
    public void stop(int node) throws BackendException {
        if (stages.get(node) instanceof Living) {
            live.stop(node);
        }
        stages.set(node, new Off());
    }

    @Override
    public Checkpoint capture(int node) throws BackendException {
        bringToLife(node);
        return live.capture(node);
    }

    @Override
    public Inspection inspect(int node) throws BackendException {
        bringToLife(node);
        return live.inspect(node);
    }

    /** Only where the written part ends can a written node be brought to life without running. */
    private void bringToLife(int node) throws BackendException {
        if (stages.get(node) instanceof Written written) {
            throw new BackendException(
                    BackendException.Reason.UNSUPPORTED,
                    "at " + written.at() + " ns the node exists on paper only; start from power-on to look into it");
        }
    }

    /** Lets the machines that still run come to a stop, so that they can be put back. */
    @Override
    public void close() {
        try {
            while (outstanding > 0) {
                heard(live.await());
            }
        } catch (BackendException lost) {
            broken.run(); // the next run grows a new trunk; this one's own failure has been told to whoever ran it
        }
    }
}
