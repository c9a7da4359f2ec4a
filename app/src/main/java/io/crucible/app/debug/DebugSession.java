package io.crucible.app.debug;

import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Trace;
import io.crucible.model.live.Find;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.Look;
import io.crucible.model.live.Machinery;
import io.crucible.model.live.PowerSpan;
import io.crucible.model.live.TraceSearch;
import io.crucible.model.moment.Grain;
import io.crucible.model.moment.Moment;
import io.crucible.model.moment.RunPlaces;
import io.crucible.model.moment.Step;
import io.crucible.model.moment.Steps;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.travel.StateCache;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A run, the moment at which one is in it, and its machines, which stand there. */
public final class DebugSession implements AutoCloseable {
    private final OpenedRun run;
    private final Recording recording;
    private final RunPlaces places;
    private final Steps steps;
    private final SteadyReplay replay;
    private final Consumer<LiveState> progress;
    private final SessionSaves saves;
    private final Consumer<String> aloud;
    private final Cancellation cancel;
    private final RegisterMemory registers = new RegisterMemory();
    private final Names names;

    private Moment moment;
    /** The number of the place at this grain at which the moment is. */
    private OptionalInt index = OptionalInt.empty();

    private Grain grain = Grain.EVENT;
    private boolean differed;
    /** Virtual ns at which the machines left the recording, while they are those of a what-if. */
    private OptionalLong whatIf = OptionalLong.empty();

    private BooleanSupplier enough = () -> false;

    /**
     * A session at the run's failure, or at its end.
     *
     * @param recording of the same file
     * @param kept states of machines from earlier sessions
     * @param progress is told now and then where the machines are on a long way
     * @param aloud prints what a directive has to say before it is done, a line at a time
     * @param files finds the files that directives name
     * @param saves writes savepoints of the same recording
     */
    public DebugSession(
            OpenedRun run,
            Recording recording,
            Backend backend,
            long longestGrant,
            Optional<StateCache> kept,
            Consumer<LiveState> progress,
            Consumer<String> aloud,
            UnaryOperator<Path> files,
            SessionSaves saves,
            Cancellation cancel) {
        this.run = run;
        this.recording = recording;
        this.progress = progress;
        this.saves = saves;
        this.aloud = aloud;
        this.cancel = cancel;
        this.names = new Names(files, recording.scenario());
        long end = recording.outcome().frontier();
        this.places = RunPlaces.of(Optional.of(recording.scenario()), run.events(), run.decisions(), end);
        this.steps = new Steps(places);
        this.replay = new SteadyReplay(recording, backend, longestGrant, kept, cancel);
        this.moment = Moment.of(run.digest(), failure());
    }

    Recording recording() {
        return recording;
    }

    Scenario scenario() {
        return recording.scenario();
    }

    OpenedRun run() {
        return run;
    }

    RunPlaces places() {
        return places;
    }

    Names names() {
        return names;
    }

    SessionSaves saves() {
        return saves;
    }

    /** Prints a line before the directive in hand is done. */
    void say(String line) {
        aloud.accept(line);
    }

    Cancellation cancel() {
        return cancel;
    }

    /** From now on what takes the machines along a way is refused when this says so. */
    void giveUpWhen(BooleanSupplier said) {
        enough = said;
        replay.giveUpWhen(said);
    }

    /** Whether that is said now. */
    boolean givesUp() {
        return enough.getAsBoolean();
    }

    /** Goes somewhere whatever is said. */
    String moveAllTheSame(Moment to) throws BackendException {
        replay.giveUpWhen(() -> false);
        try {
            return move(to);
        } finally {
            replay.giveUpWhen(enough);
        }
    }

    RegisterMemory registers() {
        return registers;
    }

    Moment moment() {
        return moment;
    }

    long end() {
        return places.end();
    }

    /** Virtual ns of the first violation, or of the end of a run that has none. */
    long failure() {
        return recording.outcome().violations().stream()
                .mapToLong(violation -> violation.at())
                .min()
                .orElse(end());
    }

    /** Whether some jump found the live run to be another than the recorded one. */
    public boolean differed() {
        return differed;
    }

    /** Makes another moment the present one and takes the machines there; the result says how it went. */
    String move(Moment to, OptionalInt place, Grain at) throws BackendException {
        moment = to;
        index = place;
        grain = at;
        LiveState state = replay.goTo(to.at(), progress);
        differed |= state.difference().isPresent();
        return new ArrivalWords(this).of(state);
    }

    String move(Moment to) throws BackendException {
        return move(to, OptionalInt.empty(), grain);
    }

    /** Does something that machines may refuse, after which the session goes on. */
    <T> T refusing(SteadyReplay.Deed<T> deed) throws BackendException, DebugTrouble {
        return replay.refusing(deed);
    }

    /** Virtual ns at which the machines left the recorded run; empty while they are those of that run. */
    OptionalLong whatIf() {
        return whatIf;
    }

    /** Has the machines go on in a what-if, to an instant or to where it ends before; the result is where they stand. */
    LiveState goOn(long at) throws BackendException {
        LiveState state = replay.goTo(at, progress);
        moment = moment.to(state.at());
        index = OptionalInt.empty();
        return state;
    }

    /** Changes the machines at the moment, and so makes a what-if of them. */
    <T> T change(Look<T> change) throws BackendException, DebugTrouble {
        try {
            return look(change);
        } finally {
            whatIf = replay.left();
        }
    }

