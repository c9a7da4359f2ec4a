package io.crucible.model.run;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.property.AssertionMonitors;
import io.crucible.model.run.Outcome.Status;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The one loop that runs a world. Nodes run in parallel as far as {@link Lookahead} allows; everything they did is treated in one canonical
 * order once all of them have passed it. Nothing here takes a coordinate from a grant, so how far nodes are let run at a time, how many
 * cores there are and how busy they are change nothing but speed.
 */
public final class Runner {
    private final Scenario scenario;
    private final World world;
    private final DecisionSource decisions;
    private final Observer observer;
    private final long longestGrant;
    private final List<NodeRun> nodes = new ArrayList<>();
    private final Agenda agenda = new Agenda();
    private final AssertionMonitors monitors;
    private final Journal journal;
    private final Faults faults;
    private final Lookahead lookahead;
    private final Ending ending;
    private final Treatment treatment;
    private final Hold hold;
    private final HoldPoint holdPoint;

    /** A runner for one run that is never held. */
    public Runner(
            Scenario scenario,
            World world,
            DecisionSource decisions,
            Observer observer,
            RunControls controls,
            Stop stop,
            long longestGrant) {
        this(scenario, world, decisions, observer, controls, stop, Hold.NEVER, longestGrant);
    }

    /**
     * A runner for one run.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     */
    public Runner(
            Scenario scenario,
            World world,
            DecisionSource decisions,
            Observer observer,
            RunControls controls,
            Stop stop,
            Hold hold,
            long longestGrant) {
        this.scenario = scenario;
        this.world = world;
        this.decisions = decisions;
        this.observer = observer;
        this.hold = hold;
        this.longestGrant = longestGrant;
        for (int number = 0; number < scenario.nodes().size(); number++) {
            nodes.add(new NodeRun(number, scenario.nodes().get(number)));
        }
        List<Wire> wires = Wire.of(scenario);
        FaultConditions conditions = new FaultConditions(scenario.faults());
        this.monitors = new AssertionMonitors(scenario.assertions());
        this.journal = new Journal(observer, monitors, conditions);
        this.faults = new Faults(scenario, conditions, agenda, decisions, journal);
        Network network = new Network(wires, nodes, scenario.quantum(), agenda, decisions, journal, faults);
        this.ending = new Ending(scenario, controls);
        this.lookahead = new Lookahead(wires);
        GuestVoice voice = new GuestVoice(journal, decisions, scenario.randomDraws());
        Machines machines = new Machines(scenario, world, nodes, journal, this::bring);
        this.treatment = new Treatment(
                scenario, nodes, agenda, monitors, journal, faults, network, voice, machines, ending, stop);
        this.holdPoint = new HoldPoint(hold, scenario, nodes, agenda);
    }

    /**
     * Runs the world to its end.
     *
     * @throws BackendException where the machinery under the world failed or the run was cancelled
     */
    public Outcome run() throws BackendException {
        ChoicePoint seed = new ChoicePoint.Seed();
        journal.decision(0, seed, decisions.resolve(seed));
        treatment.begin();
        while (nodes.stream().anyMatch(NodeRun::outstanding)) {
            absorb(world.await());
        }
        treatment.started();
        Optional<Ending.Reason> reason = Optional.empty();
        while (reason.isEmpty()) {
            reason = advance();
        }
        return finish(reason.get());
    }

    private Optional<Ending.Reason> advance() throws BackendException {
        if (treatment.atRest()) {
            return treatment.rest();
        }
        long holdAt = holdPoint.at();
        long frontier = Math.min(frontier(), holdAt);
        Optional<AgendaItem> next = agenda.next(frontier);
        if (next.isPresent()) {
            return treatment.treat(next.get());
        } else if (holdPoint.reached(frontier)) {
            return hold(holdAt);
        } else if (!grantAll(holdAt)) {
            absorb(world.await());
        }
        return Optional.empty();
    }

    private Optional<Ending.Reason> hold(long at) throws BackendException {
        for (NodeRun node : nodes) {
            bring(node, at);
        }
        hold.held(at);
        if (hold.changed()) {
            nodes.forEach(NodeRun::rouse);
        }
        return hold.ending().map(word -> new Ending.Reason(Status.PASSED, word));
    }

    private long frontier() {
        long frontier = VirtualTime.NEVER;
        for (NodeRun node : nodes) {
            if (node.up()) {
                frontier = Math.min(frontier, node.passed());
            }
        }
        return frontier;
    }

    /** Lets every node run that may, but not beyond a limit; returns whether a sleeping node moved on without having to run. */
    private boolean grantAll(long most) throws BackendException {
        long[] power = new long[nodes.size()];
        for (NodeRun node : nodes) {
            power[node.number] = faults.powerLimit(node.number, treatment.nextTick());
        }
        long[] horizon = lookahead.horizons(nodes, power);
        boolean moved = false;
        boolean running = false;
        for (NodeRun node : nodes) {
            if (node.runs() && !node.outstanding() && !node.held()) {
                long until = Math.min(Math.min(horizon[node.number], power[node.number]), ending.limit());
                moved |= let(node, treatment.limit(node, Math.min(until, most)));
            }
            running |= node.outstanding();
        }
        if (!moved && !running) {
            throw new IllegalStateException("no node can run and nothing is left to treat at " + frontier() + " ns");
        }
        return moved;
    }

    private boolean let(NodeRun node, long until) throws BackendException {
        if (node.asleep(until)) {
            return node.pass(until);
        }
        long target = Math.min(until, VirtualTime.plus(node.reached(), longestGrant));
        // Several vCPUs share a quantum in slices that depend on QEMU's next timer, so such a node stops at ends of
        // quanta only.
        long whole = node.spec.vcpus() > 1
                ? Math.min(VirtualTime.floor(until, scenario.quantum()), VirtualTime.ceil(target, scenario.quantum()))
                : target;
        if (whole > node.reached()) {
            grant(node, whole);
        }
        return false;
    }

    private void grant(NodeRun node, long until) throws BackendException {
        node.granted(until);
        List<Input> inputs = treatment.inputs(node, until);
        node.handedOver(inputs);
        world.grant(node.number, new World.Grant(until, node.spec.whiteBox(), false, inputs));
    }

    /** Makes sure that a node that is known to have slept up to an instant has really been run to it. */
    private void bring(NodeRun node, long at) throws BackendException {
        while (node.runs() && (node.outstanding() || node.reached() < at)) {
            if (!node.outstanding()) {
                grant(node, at);
            }
            absorb(world.await());
        }
    }

    private void absorb(Report report) {
        NodeRun node = nodes.get(report.node());
        node.reported(report, scenario.quantum());
        report.samples().forEach(observer::sample);
        treatment.absorb(node, report);
    }

    private Outcome finish(Ending.Reason reason) throws BackendException {
        long at = treatment.lastTick();
        treatment.close();
        for (NodeRun node : nodes) {
            bring(node, at);
        }
        if (reason.status() == Status.PASSED) {
            treatment.conclude(at);
        }
        boolean failed = !journal.violations().isEmpty();
        Status status = failed ? Status.FAILED : reason.status();
        return new Outcome(status, reason.word(), at, at / scenario.quantum(), journal.violations());
    }
}
