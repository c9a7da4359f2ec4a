package io.crucible.model.scripted;

import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.Report.Exit;
import io.crucible.model.backend.Trace;
import io.crucible.model.backend.Traced;
import io.crucible.model.backend.World.Grant;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.whitebox.GuestMessage;
import io.crucible.model.whitebox.GuestMessageEncoder;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** One incarnation of a scripted node, with a QEMU's rules for instants, quanta, samples and parking. */
final class ScriptedMachine implements ScriptedNode.Hands {
    private final int number;
    private final NodeSpec spec;
    private final long quantum;
    private long base;
    private final ScriptedNode program;
    private final TreeMap<Integer, Long> timers = new TreeMap<>();
    private final List<Input> inputs = new ArrayList<>();
    private final ByteArrayOutputStream voice = new ByteArrayOutputStream();
    private final ByteArrayOutputStream[] consoles;
    private final List<Report.EmittedFrame> frames = new ArrayList<>();
    private final List<Report.Output> outputs = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    private final List<Step> history = new ArrayList<>();
    private long clock;
    private long busyUntil;
    private long icount;
    private long digest;
    private long lastQuantum;
    private boolean started;
    private long unheard;
    private Optional<Exit> exit = Optional.empty();
    private Optional<Trace> trace = Optional.empty();
    private Traced traced = Traced.NOTHING;

    ScriptedMachine(int number, NodeSpec spec, long quantum, long at, int incarnation, ScriptedNode program) {
        this.number = number;
        this.spec = spec;
        this.quantum = quantum;
        this.base = at;
        this.clock = at;
        this.busyUntil = at;
        this.lastQuantum = at / quantum;
        this.digest = mix(incarnation, number);
        this.program = program;
        this.consoles = new ByteArrayOutputStream[spec.consoles()];
        for (int console = 0; console < consoles.length; console++) {
            consoles[console] = new ByteArrayOutputStream();
        }
    }

    /** Runs to the end of a grant, or to where it parks or leaves before. */
    Report run(Grant grant) {
        history.add(new Step.Run(grant));
        inputs.addAll(grant.inputs());
        inputs.sort(Comparator.comparingLong(Input::at));
        while (exit.isEmpty() && clock < grant.until()) {
            long quantumEnd = (lastQuantum + 1) * quantum;
            long next = Math.min(nextReaction(), Math.min(quantumEnd, grant.until()));
            clock = Math.max(clock, next);
            react();
            if (clock >= quantumEnd && exit.isEmpty()) {
                boolean spoke = endQuantum(quantumEnd);
                if (spoke && grant.parkOnWhiteBox()) {
                    break;
                }
            }
        }
        return report();
    }

    /** Something that was ever done to a machine. */
    sealed interface Step {
        record Run(Grant grant) implements Step {}

        record Shift(long later) implements Step {}
    }

    /** Everything that was ever done to it: a program to which the same is done again is in the same state again. */
    List<Step> history() {
        return List.copyOf(history);
    }

    void again(Step step) {
        if (step instanceof Step.Run run) {
            run(run.grant());
        } else if (step instanceof Step.Shift shift) {
            shift(shift.later());
        }
    }

    /** Moves the machine to a later instant as if no time had passed for it. */
    void shift(long later) {
        history.add(new Step.Shift(later));
        base += later;
        clock += later;
        busyUntil += later;
        timers.replaceAll((timer, due) -> due + later);
        lastQuantum = clock / quantum;
        if (later != 0) {
            inputs.clear(); // what was under way to the machine belongs to its former life
        }
    }

    long clock() {
        return clock;
    }

    long icount() {
        return icount;
    }

    /** Sums up everything that has happened to the machine. */
    long digest() {
        return digest;
    }

    /** Counts something from now on, or nothing. */
    void trace(Optional<Trace> wanted) {
        trace = wanted;
        traced = Traced.NOTHING;
    }

    Optional<Traced> traced() {
        return trace.map(wanted -> traced);
    }

    /** One instruction; each changes all of the memory that a look shows. */
    private void retire() {
        long counter = ScriptedInspection.counter(icount++);
        boolean wanted = trace.isPresent()
                && (trace.get() instanceof Trace.Writes
                        || trace.get() instanceof Trace.Executions executions && executions.address() == counter);
        if (wanted) {
            traced = traced.and(new Traced.Hit(lastQuantum, counter));
        }
    }

    /** The report of a machine that has just been switched on. */
    Report report() {
        long reached = exit.isPresent() ? (lastQuantum + 1) * quantum : clock;
        if (exit.isPresent()) {
            collect(reached);
        }
        boolean idle = started && busyUntil <= clock && nextReaction() > clock;
        Report report = new Report(
                number,
                reached,
                icount,
                idle,
                idle ? Math.min(Math.min(earliestTimer(), nextTick()), pendingOutput()) : clock,
                frames,
                outputs,
                samples,
                exit);
        frames.clear();
        outputs.clear();
        samples.clear();
        return report;
    }

