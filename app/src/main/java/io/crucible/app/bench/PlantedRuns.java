package io.crucible.app.bench;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Inspection;
import io.crucible.model.bisect.Side;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.planted.Plant;
import io.crucible.model.planted.PlantedBackend;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.SeedSource;
import io.crucible.model.schedule.TapeSource;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Records runs with and without a planted difference. */
final class PlantedRuns {
    static final long GRANT = 20 * VirtualTime.MILLISECOND;
    private static final long SEED = 1;
    private static final long PATIENCE_SECONDS = 120;

    private final Backend backend;

    PlantedRuns(Backend backend) {
        this.backend = backend;
    }

    private static Recording record(Scenario scenario, DecisionSource decisions, Backend backend)
            throws BackendException {
        return Run.record(
                scenario,
                SEED,
                decisions,
                RunControls.usual(scenario),
                backend,
                GRANT,
                new Observer() {},
                new Cancellation());
    }

    Side usual(Scenario scenario) throws BackendException {
        return new Side(record(scenario, new SeedSource(SEED), backend), backend);
    }

    Side with(Scenario scenario, Plant plant) throws BackendException {
        Backend planted = new PlantedBackend(backend, plant);
        return new Side(record(scenario, new SeedSource(SEED), planted), planted);
    }

    /** A run that decides one thing otherwise than another, and leaves the rest to the seed. */
    Side deciding(Recording usual, Decision changed, long value) throws BackendException {
        List<Decision> tape = new ArrayList<>(usual.decisions().subList(0, (int) changed.sequence()));
        tape.add(new Decision(changed.sequence(), changed.at(), changed.point(), value, Decision.Origin.CHOSEN));
        return new Side(record(usual.scenario(), new TapeSource(tape, new SeedSource(SEED)), backend), backend);
    }

    /** Something that is asked of a machine. */
    interface Glance<T> {
        T at(Inspection machine) throws BackendException;
    }

    /** What a machine of a run shows at an instant. */
    <T> T glance(Side side, int node, long at, Glance<T> glance) throws BackendException {
        BlockingQueue<LiveState> states = new LinkedBlockingQueue<>();
        try (LiveReplay replay = new LiveReplay(side.recording(), side.backend(), GRANT, states::add)) {
            replay.goTo(at);
            LiveState state = states.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            while (state != null && !state.phase().stands() && state.problem().isEmpty()) {
                state = states.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            }
            return replay.look((LiveMachines machines) -> glance.at(machines.inspect(node)))
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new BackendException(
                    BackendException.Reason.DIED, "the planted run could not be looked at: " + e.getMessage(), e);
        }
    }
}
