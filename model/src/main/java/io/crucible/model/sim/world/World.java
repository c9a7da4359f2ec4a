package io.crucible.model.sim.world;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One simulated world: a virtual clock, an agenda of callbacks, choices that come from the seed or from a tape, a trace, nodes and counters
 * of faults. It serves one execution after the other and one thread at a time.
 */
public final class World {
    private static final String BUDGET = "StepBudgetExceeded";

    private final TraceWriter trace = new TraceWriter();
    private final Agenda agenda = new Agenda();
    private final Choices choices = new Choices();
    private final FaultCounters faults = new FaultCounters();
    private final Spells spells = new Spells();
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<String, Node> spareNodes = new LinkedHashMap<>();
    private Runnable killHook = () -> {};
    private long seed;
    private long now;
    private long steps;
    private long budget;
    private long mostChoices;
    private boolean live;
    private boolean calm;
    private Failure failure;
    private String lastSite = "";

    /** Begins an execution: everything of the one before is forgotten. For the harness. */
    public void begin(long newSeed, WorldOptions options, Drive drive) {
        seed = newSeed;
        now = options.startTime();
        steps = 0;
        lastSite = "";
        budget = options.stepBudget();
        mostChoices = options.mostChoices();
        trace.begin(options.traceBytes());
        agenda.clear();
        choices.begin(newSeed, drive);
        faults.begin();
        spells.begin();
        spareNodes.putAll(nodes);
        nodes.clear();
        calm = false;
        failure = null;
        live = true;
    }

    /** Ends the execution: whatever is asked of this world afterwards throws {@link Halt}. For the harness. */
    public void end() {
        if (live) {
            choices.remainder().ifPresent(this::latch);
        }
        live = false;
    }

    /** The seed of this execution. */
    public long seed() {
        return seed;
    }

    /** The virtual time, in ns. */
    public long now() {
        return now;
    }

    /** How many steps this execution has taken: callbacks, tasks resumed, and operations on disks and networks. */
    public long steps() {
        return steps;
    }

    /** Where the latest choice was made, empty before the first. */
    public String lastSite() {
        return lastSite;
    }

    /** The counters of this execution's faults. */
    public FaultCounters faults() {
        return faults;
    }

    /** What became of this execution's faults so far. */
    public FaultCoverage faultCoverage() {
        return faults.coverage();
    }

    /** The choices of this execution so far. */
    public Tape tape() {
        return choices.tape();
    }

    /** The trace of this execution so far. */
    public Trace traceSoFar() {
        return trace.trace();
    }

    /** Whether this execution's trace so far equals the one given. */
    public boolean traceEquals(Trace other) {
        return trace.equalTo(other);
    }

    /** Why this execution has failed, if it has. */
    public Optional<Failure> failure() {
        return Optional.ofNullable(failure);
    }

    /** Whether the execution goes on. */
    public boolean isLive() {
        return live;
    }

    /**
     * While muted, whatever is asked of this world throws {@link Halt}, so that the cleanup of a killed task changes nothing. Returns whether
     * the execution went on, for {@link #unmute}.
     */
    public boolean mute() {
        boolean wasLive = live;
        live = false;
        return wasLive;
    }

    /** Ends {@link #mute}. */
    public void unmute(boolean wasLive) {
        live = wasLive;
    }

    /** Calls the hook after every kill of a node, when all its listeners know; it may throw {@link Halt} to end the killer itself. */
    public void onKilled(Runnable hook) {
        killHook = hook;
    }

    /** Throws {@link Halt} unless the execution goes on. */
    public void requireLive() {
        if (!live) {
            throw new Halt();
        }
    }

    /** Records why the execution fails, unless it has failed already, and ends it. */
    public void latch(Failure reason) {
        if (live) {
            failure = reason;
            live = false;
        }
    }

    private void latch(Divergence divergence) {
        latch(Failure.of(FailureKind.REPLAY_DIVERGED, divergence.kind().errorName(), divergence.message()));
    }

    /** Records why the execution fails and ends it; never returns. */
    public Halt fail(Failure reason) {
        latch(reason);
        throw new Halt();
    }

    /** Takes a step; beyond the budget the execution fails. */
    public void step() {
        requireLive();
        if (++steps > budget) {
            throw fail(Failure.of(
                    FailureKind.STEP_BUDGET_EXCEEDED, BUDGET, "The execution took more than " + budget + " steps."));
        }
    }

    /** Begins an event of the trace; {@link TraceWriter#end} must follow. */
    public TraceWriter event(String name) {
        requireLive();
        if (trace.isFull()) {
            throw fail(Failure.of(
                    FailureKind.STEP_BUDGET_EXCEEDED, "TraceLimitExceeded", "The trace is longer than it may be."));
        }
        return trace.event(name, now);
    }

