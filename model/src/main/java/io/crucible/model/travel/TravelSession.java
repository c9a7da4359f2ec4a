package io.crucible.model.travel;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.World;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.travel.WorldCheckpoint.NodeState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The machines of one run that is passed over again and again, and their states at instants that it has passed. Each pass is the whole run
 * from its beginning, with everything compared; only the machines do not run again what lies before the nearest kept state.
 */
public final class TravelSession implements AutoCloseable {
    /** Bytes of guest memory that all kept states together may stand for. */
    private static final long MOST_BYTES = 4L << 30;

    /** World ns that a state of the user's cache must be nearer than the nearest of the session. */
    private static final long WORTHWHILE = 200 * VirtualTime.MILLISECOND;

    private static final int MOST = 64;
    private static final int LEAST = 6;

    private final Scenario scenario;
    private final World live;
    private final Checkpoints checkpoints;
    private final List<List<Life>> lives = new ArrayList<>();
    /** A restored machine with several vCPUs may give them their turns in another order. */
    private boolean keeps;

    private Optional<StoredStates> stored = Optional.empty();
    private final Set<Long> offered = new HashSet<>();
    private volatile long[] instants = {};
    private boolean broken;

    /** Opens a world for one run of a scenario; the schedule of all passes must be the same. */
    public TravelSession(Scenario scenario, Backend backend, Cancellation cancel) throws BackendException {
        this.scenario = scenario;
        this.live = backend.open(scenario, cancel);
        long bytes = 1;
        for (NodeSpec node : scenario.nodes()) {
            bytes += (long) node.memoryMiB() << 20;
            lives.add(new ArrayList<>());
        }
        this.checkpoints = new Checkpoints((int) Math.max(LEAST, Math.min(MOST, MOST_BYTES / bytes)));
        this.keeps = scenario.nodes().stream().allMatch(node -> node.vcpus() == 1);
    }

    /** Uses what the user's cache has for the run; the session must not have been used yet. */
    public void use(StateShelf shelf) {
        if (keeps) {
            stored = Optional.of(new StoredStates(shelf, live, lives));
        }
    }

    /** While machines are on their way for somebody, nothing is written into the user's cache. */
    public void moving(boolean now) {
        stored.ifPresent(states -> states.shelf().moving(now));
    }

    /** Takes a state from the user's cache where that shortens the way to an instant in world ns. */
    public void fetch(long to) throws BackendException {
        if (keeps && stored.isPresent()) {
            long nearest = nearest(to);
            Optional<WorldCheckpoint> found = stored.get().before(to, nearest == 0 ? 0 : nearest + WORTHWHILE);
            found.ifPresent(this::add);
            stored.get().begin();
        }
    }

    /** Whether the machines rest on a state of the user's cache that may not be believed, after a failure or a difference. */
    public boolean doubts(boolean differs) {
        return stored.isPresent()
                && stored.get().inUse()
                && (differs || stored.get().awaitsProof() || stored.get().refused());
    }

    /** Gives up what came from the user's cache, and with it this session. */
    public void refuse(String why) {
        stored.ifPresent(states -> states.refuse(why));
    }

    /** Has kept states, up to an instant in world ns, written into the user's cache in the background; the nearest to the instant first. */
    public void offer(long upTo) {
        List<LooseState> loose = loose(checkpoints.latestFirst(upTo));
        stored.ifPresent(states -> states.shelf().offer(loose));
    }

    /** Those that the cache lacks and that have not been offered yet. */
    private List<LooseState> loose(List<WorldCheckpoint> states) {
        List<LooseState> loose = new ArrayList<>();
        if (stored.isEmpty() || stored.get().refused()) {
            return loose;
        }
        try {
            for (WorldCheckpoint state : states) {
                if (isWanted(state) && offered.add(state.at())) {
                    Loosening.of(state, lives).ifPresent(loose::add);
                }
            }
        } catch (IOException gone) {
            offered.clear(); // somebody has removed the world's folder, of which the machines will tell
        }
        return loose;
    }

    private boolean isWanted(WorldCheckpoint state) {
        StateShelf shelf = stored.orElseThrow().shelf();
        if (state.decisions() < 0 || shelf.has(state.at(), state.decisions())) {
            return false;
        }
        for (int node = 0; node < state.nodes().size(); node++) {
            boolean runs = state.nodes().get(node) instanceof NodeState.Saved;
            if (runs && shelf.samples(node, state.at()).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** The world of a pass that is to get to an instant in world ns as soon as it can; the former pass must have been closed. */
    public TravelWorld pass(long to) {
        return pass(checkpoints.before(to), true);
    }

    /** The world of a run that has everything up to the first kept state in common with all others, and then may go its own way. */
    public TravelWorld branch() {
        return pass(checkpoints.first(), false);
    }

    private TravelWorld pass(Optional<WorldCheckpoint> from, boolean remembers) {
        List<TravelNode> nodes = new ArrayList<>();
        for (int node = 0; node < lives.size(); node++) {
            int number = node;
            Optional<NodeState> state =
                    from.map(checkpoint -> checkpoint.nodes().get(number));
            nodes.add(new TravelNode(number, live, scenario, lives.get(number), state, remembers));
        }
        long begins = from.map(WorldCheckpoint::at).orElse(0L);
        return new TravelWorld(live, nodes, begins, () -> broken = true);
    }

    /** World ns of the state from which a pass to an instant would begin; 0 for power-on. Can be called from any thread. */
    public long nearest(long to) {
        long[] known = instants; // which another thread may replace meanwhile
        int place = Arrays.binarySearch(known, to);
        int before = place >= 0 ? place : -place - 2;
        return before < 0 ? 0 : known[before];
    }

    /**
     * Keeps the states of a pass's machines, which are held at an instant in world ns. Where there is no room for them, those that are kept
     * are given up and no more are kept: going back then takes longer, and nothing else changes.
     *
     * @param decisions how many have been made
     */
    public void keep(TravelWorld pass, long at, int decisions) throws BackendException {
        if (!keeps || at <= pass.begins() || checkpoints.has(at)) {
            return;
        }
        try {
            keepAll(pass, at, decisions);
        } catch (BackendException full) {
            if (full.reason() != Reason.LOCAL_IO) {
                throw full;
            }
            keeps = false;
            stored.ifPresent(states -> states.shelf()
                    .tell("the machines' states can be kept no longer, so that going back takes more time: "
                            + full.getMessage()));
            checkpoints.close();
            instants = checkpoints.instants();
        }
    }

    /** Keeps the states of the first pass's machines wherever each is, for {@link #branch}. */
    public void keepForBranches(TravelWorld pass) throws BackendException {
        pass.settle();
        keepAll(pass, 0, -1);
    }

    private void keepAll(TravelWorld pass, long at, int decisions) throws BackendException {
        pass.keep(at, decisions).ifPresent(this::add);
    }

    private void add(WorldCheckpoint state) {
        List<WorldCheckpoint> gone = checkpoints.add(state);
        instants = checkpoints.instants();
        for (WorldCheckpoint last : gone) {
            loose(List.of(last))
                    .forEach(loose -> stored.orElseThrow()
                            .shelf()
                            .offerNow(loose)); // or it is lost, in this session and for the next
            last.close();
        }
    }

    /** Whether a pass left the machines in a state from which they cannot be put back. */
    public boolean isBroken() {
        return broken;
    }

    @Override
    public void close() {
        moving(false);
        checkpoints.close();
        lives.forEach(node -> node.forEach(life -> life.ready().ifPresent(Checkpoint::close)));
        live.close();
    }
}
