package io.crucible.model.savepoint;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.run.Runner;
import io.crucible.model.run.Stop;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Runs from power-on to a boundary, with the one runner, and compares what is found there with what a handle says.
 *
 * @param longestGrant ns of virtual time that a node is let run at a time; speed only
 * @param observer is told everything as well
 */
record Oracle(Backend backend, long longestGrant, Observer observer, Cancellation cancel) {

    static final String OTHER_MACHINES = "the machines at the boundary are not in the state in which they were saved";

    /**
     * What came of a search.
     *
     * @param told the run up to the boundary, or to its end
     */
    record Found(Optional<BoundaryState> state, BoundaryState told, Outcome outcome) {}

    /** How long a run may be in which a boundary is looked for: an instant may lie at or beyond the end that the run would have had. */
    static Source bounded(Source source, Boundary boundary) {
        if (boundary instanceof Boundary.VirtualTime instant) {
            long quantum = source.scenario().quantum();
            long end = VirtualTime.plus(VirtualTime.ceil(instant.at(), quantum), quantum);
            return source.until(new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(end), OptionalLong.empty()));
        }
        return source;
    }

    /** Runs until the boundary is reached, or cannot be any more; how the machines stand there is told of an instant only. */
    Found find(Source source, Boundary boundary) throws BackendException {
        BoundaryWatch watch = watch(source, boundary);
        try (SavepointWorld world = SavepointWorld.open(source.scenario(), backend, cancel)) {
            long at = boundary instanceof Boundary.VirtualTime instant ? instant.at() : VirtualTime.NEVER;
            Standing standing = new Standing(at, world, () -> {
                watch.held(at);
                watch.standing(world.prints());
                return Optional.of("boundary");
            });
            Stop stop = boundary instanceof Boundary.VirtualTime ? Stop.NEVER : watch;
            Outcome outcome = runner(source, world, watch, stop, standing).run();
            watch.ended(outcome);
            return new Found(watch.state(), watch.told(outcome), outcome);
        }
    }

    /** Runs to the boundary of a handle and compares. */
    void authenticate(SavepointHandle handle) throws BackendException, OracleException {
        Found found = find(bounded(handle.source(), handle.boundary()), handle.boundary());
        demandEqual(handle, found.state());
    }

    /**
     * The same, and captures the machines there, restores them into new processes and compares each.
     *
     * @param known whether the handle says how the machines stand there
     * @return the handle, which says so
     * @throws OracleException where anything is not as the handle says
     */
    SavepointHandle materialize(SavepointHandle handle, boolean known) throws BackendException, OracleException {
        Source source = bounded(handle.source(), handle.boundary());
        BoundaryWatch watch = watch(source, handle.boundary());
        try (SavepointWorld world = SavepointWorld.open(source.scenario(), backend, cancel);
                Keeper keeper = new Keeper(world)) {
            boolean later = handle.boundary() instanceof Boundary.Quiescence;
            Standing standing = new Standing(handle.frontier(), world, () -> {
                watch.held(handle.frontier());
                watch.standing(keeper.keep());
                return later ? Optional.empty() : Optional.of("boundary");
            });
            Outcome outcome = runner(source, world, watch, later ? watch : Stop.NEVER, standing)
                    .run();
            watch.ended(outcome);
            if (!standing.stood() && watch.stands(handle.frontier())) {
                world.demandAt(handle.frontier());
                watch.standing(keeper.keep());
            }
            SavepointHandle said =
                    known ? handle : handle.standing(keeper.prints().orElse(List.of()));
            demandEqual(said, watch.state());
            demandSame(world.renew(keeper.captured().orElseThrow()));
            return said;
        }
    }

    /** Keeps what was captured until everything is over. */
    static final class Keeper implements AutoCloseable {
        private final SavepointWorld world;
        private Optional<Captured> captured = Optional.empty();

        Keeper(SavepointWorld world) {
            this.world = world;
        }

        /** Captures the machines, and says what they are like. */
        List<MachinePrint> keep() throws BackendException {
            List<MachinePrint> prints = world.prints();
            keep(prints);
            return prints;
        }

        /** Captures the machines, which are like this. */
        void keep(List<MachinePrint> prints) throws BackendException {
            captured = Optional.of(world.captureAll(prints));
        }

        Optional<Captured> captured() {
            return captured;
        }

        Optional<List<MachinePrint>> prints() {
            return captured.map(
                    all -> all.machines().stream().map(Captured.Machine::print).toList());
        }

        @Override
        public void close() {
            captured.ifPresent(Captured::close);
            captured = Optional.empty();
        }
    }

    static BoundaryWatch watch(Source source, Boundary boundary) {
        return new BoundaryWatch(boundary, source.scenario().quantum());
    }

    Runner runner(Source source, SavepointWorld world, Observer watch, Stop stop, Standing standing) {
        return new Runner(
                source.scenario(),
                world,
                source.decisions(),
                Observer.all(List.of(watch, observer)),
                source.controls(),
                stop,
                standing,
                longestGrant);
    }

    static void demandSame(Optional<String> unlike) throws OracleException {
        if (unlike.isPresent()) {
            throw new OracleException("node " + unlike.get()
                    + " restored into a new process is not in the state in which" + " it was captured");
        }
    }

    static void demandEqual(SavepointHandle handle, Optional<BoundaryState> state) throws OracleException {
        if (state.isEmpty()) {
            throw new OracleException(
                    "the run does not come to the boundary " + handle.boundary().mode());
        }
        SavepointHandle now = SavepointHandle.of(
                handle.label(),
                handle.source(),
                handle.boundary(),
                state.get().machines().isPresent()
                        ? state.get()
                        : state.get().standing(handle.closure().machines()),
                ProofWriter.of(handle.proof()));
        Optional<String> difference = difference(handle, now);
        if (difference.isPresent()) {
            throw new OracleException(difference.get());
        }
    }

    private static Optional<String> difference(SavepointHandle handle, SavepointHandle now) {
        ReplayClosure said = handle.closure();
        ReplayClosure found = now.closure();
        if (handle.frontier() != now.frontier()) {
            return Optional.of("the boundary is reached at " + VirtualTime.words(now.frontier()) + " and not at "
                    + VirtualTime.words(handle.frontier()));
        } else if (!handle.decisions().equals(now.decisions())) {
            return Optional.of("other decisions lead to the boundary");
        } else if (said.events() != found.events() || !said.eventsDigest().equals(found.eventsDigest())) {
            return Optional.of("other events lead to the boundary");
        } else if (said.samples() != found.samples()
                || !said.samplesDigest().equals(found.samplesDigest())
                || !said.nodes().equals(found.nodes())) {
            return Optional.of("the machines' fingerprints up to the boundary are others");
        } else if (!said.machines().equals(found.machines())) {
            return Optional.of(OTHER_MACHINES);
        } else if (!handle.proof().equals(now.proof()) || !handle.predicate().equals(now.predicate())) {
            return Optional.of("the boundary's proof is another");
        }
        return Objects.equals(handle, now) ? Optional.empty() : Optional.of("the handle of the boundary is another");
    }
}
