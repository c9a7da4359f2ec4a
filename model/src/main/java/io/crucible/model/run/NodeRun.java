package io.crucible.model.run;

import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.whitebox.GuestMessageDecoder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** Where one node stands in a run. */
final class NodeRun {
    final int number;
    final NodeSpec spec;
    /** Frames on their way to the node that have not been handed over, by world ns of arrival. */
    final NavigableMap<Long, List<Arrival>> arrivals = new TreeMap<>();
    /** Inputs for the instant at which the node is parked. */
    final List<Input> replies = new ArrayList<>();

    /** Whether the present incarnation has reached its ready point, and whether the log says so. */
    final Readiness readiness;

    boolean announcedReady;
    /** Instants of frames that the node has sent and that have not been treated yet. */
    private final PriorityQueue<Long> sent = new PriorityQueue<>();

    /** Instants of inputs that were handed over for later than the node has got; it may park before them. */
    private final NavigableSet<Long> handedOver = new TreeSet<>();

    /** Those of quanta whose end has not been treated yet. */
    private final Deque<Sample> samples = new ArrayDeque<>();

    private GuestMessageDecoder messages = new GuestMessageDecoder();
    private ConsoleLines[] lines;
    private Optional<Checkpoint> readyState = Optional.empty();
    private int incarnation = -1;
    private boolean up;
    /** It will do nothing any more, but the instant at which it leaves has not been treated yet. */
    private boolean leaving;

    private boolean outstanding;
    private boolean idle;
    private long reached;
    private long passed;
    private long granted;
    private long wake;
    private long icount;
    private long earliestOutput;
    private long holdUntil = -1;
    private long restartAt = VirtualTime.NEVER;
    private long lastActiveTick;

    NodeRun(int number, NodeSpec spec) {
        this.number = number;
        this.spec = spec;
        this.readiness = new Readiness(spec.ready());
        forgetText();
    }

    /** A frame with its way. */
    record Arrival(Candidate candidate, byte[] bytes) {}

    /** A new incarnation was asked for. */
    int starting(long at) {
        up = true;
        leaving = false;
        outstanding = true;
        idle = false;
        reached = at;
        passed = at;
        granted = at;
        earliestOutput = at;
        holdUntil = -1;
        restartAt = VirtualTime.NEVER;
        handedOver.clear();
        forgetText();
        return ++incarnation;
    }

    /** Time is about to be granted, with inputs that are still among the arrivals and replies. */
    void granted(long until) {
        granted = until;
        earliestOutput = ownOutput();
        outstanding = true;
    }

    void handedOver(List<Input> inputs) {
        inputs.forEach(input -> handedOver.add(input.at()));
    }

    private long nextInput() {
        long arrival = arrivals.isEmpty() ? VirtualTime.NEVER : arrivals.firstKey();
        return handedOver.isEmpty() ? arrival : Math.min(arrival, handedOver.first());
    }

    void reported(Report report, long quantum) {
        outstanding = false;
        reached = report.reached();
        passed = Math.max(passed, reached);
        handedOver.headSet(reached, true).clear();
        idle = report.idle();
        wake = report.nextWake();
        noteActivity(report, quantum);
        icount = report.icount();
        if (report.exit().isPresent()) {
            leaving = true;
            passed = VirtualTime.NEVER;
        }
    }

    private void noteActivity(Report report, long quantum) {
        long sampled = icount;
        for (Sample sample : report.samples()) {
            samples.add(sample);
            if (sample.icount() != sampled) {
                lastActiveTick = sample.quantum();
                sampled = sample.icount();
            }
        }
        if (report.icount() != sampled) {
            lastActiveTick = report.reached() / quantum + 1;
        }
    }

    /** The node has no power from now on; it may get it back at {@code restart}. */
    void down(long restart) {
        up = false;
        restartAt = restart;
    }

    /** Nothing is known of it beyond where it stands. */
    void rouse() {
        if (runs()) {
            idle = false;
            passed = reached;
        }
    }