    /** Selects one of {@code count} alternatives evenly, from 0; 0 alternatives stand for any 64 bits, and 1 is no choice. */
    public long choose(String site, long count) {
        requireLive();
        return count == 1 ? 0 : decide(site, count, 0, 0);
    }

    /** Whether something that happens at this rate happens now; switched off, it is no choice. */
    public boolean chance(String site, Rate rate) {
        requireLive();
        return !rate.isOff() && decide(site, 2, rate.numerator(), rate.denominator()) == 1;
    }

    /** Whether the fault fires now: a chance that is counted. */
    public boolean fires(int fault, String site, Rate rate) {
        requireLive();
        if (rate.isOff() || calm) {
            return false;
        }
        faults.armed(fault);
        boolean fired = decide(site, 2, rate.numerator(), rate.denominator()) == 1;
        if (fired) {
            faults.injected(fault);
        }
        return fired;
    }

    /** Fills the array with choices of 64 bits each. */
    public void randomBytes(String site, byte[] bytes) {
        for (int i = 0; i < bytes.length; i += Long.BYTES) {
            long bits = choose(site, 0);
            for (int j = i; j < Math.min(i + Long.BYTES, bytes.length); j++) {
                bytes[j] = (byte) (bits >>> (8 * (j - i)));
            }
        }
    }

    private long decide(String site, long count, long numerator, long denominator) {
        lastSite = site;
        if (choices.size() >= mostChoices) {
            throw fail(Failure.of(
                    FailureKind.STEP_BUDGET_EXCEEDED,
                    "TapeLimitExceeded",
                    "The execution made more than " + mostChoices + " choices."));
        }
        Optional<Divergence> difference = choices.difference(site, count, now, trace.events());
        if (difference.isPresent()) {
            latch(difference.get());
            throw new Halt();
        }
        return choices.choose(site, count, numerator, denominator, now, trace.events());
    }

    /** Schedules a callback {@code delay} ns from now and returns its ticket. */
    public long schedule(long delay, Callback callback, long argument) {
        requireLive();
        return agenda.add(after(delay), callback, argument, null);
    }

    /** Schedules a callback of a node, forgotten if the node is killed before, and returns its ticket. */
    public long schedule(Node owner, long delay, Callback callback, long argument) {
        requireLive();
        return owner.isRunning() ? agenda.add(after(delay), callback, argument, owner) : 0;
    }

    private long after(long delay) {
        if (Span.isEndless(now, Span.require("A delay", delay))) {
            throw new IllegalArgumentException(
                    "Nothing happens " + delay + " ns after " + now + " ns, beyond the end of virtual time.");
        }
        return now + delay;
    }

    /** Forgets a scheduled callback; nothing if it has happened or was forgotten, or the execution has ended. */
    public void cancel(long ticket) {
        if (live) {
            agenda.remove(ticket);
        }
    }

    /** The fault that comes and goes by itself at this site, made and switched off at its first use in an execution. */
    public Spell spell(String fault, String site, Supplier<Spell.Effect> effect) {
        requireLive();
        return spells.find(site, unknown -> new Spell(this, fault, site, effect.get()));
    }

    Spells spells() {
        return spells;
    }

    void forgetCallbacksOf(Node owner) {
        agenda.removeAllOf(owner);
    }

    void afterKill() {
        killHook.run();
    }

    /** Runs the next callback if it is due by {@code latest} (ns), moving the clock to its instant; false if none is. */
    public boolean runNext(long latest) {
        requireLive();
        if (agenda.isEmpty() || agenda.nextTime() > latest) {
            return false;
        }
        now = Math.max(now, agenda.nextTime());
        if (now >= spells.next() && agenda.size() > spells.lasting()) {
            step();
            spells.giveOpportunities(now);
            return true;
        }
        Callback callback = agenda.nextCallback();
        long argument = agenda.nextArgument();
        agenda.removeNext();
        step();
        callback.happen(argument);
        return true;
    }

    /** The node of this name, made at its first use in an execution. */
    public Node node(String name) {
        Node known = nodes.get(name);
        if (known == null) {
            Node spare = spareNodes.remove(name);
            known = spare == null ? new Node(this, name) : spare;
            known.begin();
            nodes.put(name, known);
        }
        return known;
    }

    /** The nodes of this execution, in the order they were made. */
    public List<Node> nodes() {
        return List.copyOf(nodes.values());
    }

    /** From now on no fault fires any more, and none begins or ends by itself: the transition after which a program must make progress. */
    public void calm() {
        requireLive();
        if (!calm) {
            calm = true;
            spells.stop();
            event("world.liveness").end();
        }
    }

    /** Whether faults are switched off for the rest of the execution. */
    public boolean isCalm() {
        return calm;
    }
}
