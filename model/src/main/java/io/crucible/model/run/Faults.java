package io.crucible.model.run;

import io.crucible.model.backend.BackendException;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.EventKind;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.FaultSpec.Crash;
import io.crucible.model.scenario.FaultSpec.Direction;
import io.crucible.model.scenario.FaultSpec.Partition;
import io.crucible.model.scenario.FaultSpec.Restart;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.DecisionSource.Resolution;
import io.crucible.model.time.VirtualTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Starts and ends the scenario's faults; their instants are whole microseconds. */
final class Faults {
    private final Scenario scenario;
    private final List<FaultSpec> faults;
    private final FaultConditions conditions;
    private final Agenda agenda;
    private final DecisionSource decisions;
    private final Journal journal;
    private final long[] due;
    private final boolean[] active;
    private Power power;

    Faults(Scenario scenario, FaultConditions conditions, Agenda agenda, DecisionSource decisions, Journal journal) {
        this.scenario = scenario;
        this.faults = scenario.faults();
        this.conditions = conditions;
        this.agenda = agenda;
        this.decisions = decisions;
        this.journal = journal;
        this.due = new long[faults.size()];
        this.active = new boolean[faults.size()];
        Arrays.fill(due, VirtualTime.NEVER);
    }

    /** Switches machines off. */
    interface Power {
        boolean on(int node);

        /** Ends the node at this instant; its event is written by whoever does it. */
        void cut(int node, long at, FaultSpec fault) throws BackendException;
    }

    /** Puts the faults with fixed instants on the agenda. */
    void plan(Power machines) {
        power = machines;
        for (int number = 0; number < faults.size(); number++) {
            if (faults.get(number).trigger() instanceof FaultSpec.At at) {
                plan(number, VirtualTime.ceil(at.instant(), VirtualTime.MICROSECOND));
            }
        }
    }

    /** A quantum has ended: conditions that hold now take effect one quantum later. */
    void quantum(long at) {
        for (int number : conditions.fulfilled()) {
            journal.engine(
                    at,
                    EventKind.TRIGGER_FIRED,
                    Attributes.none().text("fault", faults.get(number).name()));
            plan(number, at + scenario.quantum());
        }
    }

    private void plan(int number, long at) {
        due[number] = at;
        agenda.add(new AgendaItem.FaultDue(at, number));
    }

    /** The trigger's instant has come. */
    void due(AgendaItem.FaultDue item) throws BackendException {
        int number = item.entity();
        FaultSpec fault = faults.get(number);
        due[number] = VirtualTime.NEVER;
        ChoicePoint.FaultFires point = new ChoicePoint.FaultFires(fault.name(), 0, fault.probabilityMillionths());
        Resolution resolution = decisions.resolve(point);
        journal.decision(item.at(), point, resolution);
        if (resolution.value() == 0) {
            skipped(item.at(), fault, "the draw decided against it");
        } else if (fault.effect() instanceof Crash crash) {
            crash(item.at(), number, fault, scenario.nodeNumber(crash.node()), crash);
        } else {
            activate(item.at(), number, fault, fault.duration().isPresent());
            if (fault.duration().isPresent()) {
                agenda.add(
                        new AgendaItem.FaultOver(end(item.at(), fault.duration().getAsLong()), number));
            }
        }
    }

    private void crash(long at, int number, FaultSpec fault, int node, Crash crash) throws BackendException {
        if (!power.on(node)) {
            skipped(at, fault, "the node is down already");
            return;
        }
        boolean restarts = crash.restart() != Restart.NEVER;
        activate(at, number, fault, restarts);
        power.cut(node, at, fault);
        if (restarts) {
            agenda.add(new AgendaItem.Restart(end(at, crash.after()), node, number));
        }
    }

    /** World ns at which a crashed node gets its power back. */
    static long restartAt(long at, Crash crash) {
        return crash.restart() == Restart.NEVER ? VirtualTime.NEVER : end(at, crash.after());
    }

    private static long end(long at, long duration) {
        return VirtualTime.ceil(VirtualTime.plus(at, duration), VirtualTime.MICROSECOND);
    }

    private void activate(long at, int number, FaultSpec fault, boolean heals) {
        active[number] = true;
        journal.engine(
                at,
                EventKind.FAULT_ACTIVATED,
                Attributes.none()
                        .text("fault", fault.name())
                        .text("effect", words(fault))
                        .flag("heals", heals));
    }

    private void skipped(long at, FaultSpec fault, String reason) {
        journal.engine(
                at,
                EventKind.FAULT_SKIPPED,
                Attributes.none().text("fault", fault.name()).text("reason", reason));
    }

    /** The fault's time is over. */
    void over(long at, int number) {
        active[number] = false;
        journal.engine(
                at,
                EventKind.FAULT_HEALED,
                Attributes.none().text("fault", faults.get(number).name()));
    }

    /** The name of the fault that cuts this wire now. */
    Optional<String> cut(Wire wire) {
        for (int number = 0; number < faults.size(); number++) {
            if (active[number] && faults.get(number).effect() instanceof Partition partition && cuts(partition, wire)) {
                return Optional.of(faults.get(number).name());
            }
        }
        return Optional.empty();
    }

    private static boolean cuts(Partition partition, Wire wire) {
        boolean way = partition.direction() == Direction.BOTH
                || partition.direction() == (wire.aToB() ? Direction.A_TO_B : Direction.B_TO_A);
        return way && partition.links().contains(wire.link().name());
    }

    /** World ns beyond which a node must not run because it may lose its power there; {@code nextTick} is the first quantum end not yet treated. */
    long powerLimit(int node, long nextTick) {
        long limit = VirtualTime.NEVER;
        for (int number = 0; number < faults.size(); number++) {
            if (faults.get(number).effect() instanceof Crash crash && scenario.nodeNumber(crash.node()) == node) {
                limit = Math.min(limit, due[number]);
                if (conditions.waiting(number)) {
                    limit = Math.min(limit, VirtualTime.plus(nextTick, scenario.quantum()));
                }
            }
        }
        return limit;
    }

    private static String words(FaultSpec fault) {
        if (fault.effect() instanceof Crash crash) {
            return "crash of " + crash.node();
        }
        Partition partition = (Partition) fault.effect();
        String way = partition.direction() == Direction.BOTH
                ? ""
                : " " + partition.direction().word();
        return "partition of " + String.join(", ", partition.links()) + way;
    }
}