    /** Drops the what-if and goes to where it left the recorded run. */
    String rejoin() throws BackendException {
        long from = whatIf.orElseThrow();
        replay.rejoin(from);
        whatIf = OptionalLong.empty();
        return move(moment.to(from));
    }

    /** Steps so many places of a grain forward, or back where it is negative. */
    String step(Grain by, int count) throws BackendException, DebugTrouble {
        if (by == Grain.INSTRUCTION && moment.node().isPresent() && !severalVcpus()) {
            return NodeInstructions.of(this, moment.node().get()).step(count);
        }
        Moment to = moment;
        OptionalInt place = by == grain ? index : OptionalInt.empty();
        for (int left = Math.abs(count); left > 0; left--) {
            Step step = count > 0 ? steps.next(to, by, place) : steps.previous(to, by, place);
            if (!step.moved()) {
                return move(to, place, by) + "\n" + step.said().orElseThrow() + ".";
            }
            to = step.moment();
            place = step.index();
        }
        return move(to, place, by);
    }

    /** A node's number in the scenario. */
    int node(String name) throws DebugTrouble {
        for (int number = 0; number < scenario().nodes().size(); number++) {
            if (scenario().nodes().get(number).name().equals(name)) {
                return number;
            }
        }
        String known = String.join(
                ", ", scenario().nodes().stream().map(NodeSpec::name).toList());
        throw new DebugTrouble("the run has no node \"" + name + "\"; it has " + known);
    }

    /** The node that a word names; without one the node that one is on, or the only one there is. */
    int chosen(List<String> words, int place) throws DebugTrouble {
        if (place < words.size()) {
            return node(words.get(place));
        } else if (scenario().nodes().size() == 1) {
            return 0;
        }
        return node(moment.node()
                .orElseThrow(() -> new DebugTrouble("no node has been chosen; name it, or choose it with `on NODE`")));
    }

    /** Takes the names of a node's addresses from a file. */
    public String symbols(String name, String file) throws DebugTrouble {
        return names.read(node(name), file, 0);
    }

    /** What a look into the machines at the moment shows. */
    <T> T look(Look<T> look) throws BackendException, DebugTrouble {
        LiveState state = replay.goTo(moment.at(), progress);
        if (state.at() != replay.place(moment.at())) {
            throw new DebugTrouble("the machines cannot get to the moment: "
                    + state.difference()
                            .map(difference -> difference.sentence())
                            .orElse("the run ends before it"));
        }
        return replay.look(look);
    }

    /**
     * What a node executed or wrote last before the moment, or next after it; the moment stays.
     *
     * @throws DebugTrouble where the run's machines cannot be traced
     */
    Find search(String name, Trace trace, boolean forward) throws BackendException, DebugTrouble {
        return search(name, trace, forward, new PowerSpan(0, end()), moment.at());
    }

    /** The same from another instant in virtual ns, and only within a stretch of the run. */
    Find search(String name, Trace trace, boolean forward, PowerSpan within, long from)
            throws BackendException, DebugTrouble {
        demandInstructions();
        TraceSearch search = new TraceSearch(
                machinery(),
                node(name),
                trace,
                scenario().quantum(),
                PowerSpan.within(power(name), within.from(), within.to()));
        return replay.refusing(() -> forward ? search.after(from) : search.before(from));
    }

    /** When a node has power, stretch by stretch. */
    List<PowerSpan> power(String name) {
        return PowerSpan.of(run.events(), name, end());
    }

    /** The run's machines for what goes to and fro with them. */
    Machinery machinery() {
        return replay.machinery(state -> {
            progress.accept(state);
            differed |= state.difference().isPresent();
        });
    }

    private boolean severalVcpus() {
        return scenario().nodes().stream().anyMatch(node -> node.vcpus() > 1);
    }

    /** Refuses what has to stand between any two instructions where machines cannot. */
    void demandInstructions() throws DebugTrouble {
        if (severalVcpus()) {
            throw new DebugTrouble("instructions cannot be searched for in a run in which a node has several vCPUs:"
                    + " its machines stand at ends of quanta only");
        }
    }

    /** Goes to the first instant of a node's incarnation at which it has retired so many instructions. */
    String toInstruction(String name, long icount) throws BackendException, DebugTrouble {
        int node = node(name);
        long quantum = scenario().quantum();
        OptionalLong after = recording.samples().stream()
                .filter(sample -> sample.node() == node && sample.icount() >= icount)
                .mapToLong(sample -> sample.quantum())
                .min();
        long high = after.isPresent() ? after.getAsLong() * quantum : end();
        long low = Math.max(0, high - quantum);
        while (low < high) {
            long middle = low + (high - low) / 2;
            move(Moment.of(run.digest(), middle).on(name));
            if (replay.look(machines -> retired(machines, node)) >= icount) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        String arrival = move(new Moment(run.digest(), high, Optional.of(name), OptionalLong.of(icount)));
        long there = replay.look(machines -> retired(machines, node));
        if (there != icount) {
            throw new DebugTrouble("node " + name + " never stands at instruction " + icount
                    + " of its present incarnation; at this moment it has retired " + there);
        }
        return arrival;
    }

    private static long retired(LiveMachines machines, int node) throws BackendException {
        return machines.on(node) ? machines.inspect(node).icount() : -1;
    }

    @Override
    public void close() {
        replay.close();
    }
}