    private long nextTick() {
        return unheard == 0 ? VirtualTime.NEVER : clock + unheard - (clock - base) % unheard;
    }

    private long pendingOutput() {
        boolean pending = voice.size() > 0;
        for (ByteArrayOutputStream console : consoles) {
            pending |= console.size() > 0;
        }
        return pending ? (lastQuantum + 1) * quantum : VirtualTime.NEVER;
    }

    private long nextReaction() {
        if (!started) {
            return clock;
        }
        long input = inputs.isEmpty() ? VirtualTime.NEVER : inputs.get(0).at();
        return Math.max(busyUntil, Math.min(input, earliestTimer()));
    }

    private long earliestTimer() {
        return timers.values().stream().mapToLong(Long::longValue).min().orElse(VirtualTime.NEVER);
    }

    private void react() {
        if (!started) {
            started = true;
            react(0, () -> program.start(this));
        }
        while (exit.isEmpty() && busyUntil <= clock && reactOnce()) {
            // everything that is due at this instant, inputs first
        }
    }

    private boolean reactOnce() {
        if (!inputs.isEmpty() && inputs.get(0).at() <= clock) {
            Input input = inputs.remove(0);
            react(input.at(), () -> take(input));
            return true;
        }
        for (var timer : timers.entrySet()) {
            if (timer.getValue() <= clock) {
                int due = timer.getKey();
                timers.remove(due);
                react(due, () -> program.timer(this, due));
                return true;
            }
        }
        return false;
    }

    private void react(long what, Runnable reaction) {
        retire();
        digest = mix(digest, what ^ (clock - base));
        reaction.run();
    }

    private void take(Input input) {
        if (input instanceof Input.Frame frame) {
            digest = mix(digest, Arrays.hashCode(frame.bytes()));
            program.frame(this, frame.nic(), frame.bytes());
        } else if (input instanceof Input.Console console) {
            program.typed(this, console.console(), console.bytes());
        } else if (input instanceof Input.WhiteBoxReply reply) {
            answer(ByteBuffer.wrap(reply.bytes()).order(ByteOrder.LITTLE_ENDIAN));
        }
    }

    private void answer(ByteBuffer reply) {
        reply.position(Integer.BYTES);
        long request = Integer.toUnsignedLong(reply.getInt());
        long value = 0;
        for (int shift = 0; reply.hasRemaining(); shift += Byte.SIZE) {
            value |= Byte.toUnsignedLong(reply.get()) << shift;
        }
        digest = mix(digest, value);
        program.random(this, request, value);
    }

    private boolean endQuantum(long end) {
        lastQuantum = end / quantum;
        boolean spoke = collect(end);
        digest = mix(digest, icount);
        samples.add(sample());
        return spoke;
    }

    /** The sample of the last quantum's end, as long as nothing has happened since. */
    Sample sample() {
        return new Sample(number, lastQuantum, icount, new Hash128(digest, mix(digest, 1)), Optional.empty());
    }

    private boolean collect(long end) {
        for (int console = 0; console < consoles.length; console++) {
            if (consoles[console].size() > 0) {
                outputs.add(new Report.Output.Console(end, console, consoles[console].toByteArray()));
                consoles[console].reset();
            }
        }
        boolean spoke = voice.size() > 0;
        if (spoke) {
            outputs.add(new Report.Output.WhiteBox(end, voice.toByteArray()));
            voice.reset();
        }
        return spoke;
    }

    @Override
    public long now() {
        return clock - base;
    }

    @Override
    public void timer(int timer, long after) {
        timers.put(timer, clock + Math.max(1, after));
    }

    @Override
    public void tickUnheard(long ns) {
        unheard = ns;
    }

    @Override
    public void send(int nic, byte[] bytes) {
        frames.add(new Report.EmittedFrame(VirtualTime.floor(clock, VirtualTime.MICROSECOND), nic, bytes.clone()));
    }

    @Override
    public void print(String text) {
        consoles[0].writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void say(GuestMessage message) {
        voice.writeBytes(GuestMessageEncoder.encode(message));
    }

    @Override
    public void work(long instructions) {
        icount += instructions;
        busyUntil = clock + (instructions << spec.icountShift());
    }

    @Override
    public void powerOff() {
        exit = Optional.of(Exit.POWER_OFF);
    }

    @Override
    public void reset() {
        exit = Optional.of(Exit.RESET);
    }

    private static long mix(long state, long word) {
        long z = (state ^ word) * 0x9E3779B97F4A7C15L;
        return z ^ (z >>> 29);
    }
}
