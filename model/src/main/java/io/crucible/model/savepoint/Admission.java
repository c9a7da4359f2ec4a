package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.reduce.Reduced;
import io.crucible.model.reduce.Reduction;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Demands that the lines of a handle agree with one another; a handle that passes may still not be what a run gives. */
final class Admission {
    private static final int SCHEDULE = 5;
    private static final int CLOSURE = 6;
    private static final int FRONTIER = 7;
    private static final int PROOF = 10;
    private static final int PREDICATE = 11;

    private final SavepointHandle handle;
    private final ReplayClosure closure;
    private final Scenario scenario;
    private final List<TabLine> lines;

    Admission(SavepointHandle handle, List<TabLine> lines) {
        this.handle = handle;
        this.closure = handle.closure();
        this.scenario = handle.scenario();
        this.lines = lines;
    }

    void check() throws MalformedLineException {
        payloads();
        schedule();
        nodes();
        place();
        predicate();
        proof();
    }

    private void payloads() throws MalformedLineException {
        demand(closure.scenario().equals(digest(4)), CLOSURE, 2, "it names another scenario than the handle holds");
        demand(
                closure.schedule().equals(digest(SCHEDULE))
                        && closure.decisions() == handle.decisions().size(),
                CLOSURE,
                2,
                "it names another schedule than the handle holds");
    }

    private String digest(int line) throws MalformedLineException {
        return lines.get(line).ascii(1, "digest");
    }

    private void schedule() throws MalformedLineException {
        List<Decision> decisions = handle.decisions();
        demand(
                !decisions.isEmpty()
                        && decisions.get(0).point() instanceof ChoicePoint.Seed
                        && decisions.get(0).value() == closure.seed(),
                CLOSURE,
                2,
                "its seed is another than the schedule begins with");
        Reduction reduction = new Reduction(scenario);
        for (Decision decision : decisions) {
            legal(reduction.accept(decision), SCHEDULE);
        }
        demand(
                Sha256.of(reduction.state().text()).equals(closure.model()),
                CLOSURE,
                2,
                "the schedule does not lead to the model state that it names");
        demand(
                decisions.get(decisions.size() - 1).at() <= handle.frontier(),
                SCHEDULE,
                2,
                "its last decision lies after the frontier");
        for (Decision decision : closure.continuation()) {
            legal(reduction.accept(decision), CLOSURE);
        }
        lineage();
        ending();
        origins(handle.decisions(), SCHEDULE);
        origins(closure.continuation(), CLOSURE);
    }

    /** What the seed decides is computed again as each decision is taken in; what somebody chose must be told of by a lineage. */
    private void origins(List<Decision> decisions, int line) throws MalformedLineException {
        for (Decision decision : decisions) {
            demand(
                    decision.origin() == Decision.Origin.DEFAULT
                            || closure.lineage().isPresent(),
                    line,
                    2,
                    "decision " + decision.sequence() + " was chosen, and no lineage says from which run that parts");
        }
    }

    private void lineage() throws MalformedLineException {
        Optional<String> contradiction = closure.lineage()
                .flatMap(lineage -> lineage.contradiction(handle.source().tape()));
        demand(contradiction.isEmpty(), CLOSURE, 2, "in its lineage, " + contradiction.orElse(""));
    }

    /** A run by its seed ends as its scenario says; another end is that of an artifact, which is compared when the run comes to it. */
    private void ending() throws MalformedLineException {
        boolean usual = closure.controls().equals(RunControls.usual(scenario))
                && closure.continuation().isEmpty()
                && closure.lineage().isEmpty();
        demand(
                usual || closure.end().isPresent(),
                CLOSURE,
                2,
                "it has another ending or more decisions than a run of the scenario by its seed, and no end of an"
                        + " artifact");
    }

    private void legal(Optional<Reduced.Illegal> illegal, int line) throws MalformedLineException {
        demand(
                illegal.isEmpty(),
                line,
                2,
                illegal.map(Reduced.Illegal::sentence).orElse(""));
    }

    private void nodes() throws MalformedLineException {
        int before = -1;
        for (Sample sample : closure.nodes()) {
            boolean placed = sample.node() > before
                    && sample.node() < scenario.nodes().size()
                    && sample.quantum() <= handle.frontier() / scenario.quantum();
            demand(placed, CLOSURE, 2, "a sample of it belongs to no node, or to no quantum, of this run");
            before = sample.node();
        }
        machines();
    }

    private void machines() throws MalformedLineException {
        int before = -1;
        for (MachinePrint machine : closure.machines()) {
            boolean placed =
                    machine.node() > before && machine.node() < scenario.nodes().size();
            demand(placed, CLOSURE, 2, "a machine's state in it belongs to no node of this run");
            before = machine.node();
        }
    }

