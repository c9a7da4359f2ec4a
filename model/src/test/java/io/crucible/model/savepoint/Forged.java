package io.crucible.model.savepoint;

import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.RunControls;
import io.crucible.model.schedule.Decision;
import java.util.List;
import java.util.Optional;

/** Handles that somebody has rewritten so that their lines still agree. */
final class Forged {
    private Forged() {}

    static SavepointHandle proof(SavepointHandle handle, BoundaryProof proof) {
        return place(handle, handle.boundary(), handle.frontier(), proof, handle.predicate());
    }

    static SavepointHandle place(
            SavepointHandle handle,
            Boundary boundary,
            long frontier,
            BoundaryProof proof,
            Optional<BoundaryPredicate> predicate) {
        return new SavepointHandle(
                handle.label(),
                boundary,
                handle.scenario(),
                handle.decisions(),
                handle.closure(),
                frontier,
                proof,
                predicate,
                handle.log());
    }

    static SavepointHandle closure(SavepointHandle handle, ReplayClosure closure) {
        return new SavepointHandle(
                handle.label(),
                handle.boundary(),
                handle.scenario(),
                handle.decisions(),
                closure,
                handle.frontier(),
                handle.proof(),
                handle.predicate(),
                handle.log());
    }

    static SavepointHandle log(SavepointHandle handle, String log) {
        return new SavepointHandle(
                handle.label(),
                handle.boundary(),
                handle.scenario(),
                handle.decisions(),
                handle.closure(),
                handle.frontier(),
                handle.proof(),
                handle.predicate(),
                log);
    }

    static ReplayClosure nodes(ReplayClosure closure, List<Sample> nodes) {
        return with(
                closure, closure.controls(), closure.eventsDigest(), nodes, closure.machines(), closure.continuation());
    }

    static ReplayClosure events(ReplayClosure closure, String digest) {
        return with(closure, closure.controls(), digest, closure.nodes(), closure.machines(), closure.continuation());
    }

    static ReplayClosure controls(ReplayClosure closure, RunControls controls) {
        return with(
                closure, controls, closure.eventsDigest(), closure.nodes(), closure.machines(), closure.continuation());
    }

    static ReplayClosure machines(ReplayClosure closure, List<MachinePrint> machines) {
        return with(
                closure, closure.controls(), closure.eventsDigest(), closure.nodes(), machines, closure.continuation());
    }

    static ReplayClosure continuation(ReplayClosure closure, List<Decision> continuation) {
        return with(
                closure, closure.controls(), closure.eventsDigest(), closure.nodes(), closure.machines(), continuation);
    }

    private static ReplayClosure with(
            ReplayClosure closure,
            RunControls controls,
            String events,
            List<Sample> nodes,
            List<MachinePrint> machines,
            List<Decision> continuation) {
        return ended(closure, controls, events, nodes, machines, continuation, closure.end());
    }

    static ReplayClosure end(ReplayClosure closure, Optional<RunEnd> end) {
        return ended(
                closure,
                closure.controls(),
                closure.eventsDigest(),
                closure.nodes(),
                closure.machines(),
                closure.continuation(),
                end);
    }

    private static ReplayClosure ended(
            ReplayClosure closure,
            RunControls controls,
            String events,
            List<Sample> nodes,
            List<MachinePrint> machines,
            List<Decision> continuation,
            Optional<RunEnd> end) {
        return new ReplayClosure(
                closure.identity(),
                closure.seed(),
                controls,
                closure.scenario(),
                closure.schedule(),
                closure.decisions(),
                closure.model(),
                closure.events(),
                events,
                closure.samples(),
                closure.samplesDigest(),
                nodes,
                machines,
                closure.lineage(),
                continuation,
                end);
    }
}
