package io.crucible.model.travel;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.World;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.travel.WorldCheckpoint.NodeState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The machines of one run that is passed over again and again, and their states at instants that it has passed. Each pass is the whole run
 * from its beginning, with everything compared; only the machines do not run again what lies before the nearest kept state.
 */
public final class TravelSession implements AutoCloseable {
    /** Bytes of guest memory that all kept states together may stand for. */
    private static final long MOST_BYTES = 4L << 30;

    private static final int MOST = 64;
    private static final int LEAST = 6;

    private final Scenario scenario;
    private final World live;
    private final Checkpoints checkpoints;
    private final List<List<Life>> lives = new ArrayList<>();
    /** A restored machine with several vCPUs may give them their turns in another order. */
    private boolean keeps;

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
     */
    public void keep(TravelWorld pass, long at) throws BackendException {
        if (!keeps || at <= pass.begins() || checkpoints.has(at)) {
            return;
        }
        try {
            keepAll(pass, at);
        } catch (BackendException full) {
            if (full.reason() != Reason.LOCAL_IO) {
                throw full;
            }
            keeps = false;
            checkpoints.close();
            instants = checkpoints.instants();
        }
    }

    /** Keeps the states of the first pass's machines wherever each is, for {@link #branch}. */
    public void keepForBranches(TravelWorld pass) throws BackendException {
        pass.settle();
        keepAll(pass, 0);
    }

    private void keepAll(TravelWorld pass, long at) throws BackendException {
        pass.keep(at).ifPresent(checkpoints::add);
        instants = checkpoints.instants();
    }

    /** Whether a pass left the machines in a state from which they cannot be put back. */
    public boolean isBroken() {
        return broken;
    }

    @Override
    public void close() {
        checkpoints.close();
        lives.forEach(node -> node.forEach(life -> life.ready().ifPresent(Checkpoint::close)));
        live.close();
    }
}