    private void place() throws MalformedLineException {
        BoundaryProof proof = handle.proof();
        demand(proof.frontier() == handle.frontier(), FRONTIER, 1, "the boundary's proof says " + proof.frontier());
        demand(
                proof.quantum() == handle.frontier() / scenario.quantum(),
                PROOF,
                1,
                "its quantum does not hold the frontier");
        demand(
                handle.boundary() instanceof Boundary.VirtualTime || handle.frontier() % scenario.quantum() == 0,
                FRONTIER,
                1,
                "a boundary of this kind lies at the end of a quantum");
    }

    private void predicate() throws MalformedLineException {
        Optional<BoundaryPredicate> found = handle.predicate();
        boolean marker = handle.proof() instanceof BoundaryProof.MarkerEvent
                && found.orElse(null) instanceof BoundaryPredicate.GuestMarker guest
                && handle.boundary().name().equals(Optional.of(guest.name()));
        demand(
                marker || found.equals(BoundaryPredicate.of(handle.boundary())),
                PREDICATE,
                1,
                "it is not the predicate of the boundary that the handle names");
    }

    private void proof() throws MalformedLineException {
        BoundaryProof proof = handle.proof();
        Boundary boundary = handle.boundary();
        if (proof instanceof BoundaryProof.MarkerEvent event) {
            demand(boundary instanceof Boundary.Marker, PROOF, 1, "a marker's event proves a marker only");
            event(event);
        } else if (proof instanceof BoundaryProof.Observation observation) {
            boolean observable =
                    boundary instanceof Boundary.Quiescence || boundary instanceof Boundary.PropertyViolation;
            demand(observable, PROOF, 1, "an observation proves quiescence or an assertion's violation only");
            observation(observation);
        } else {
            boolean instant = boundary instanceof Boundary.VirtualTime;
            demand(
                    instant == proof instanceof BoundaryProof.Coordinate,
                    PROOF,
                    1,
                    "a coordinate proves a virtual time and nothing else does");
            demand(
                    instant || ((BoundaryProof.Breakpoint) proof).id() < closure.events(),
                    PROOF,
                    2,
                    "the log of the run has no event of this number");
        }
    }

    /** Makes the event again from what stands in the handle. */
    private void event(BoundaryProof.MarkerEvent proof) throws MalformedLineException {
        Optional<NodeSpec> node = scenario.nodes().stream()
                .filter(spec -> spec.name().equals(proof.node()))
                .findFirst();
        demand(
                node.isPresent() && node.get().whiteBox(),
                PROOF,
                4,
                "the scenario has no node of this name that may speak the white-box channel");
        BoundaryPredicate.GuestMarker marker =
                (BoundaryPredicate.GuestMarker) handle.predicate().orElseThrow();
        SortedMap<String, Attribute> attributes = new TreeMap<>();
        attributes.put("marker", new Attribute.Text(marker.name()));
        marker.detail().ifPresent(detail -> attributes.put("detail", new Attribute.Text(detail)));
        Event event = new Event(
                proof.sequence(),
                proof.frontier(),
                proof.icount(),
                "guest:" + proof.node(),
                EventKind.GUEST_MARKER,
                EventKind.GUEST_MARKER.level(),
                attributes);
        demand(ProofWriter.hash(event).equals(proof.eventHash()), PROOF, 3, "the marker's event has another hash");
        demand(proof.sequence() < closure.events(), PROOF, 2, "the log of the run is shorter");
    }

    private void observation(BoundaryProof.Observation proof) throws MalformedLineException {
        ObservationStop stop = proof.stop();
        Measurement measured = proof.measured();
        demand(measured.stop().equals(stop), PROOF, 5, "the evidence is of another observation than the proof");
        demand(
                stop.configuration().equals(closure.configuration()),
                PROOF,
                3,
                "it is of another configuration than the handle holds");
        demand(
                stop.events() == closure.events() && stop.eventsDigest().equals(closure.eventsDigest()),
                PROOF,
                3,
                "it is of another event log than the closure");
        demand(
                Optional.of(stop.transition()).equals(handle.predicate())
                        && stop.transition().fires(measured.event()),
                PROOF,
                5,
                "the event that was measured is not the transition");
        boolean placed = measured.event().at() <= stop.frontier()
                && measured.event().sequence() < stop.events()
                && measured.nodes().equals(closure.nodes());
        demand(placed, PROOF, 5, "what was measured belongs to another place of the run");
    }

    private void demand(boolean held, int line, int field, String otherwise) throws MalformedLineException {
        if (!held) {
            throw lines.get(line).wrong(field, lines.get(line).tag(), otherwise);
        }
    }
}
