package io.crucible.model.run;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.Report.Output;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.property.AssertionMonitors;
import io.crucible.model.run.Outcome.Status;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.whitebox.GuestMessage;
import java.util.List;
import java.util.Optional;

/** Treats what nodes did, item by item in the agenda's order. */
final class Treatment {
    /**
     * So many ns without an instruction anywhere count as rest even where a device's timer still runs: a PC's clocks tick for ever, whether
     * or not anybody listens.
     */
    private static final long REST = 10 * VirtualTime.SECOND;

    private final Scenario scenario;
    private final List<NodeRun> nodes;
    private final Agenda agenda;
    private final AssertionMonitors monitors;
    private final Journal journal;
    private final Faults faults;
    private final Network network;
    private final GuestVoice voice;
    private final Machines machines;
    private final Ending ending;
    private final Stop stop;
    private long nextTick;
    private long lastHappening;
    private boolean crashed;
    private boolean rested;
    private boolean closed;

    Treatment(
            Scenario scenario,
            List<NodeRun> nodes,
            Agenda agenda,
            AssertionMonitors monitors,
            Journal journal,
            Faults faults,
            Network network,
            GuestVoice voice,
            Machines machines,
            Ending ending,
            Stop stop) {
        this.scenario = scenario;
        this.nodes = nodes;
        this.agenda = agenda;
        this.monitors = monitors;
        this.journal = journal;
        this.faults = faults;
        this.network = network;
        this.voice = voice;
        this.machines = machines;
        this.ending = ending;
        this.stop = stop;
    }

    /** Switches every node on. */
    void begin() throws BackendException {
        for (NodeRun node : nodes) {
            machines.powerOn(node);
        }
    }

    /** All nodes are parked before their first instruction. */
    void started() {
        nodes.forEach(node -> machines.started(node, 0, "cold", 0));
        faults.plan(machines);
        agenda.add(new AgendaItem.Tick(0));
    }

    /** World ns of the first end of a quantum that has not been treated. */
    long nextTick() {
        return nextTick;
    }

    /** World ns of the last end of a quantum that belongs to the run. */
    long lastTick() {
        return rested && !ending.timed() ? restTick() : Math.max(0, nextTick - scenario.quantum());
    }

    /** How far a node may run, given how far its inputs are known. */
    long limit(NodeRun node, long until) {
        return machines.wantsReadyState(node) ? Math.min(until, quantumEnd(node.reached() + 1)) : until;
    }

    List<Input> inputs(NodeRun node, long until) {
        return network.handOver(node, until);
    }

    /** Nothing more is treated; late reports are only heard for their samples. */
    void close() {
        closed = true;
        machines.releaseStates();
    }

    void absorb(NodeRun node, Report report) {
        if (closed) {
            return;
        }
        for (Report.EmittedFrame frame : report.frames()) {
            node.sent(frame.at());
            agenda.add(new AgendaItem.Emission(frame.at(), node.number, frame));
        }
        report.outputs().forEach(output -> output(node, output, icountAt(report, output.at())));
        report.exit().ifPresent(exit -> agenda.add(new AgendaItem.Leave(report.reached(), node.number, exit)));
        long tick = VirtualTime.floor(report.reached(), scenario.quantum());
        if (machines.wantsReadyState(node) && tick >= nextTick) {
            node.hold(tick);
        }
    }

    private void output(NodeRun node, Output output, long icount) {
        if (output instanceof Output.Console console) {
            agenda.add(new AgendaItem.Printed(output.at(), node.number, icount, console.console(), console.bytes()));
            return;
        }
        List<GuestMessage> messages = node.messages().feed(output.bytes());
        agenda.add(new AgendaItem.Said(output.at(), node.number, icount, messages));
        if (messages.stream().anyMatch(GuestMessage.RandomRequest.class::isInstance)) {
            node.hold(output.at());
        }
    }

    private long icountAt(Report report, long at) {
        long quantum = at / scenario.quantum();
        for (Sample sample : report.samples()) {
            if (sample.quantum() == quantum) {
                return sample.icount();
            }
        }
        return Event.NO_ICOUNT;
    }

    /** Treats one item; the reason is there when the run ends with it. */
    Optional<Ending.Reason> treat(AgendaItem item) throws BackendException {
        if (item instanceof AgendaItem.Tick tick) {
            return quantum(tick.at());
        }
        lastHappening = item.at();
        if (item instanceof AgendaItem.Delivery delivery) {
            nodes.get(delivery.entity()).readiness.frame(delivery.at());
            network.delivered(delivery);
        } else if (item instanceof AgendaItem.Emission emission) {
            nodes.get(emission.entity()).readiness.frame(emission.at());
            nodes.get(emission.entity()).carried();
            network.emitted(emission);
        } else if (item instanceof AgendaItem.Printed printed) {
            printed(printed);
        } else if (item instanceof AgendaItem.Said said) {
            NodeRun node = nodes.get(said.entity());
            said.messages().forEach(message -> {
                node.readiness.said(message);
                voice.said(node, said, message);
            });
        } else if (item instanceof AgendaItem.Leave leave) {
            left(leave);
        } else if (item instanceof AgendaItem.FaultDue due) {
            faults.due(due);
        } else if (item instanceof AgendaItem.FaultOver over) {
            faults.over(over.at(), over.entity());
        } else if (item instanceof AgendaItem.Restart restart) {
            faults.over(restart.at(), restart.fault());
            machines.restart(
                    nodes.get(restart.entity()), restart.at(), scenario.faults().get(restart.fault()));
        }
        return Optional.empty();
    }

