package io.crucible.model.savepoint;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.run.Observer;
import io.crucible.model.run.Outcome;
import java.util.Optional;

/** Runs to a boundary and makes the handle of that place. */
public final class Saving {
    private Saving() {}

    /**
     * What came of it.
     *
     * @param told the run up to the boundary, or to its end where the boundary was not reached
     * @param outcome how the run that looked for the boundary ended
     * @param handle nothing where the boundary was not reached
     */
    public record Result(BoundaryState told, Outcome outcome, Optional<SavepointHandle> handle) {}

    /**
     * Looks for the boundary, then has the replay oracle come to it again from power-on, capture the machines and restore them.
     *
     * @param label see {@link SavepointHandle#isLabel}
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     * @param observer is told everything of both runs
     * @throws OracleException where the second run is not the first again; then there is no handle
     */
    public static Result save(
            Source source,
            Boundary boundary,
            String label,
            ProofWriter writer,
            Backend backend,
            long longestGrant,
            Observer observer,
            Cancellation cancel)
            throws BackendException, OracleException {
        Oracle oracle = new Oracle(backend, longestGrant, observer, cancel);
        Oracle.Found found = oracle.find(Oracle.bounded(source, boundary), boundary);
        if (found.state().isEmpty()) {
            return new Result(found.told(), found.outcome(), Optional.empty());
        }
        SavepointHandle handle =
                SavepointHandle.of(label, source, boundary, found.state().get(), writer);
        try {
            boolean known = found.state().get().machines().isPresent();
            return new Result(found.told(), found.outcome(), Optional.of(oracle.materialize(handle, known)));
        } catch (OracleException disagrees) {
            throw disagrees.after(found.told());
        }
    }

    /**
     * Proves a handle by a run of its own from power-on.
     *
     * @throws OracleException where the run is not what the handle says
     */
    public static void prove(
            SavepointHandle handle, Backend backend, long longestGrant, Observer observer, Cancellation cancel)
            throws BackendException, OracleException {
        new Oracle(backend, longestGrant, observer, cancel).materialize(handle, true);
    }
}