    /** The instant at which it left by itself is being treated. */
    void left() {
        up = false;
        leaving = false;
    }

    /** It has power and can be let run. */
    boolean runs() {
        return up && !leaving;
    }

    /** A sleeping node is known to do nothing until then. */
    boolean pass(long until) {
        if (until > passed) {
            passed = until;
            return true;
        }
        return false;
    }

    /** Whether it has power at the instant that is being treated; it may have been run further. */
    boolean up() {
        return up;
    }

    boolean outstanding() {
        return outstanding;
    }

    boolean idle() {
        return idle;
    }

    /** World ns up to which QEMU has really run it. */
    long reached() {
        return reached;
    }

    /** World ns up to which it runs or has run. */
    long granted() {
        return outstanding ? granted : reached;
    }

    /** World ns up to which everything is known of it. */
    long passed() {
        return passed;
    }

    /** World ns of its earliest timer; the present for a node that is not idle. */
    long wake() {
        return idle ? wake : reached;
    }

    long icount() {
        return icount;
    }

    /** Instructions retired at the end of a quantum; asked for in order. */
    long icountAt(long quantum) {
        while (!samples.isEmpty() && samples.element().quantum() < quantum) {
            samples.remove();
        }
        boolean sampled = !samples.isEmpty() && samples.element().quantum() == quantum;
        return sampled ? samples.remove().icount() : icount;
    }

    /** It sleeps through to an instant, whatever it knows of. */
    boolean asleep(long until) {
        return idle && replies.isEmpty() && wake > until && nextInput() > until;
    }

    /** It sleeps and nothing is on its way to it. */
    boolean atRest() {
        boolean asleep = idle && !outstanding && !held() && nextInput() == VirtualTime.NEVER && replies.isEmpty();
        return up ? asleep : restartAt == VirtualTime.NEVER;
    }

    /** World ns up to which it is known to sleep, provided that it does; {@code NEVER} where no timer of it runs. */
    long quietUntil() {
        return !up || wake == VirtualTime.NEVER ? VirtualTime.NEVER : passed;
    }

    /** It has no power and will not get it back. */
    boolean gone() {
        return !up && restartAt == VirtualTime.NEVER;
    }

    int incarnation() {
        return incarnation;
    }

    long lastActiveTick() {
        return lastActiveTick;
    }

    /** It does not run on before everything of this instant has been treated. */
    void hold(long until) {
        holdUntil = until;
    }

    boolean held() {
        return holdUntil >= 0;
    }

    void release(long treated) {
        if (treated >= holdUntil) {
            holdUntil = -1;
        }
    }

    void sent(long at) {
        sent.add(at);
    }

    /** Its earliest untreated frame has been treated. */
    void carried() {
        sent.remove();
    }

    /** The earliest world ns of a frame of it whose way is not known yet, as far as it alone decides. */
    long earliestUnknown() {
        return sent.isEmpty() ? ownOutput() : Math.min(sent.element(), ownOutput());
    }

    private long ownOutput() {
        if (outstanding) {
            return Math.min(earliestOutput, nextInput());
        } else if (leaving) {
            return VirtualTime.NEVER;
        } else if (!up) {
            return restartAt;
        } else if (!idle || held() || !replies.isEmpty()) {
            return reached;
        }
        return Math.max(passed, Math.min(wake, nextInput()));
    }

    GuestMessageDecoder messages() {
        return messages;
    }

    ConsoleLines lines(int console) {
        return lines[console];
    }

    Optional<Checkpoint> readyState() {
        return readyState;
    }

    void readyState(Checkpoint checkpoint) {
        readyState = Optional.of(checkpoint);
    }

    private void forgetText() {
        messages = new GuestMessageDecoder();
        lines = new ConsoleLines[spec.consoles()];
        for (int console = 0; console < lines.length; console++) {
            lines[console] = new ConsoleLines();
        }
    }
}
