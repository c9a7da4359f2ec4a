package io.crucible.model.savepoint;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Recorder;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.Stop;
import java.util.List;
import java.util.Optional;

/** Takes a run up again at a savepoint and goes on to its end. */
public final class Resuming {
    private final SavepointHandle handle;
    private final Oracle oracle;
    private final Listener listener;
    private Optional<OracleException> disagreement = Optional.empty();

    private Resuming(SavepointHandle handle, Oracle oracle, Listener listener) {
        this.handle = handle;
        this.oracle = oracle;
        this.listener = listener;
    }

    /** The steps of taking up a run. */
    public enum Step {
        AUTHENTICATING("replaying from power-on to the observation, to authenticate it"),
        REPLAYING("replaying from power-on to the savepoint"),
        COMPARED("the run is at the savepoint, which is proved"),
        CAPTURED("the machines are captured"),
        RESTORED("the machines are restored in new processes"),
        CONTINUED("the run goes on in the processes in which it was replayed: a node has several vCPUs"),
        ENDED_THERE("the run ends at the savepoint, which is proved; there is nothing to go on with"),
        ENDED("the run is over");

        private final String words;

        Step(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** Is told of each step, with the virtual ns where the run stands. */
    @FunctionalInterface
    public interface Listener {
        void step(Step step, long at);
    }

    /**
     * Replays from power-on, compares the boundary with the proof, restores the machines into new processes and goes on.
     *
     * @param controls how the run ends; its end lies after the savepoint, or is the run's own end there
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     * @return the whole run from power-on, which is what it would have been without having been saved
     * @throws OracleException where the run is not what the handle says
     */
    public static Recording resume(
            SavepointHandle handle,
            RunControls controls,
            Backend backend,
            long longestGrant,
            Observer observer,
            Listener listener,
            Cancellation cancel)
            throws BackendException, OracleException {
        Oracle oracle = new Oracle(backend, longestGrant, observer, cancel);
        return new Resuming(handle, oracle, listener).execute(controls);
    }

    private Recording execute(RunControls controls) throws BackendException, OracleException {
        if (isObservedLater()) {
            listener.step(Step.AUTHENTICATING, 0);
            oracle.authenticate(handle);
        }
        Source source = handle.source().until(controls);
        BoundaryWatch watch = Oracle.watch(source, handle.boundary());
        Recorder recorder = new Recorder();
        listener.step(Step.REPLAYING, 0);
        try (SavepointWorld world = SavepointWorld.open(source.scenario(), oracle.backend(), oracle.cancel());
                Oracle.Keeper keeper = new Oracle.Keeper(world)) {
            Standing standing = new Standing(handle.frontier(), world, () -> standing(watch, world, keeper));
            Observer told = Observer.all(List.of(watch, recorder));
            Outcome outcome =
                    oracle.runner(source, world, told, Stop.NEVER, standing).run();
            watch.ended(outcome);
            if (disagreement.isPresent()) {
                throw disagreement.get();
            } else if (!standing.stood() && watch.stands(handle.frontier())) {
                watch.standing(world.prints());
            }
            Oracle.demandEqual(handle, watch.state());
            Recording whole =
                    Run.recording(source.scenario(), source.seed(), controls, source.identity(), recorder, outcome);
            demandEnd(whole);
            listener.step(standing.stood() ? Step.ENDED : Step.ENDED_THERE, outcome.frontier());
            return whole.branched(source.lineage()
                    .filter(lineage -> lineage.contradiction(whole.decisions()).isEmpty()));
        }
    }

    /** Where no other end was asked for, the run must end as the artifact did that was saved. */
    private void demandEnd(Recording whole) throws OracleException {
        if (handle.closure().end().isEmpty()
                || !whole.controls().equals(handle.closure().controls())) {
            return;
        }
        Optional<String> difference = handle.closure().end().get().difference(RunEnd.of(whole));
        if (difference.isEmpty() && !whole.decisions().equals(handle.source().tape())) {
            difference = Optional.of("other decisions lead to the run's end than the file holds");
        }
        if (difference.isPresent()) {
            throw new OracleException(difference.get());
        }
    }

    /** Quiescence is known of only after more time has passed in which nothing happened. */
    private boolean isObservedLater() {
        return handle.boundary() instanceof Boundary.Quiescence;
    }

    private Optional<String> standing(BoundaryWatch watch, SavepointWorld world, Oracle.Keeper keeper)
            throws BackendException {
        long at = handle.frontier();
        watch.held(at);
        try {
            List<MachinePrint> prints = world.prints();
            watch.standing(prints);
            compare(watch, prints);
            listener.step(Step.COMPARED, at);
            renew(world, keeper, prints);
            return Optional.empty();
        } catch (OracleException differs) {
            disagreement = Optional.of(differs);
            return Optional.of("boundary");
        }
    }

    private void compare(BoundaryWatch watch, List<MachinePrint> prints) throws OracleException {
        if (!isObservedLater()) {
            Oracle.demandEqual(handle, watch.state());
        } else if (!BoundaryState.samplesDigest(watch.upTo(handle.frontier()))
                .equals(handle.closure().samplesDigest())) {
            throw new OracleException("the machines' fingerprints up to the boundary are others");
        } else if (!prints.equals(handle.closure().machines())) {
            throw new OracleException(Oracle.OTHER_MACHINES);
        }
    }

    private void renew(SavepointWorld world, Oracle.Keeper keeper, List<MachinePrint> prints)
            throws BackendException, OracleException {
        long at = handle.frontier();
        if (handle.scenario().nodes().stream().anyMatch(node -> node.vcpus() > 1)) {
            // In which order QEMU gives turns to vCPUs is no part of a checkpoint.
            listener.step(Step.CONTINUED, at);
            return;
        }
        keeper.keep(prints);
        listener.step(Step.CAPTURED, at);
        Oracle.demandSame(world.renew(keeper.captured().orElseThrow()));
        keeper.close();
        listener.step(Step.RESTORED, at);
    }
}