    private void printed(AgendaItem.Printed printed) {
        NodeRun node = nodes.get(printed.entity());
        journal.event(
                printed.at(),
                printed.icount(),
                "node:" + node.spec.name(),
                EventKind.CONSOLE_OUTPUT,
                Attributes.none().number("console", printed.console()).number("bytes", printed.bytes().length));
        journal.printed(printed.at(), node.spec.name(), printed.console(), printed.bytes());
        for (String line : node.lines(printed.console()).feed(printed.bytes())) {
            node.readiness.printed(line);
            journal.console(printed.at(), node.spec.name(), line);
        }
    }

    private void left(AgendaItem.Leave leave) {
        NodeRun node = nodes.get(leave.entity());
        node.left();
        boolean off = leave.exit() == Report.Exit.POWER_OFF;
        crashed |= !off && !watched(node.spec.name());
        journal.event(
                leave.at(),
                Event.NO_ICOUNT,
                "node:" + node.spec.name(),
                off ? EventKind.NODE_EXITED : EventKind.NODE_CRASHED,
                Attributes.none().text("reason", leave.exit().word()));
    }

    /** Whoever asserts something about a node's state has taken its crash into account. */
    private boolean watched(String node) {
        return scenario.assertions().stream().map(AssertionSpec::property).anyMatch(p -> NodeStates.mentions(p, node));
    }

    private Optional<Ending.Reason> quantum(long at) throws BackendException {
        nextTick = at + scenario.quantum();
        for (NodeRun node : nodes) {
            ready(node, at);
        }
        faults.quantum(at);
        long quanta = at / scenario.quantum();
        journal.quantum(at, quanta);
        nodes.forEach(node -> node.release(at));
        agenda.add(new AgendaItem.Tick(nextTick));
        if (voice.exhausted()) {
            return Optional.of(new Ending.Reason(Status.BUDGET, "random-draw-budget"));
        }
        boolean violated = !journal.violations().isEmpty();
        Optional<Ending.Reason> reason = ending.at(at, violated, crashed, monitors, nodes);
        return reason.isPresent()
                ? reason
                : stop.reason(at, quanta).map(word -> new Ending.Reason(Status.PASSED, word));
    }

    private void ready(NodeRun node, long at) throws BackendException {
        long icount = node.icountAt(at / scenario.quantum());
        if (!node.up() || node.announcedReady || !node.readiness.atQuantum(at, icount)) {
            return;
        }
        if (machines.wantsReadyState(node)) {
            machines.keepReadyState(node);
        }
        node.announcedReady = true;
        journal.event(at, icount, "node:" + node.spec.name(), EventKind.NODE_READY, Attributes.none());
    }

    /** Whether nothing can happen any more, and everything up to there has been treated. */
    boolean atRest() {
        return !rested
                && agenda.onlyTicks()
                && monitors.deadline() == VirtualTime.NEVER
                && allAtRest()
                && nextTick > restTick()
                && nodes.stream().allMatch(node -> node.quietUntil() >= VirtualTime.plus(restTick(), REST));
    }

    /** A plain loop, because it is asked for at every end of a quantum. */
    private boolean allAtRest() {
        for (NodeRun node : nodes) {
            if (!node.atRest()) {
                return false;
            }
        }
        return true;
    }

    /** The end of the first quantum from which on nothing happens. */
    private long restTick() {
        long at = quantumEnd(lastHappening);
        for (NodeRun node : nodes) {
            at = Math.max(at, node.up() ? node.lastActiveTick() * scenario.quantum() : 0);
        }
        return at;
    }

    private long quantumEnd(long at) {
        return VirtualTime.ceil(at, scenario.quantum());
    }

    /** The world has come to rest; the reason is there unless the run goes on to a virtual time. */
    Optional<Ending.Reason> rest() {
        rested = true;
        journal.engine(restTick(), EventKind.QUIESCENCE, Attributes.none());
        if (ending.timed()) {
            return Optional.empty();
        }
        boolean failed = !journal.violations().isEmpty();
        return Optional.of(new Ending.Reason(failed ? Status.FAILED : Status.PASSED, "quiescence"));
    }

    /** The run is complete: assertions and guests' claims get their last verdicts. */
    void conclude(long at) {
        journal.finish(at);
        voice.finish(at);
    }
}
