package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.stack.ScenarioNames;
import java.util.List;
import java.util.Optional;

/**
 * Finds the first instruction after which the machines of two runs differ. Both are replayed side by side; the fingerprints that were
 * recorded say between which instants they part, and of these the middle is looked at again and again, with states of both restored.
 */
public final class Bisection implements AutoCloseable {
    private final Recording left;
    private final Recording right;
    private final SideMachines one;
    private final SideMachines other;
    private final Listener listener;
    private final Cancellation cancel;
    private final PartingStates states;
    private final long step;
    private int probes;

    /** Is told how the search gets on; it may take its time, as when somebody pauses. */
    public interface Listener {
        /** Hears nothing. */
        Listener NONE = bracket -> {};

        void narrowed(Bracket bracket);
    }

    /**
     * A search that has not begun.
     *
     * @param names of the addresses of the first side
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     */
    public Bisection(
            Side left, Side right, ScenarioNames names, long longestGrant, Listener listener, Cancellation cancel) {
        this.left = left.recording();
        this.right = right.recording();
        this.one = new SideMachines(left, longestGrant, cancel);
        this.other = new SideMachines(right, longestGrant, cancel);
        this.listener = listener;
        this.cancel = cancel;
        this.states = new PartingStates(left.recording(), one, other, names);
        this.step = step(left.recording().scenario(), right.recording().scenario());
    }

    /** Why the machines of two scenarios cannot be compared, as a clause. */
    public static Optional<String> refusal(Scenario left, Scenario right) {
        if (left.quantum() != right.quantum()) {
            return Optional.of("their quanta are of unlike length");
        }
        List<String> nodes = left.nodes().stream().map(NodeSpec::name).toList();
        boolean same = nodes.equals(right.nodes().stream().map(NodeSpec::name).toList());
        return same ? Optional.empty() : Optional.of("they have other nodes");
    }

    /**
     * Virtual ns; instants that are closer are not told apart: an instruction takes so long, and several vCPUs stand at ends of quanta only.
     */
    public static long step(Scenario left, Scenario right) {
        return Math.max(step(left), step(right));
    }

    private static long step(Scenario scenario) {
        boolean several = scenario.nodes().stream().anyMatch(node -> node.vcpus() > 1);
        return several
                ? scenario.quantum()
                : scenario.nodes().stream()
                        .mapToLong(node -> 1L << node.icountShift())
                        .min()
                        .orElse(1);
    }

    /** Searches from what the recordings show on. */
    public Parting search() throws BackendException {
        CoarseWalk walk = CoarseWalk.of(left, right);
        long proven = walk.proven();
        long different = walk.logged();
        if (same(different)) {
            proven = different;
            different = walk.sampled();
            if (proven == different || same(different)) {
                return beyond(walk, different);
            }
        }
        return search(walk, new Bracket(proven, different, step, probes));
    }

    /** What the recordings show first has gone again by then, so that only the end is left to look at. */
    private Parting beyond(CoarseWalk walk, long same) throws BackendException {
        long end = Math.min(left.outcome().frontier(), right.outcome().frontier());
        return end == same || same(end)
                ? parting(end - walk.proven(), Optional.empty())
                : search(new Bracket(same, end, step, probes), end - same);
    }

    private Parting search(CoarseWalk walk, Bracket known) throws BackendException {
        Bracket bracket = known;
        long seeming = walk.seeming(known.high(), left.scenario().quantum());
        if (seeming > known.low()) {
            // Registers are sampled more often than RAM and devices; mostly these were the same as well.
            bracket = bracket.after(seeming, same(seeming));
        }
        long window = known.high() - known.low();
        if (bracket.low() == 0 && !same(0)) {
            return parting(window, Optional.of(states.fromStart(print(one), print(other))));
        }
        return search(new Bracket(bracket.low(), bracket.high(), step, probes), window);
    }

    /** Goes on with a search that was given up, of the same two runs. */
    public Parting resume(Bracket bracket) throws BackendException {
        probes = bracket.probes();
        return search(bracket, bracket.high() - bracket.low());
    }

    private Parting search(Bracket begun, long window) throws BackendException {
        Bracket bracket = begun;
        listener.narrowed(bracket);
        while (!bracket.done()) {
            bracket = bracket.after(bracket.middle(), same(bracket.middle()));
            listener.narrowed(bracket);
        }
        go(bracket.low());
        var before = states.before();
        go(bracket.high());
        var found = states.found(bracket, before, print(one), print(other));
        if (found.isEmpty()) {
            throw new BackendException(
                    Reason.UNSUPPORTED,
                    "the machines differ in one execution and not in another, so that there is nothing to search for");
        }
        return parting(window, found);
    }

    private Parting parting(long window, Optional<Parting.Found> found) {
        return new Parting(
                window,
                probes,
                Math.max(one.restores(), other.restores()),
                found,
                List.of(one.strayed(), other.strayed()));
    }

    /** Whether all machines of both sides are the same at an instant. */
    private boolean same(long at) throws BackendException {
        go(at);
        probes++;
        return print(one).differing(print(other)).isEmpty();
    }

    private void go(long at) throws BackendException {
        if (cancel.requested()) {
            throw new BackendException(Reason.CANCELLED, "the search was interrupted");
        }
        one.send(at);
        other.send(at);
        one.arrive();
        other.arrive();
    }

    private Print print(SideMachines side) throws BackendException {
        int nodes = left.scenario().nodes().size();
        return side.answer(side.ask(machines -> Print.of(machines, nodes)));
    }

    /** Ends the machines of both sides. */
    @Override
    public void close() {
        one.close();
        other.close();
    }
}
