package io.crucible.model.reduce;

import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.property.AssertionMonitors;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.FaultSpec.Crash;
import io.crucible.model.scenario.FaultSpec.Direction;
import io.crucible.model.scenario.FaultSpec.Partition;
import io.crucible.model.scenario.FaultSpec.Restart;
import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The faults, what they have done to nodes and links, and the assertions as far as those decide them. */
final class ModelFaults {
    private final Scenario scenario;
    private final AssertionMonitors monitors;
    private final SortedMap<String, Fault> faults = new TreeMap<>();
    private final SortedMap<String, Node> nodes = new TreeMap<>();
    private final List<Event> told = new ArrayList<>();

    private enum Phase {
        PENDING,
        SKIPPED,
        ACTIVE,
        OVER
    }

    private static final class Fault {
        Phase phase = Phase.PENDING;
        long since;
        long until = VirtualTime.NEVER;

        void become(Fault other) {
            phase = other.phase;
            since = other.since;
            until = other.until;
        }
    }

    private static final class Node {
        boolean up = true;
        long incarnations = 1;
        long since;

        void become(Node other) {
            up = other.up;
            incarnations = other.incarnations;
            since = other.since;
        }
    }

    ModelFaults(Scenario scenario) {
        this.scenario = scenario;
        this.monitors = new AssertionMonitors(scenario.assertions());
        scenario.faults().forEach(fault -> faults.put(fault.name(), new Fault()));
        for (NodeSpec node : scenario.nodes()) {
            nodes.put(node.name(), new Node());
            tell(0, "node:" + node.name(), EventKind.NODE_STARTED, Attributes.none());
        }
    }

    /** The same, going its own way from here; what was told so far is told again, which is little: no frame is among it. */
    ModelFaults copy() {
        ModelFaults copy = new ModelFaults(scenario);
        told.subList(copy.told.size(), told.size()).forEach(copy::tell);
        faults.forEach((name, fault) -> copy.faults.get(name).become(fault));
        nodes.forEach((name, node) -> copy.nodes.get(name).become(node));
        return copy;
    }

    /** Whether the node has power when a frame reaches it at this instant; a restart of the same instant comes later. */
    boolean up(String node, long at) {
        return nodes.containsKey(node) && (nodes.get(node).up || restarted(node, at));
    }

    private boolean restarted(String node, long before) {
        return scenario.faults().stream()
                .anyMatch(fault -> fault.effect() instanceof Crash crash
                        && crash.node().equals(node)
                        && faults.get(fault.name()).phase == Phase.ACTIVE
                        && faults.get(fault.name()).until < before);
    }

    /** Whether a frame that is sent at this instant is lost in a partition; a healing of the same instant comes before. */
    boolean cut(LinkSpec link, boolean aToB, long at) {
        return scenario.faults().stream()
                .anyMatch(fault -> faults.get(fault.name()).phase == Phase.ACTIVE
                        && faults.get(fault.name()).until > at
                        && fault.effect() instanceof Partition partition
                        && partition.links().contains(link.name())
                        && (partition.direction() == Direction.BOTH
                                || partition.direction() == (aToB ? Direction.A_TO_B : Direction.B_TO_A)));
    }

    /** Ends faults whose time is over before or at this instant. */
    void advance(long at) {
        for (FaultSpec spec : scenario.faults()) {
            Fault fault = faults.get(spec.name());
            if (fault.phase == Phase.ACTIVE && fault.until <= at) {
                fault.phase = Phase.OVER;
                tell(fault.until, "engine", EventKind.FAULT_HEALED, named(spec));
                if (spec.effect() instanceof Crash crash) {
                    power(crash.node(), fault.until, true);
                }
            }
        }
    }

    /** A fault whose instant lies before this one and that was not decided. */
    Optional<String> overdue(long at) {
        return scenario.faults().stream()
                .filter(spec -> faults.get(spec.name()).phase == Phase.PENDING
                        && spec.trigger() instanceof FaultSpec.At due
                        && instant(due) < at)
                .map(spec -> "fault " + spec.name() + " was due before it and is not decided")
                .findFirst();
    }

    Optional<String> wrong(long at, ChoicePoint.FaultFires fires) {
        Optional<FaultSpec> spec = scenario.fault(fires.fault());
        if (spec.isEmpty()) {
            return Optional.of("the scenario has no fault " + fires.fault());
        } else if (faults.get(fires.fault()).phase != Phase.PENDING || fires.occurrence() != 0) {
            return Optional.of("fault " + fires.fault() + " was decided before");
        } else if (fires.probabilityMillionths() != spec.get().probabilityMillionths()) {
            return Optional.of("the scenario gives fault " + fires.fault() + " another probability");
        } else if (spec.get().trigger() instanceof FaultSpec.At due && instant(due) != at) {
            return Optional.of("fault " + fires.fault() + " is due at " + instant(due) + " ns");
        } else if (spec.get().trigger() instanceof FaultSpec.When && at % scenario.quantum() != 0) {
            return Optional.of("conditions take effect at ends of quanta");
        }
        return Optional.empty();
    }

    void decided(long at, ChoicePoint.FaultFires fires, boolean happens) {
        FaultSpec spec = scenario.fault(fires.fault()).orElseThrow();
        Fault fault = faults.get(spec.name());
        boolean possible = happens && !(spec.effect() instanceof Crash crash && !nodes.get(crash.node()).up);
        fault.phase = possible ? Phase.ACTIVE : Phase.SKIPPED;
        fault.since = at;
        if (!possible) {
            return;
        }
        fault.until = until(at, spec);
        tell(at, "engine", EventKind.FAULT_ACTIVATED, named(spec));
        if (spec.effect() instanceof Crash crash) {
            power(crash.node(), at, false);
        }
    }

    private static long until(long at, FaultSpec spec) {
        long duration = spec.duration().orElse(VirtualTime.NEVER);
        if (spec.effect() instanceof Crash crash) {
            duration = crash.restart() == Restart.NEVER ? VirtualTime.NEVER : crash.after();
        }
        return VirtualTime.ceil(VirtualTime.plus(at, duration), VirtualTime.MICROSECOND);
    }

    private void power(String name, long at, boolean on) {
        Node node = nodes.get(name);
        node.up = on;
        node.since = at;
        node.incarnations += on ? 1 : 0;
        tell(at, "node:" + name, on ? EventKind.NODE_STARTED : EventKind.NODE_CRASHED, Attributes.none());
    }

    private void tell(long at, String source, EventKind kind, Attributes attributes) {
        tell(new Event(told.size(), at, Event.NO_ICOUNT, source, kind, kind.level(), attributes.map()));
    }

    private void tell(Event event) {
        told.add(event);
        monitors.observe(event);
        monitors.evaluate(event.at());
    }

    private static Attributes named(FaultSpec spec) {
        return Attributes.none().text("fault", spec.name());
    }

    private static long instant(FaultSpec.At due) {
        return VirtualTime.ceil(due.instant(), VirtualTime.MICROSECOND);
    }

    List<String> facts() {
        List<String> facts = new ArrayList<>();
        faults.forEach((name, fault) -> facts.add("fault " + name + " " + words(fault)));
        nodes.forEach((name, node) -> facts.add("node " + name + (node.up ? " up since " : " down since ") + node.since
                + " incarnations " + node.incarnations));
        monitors.states().forEach((name, state) -> facts.add("assertion " + name + " " + state.word()));
        return facts;
    }

    private static String words(Fault fault) {
        return switch (fault.phase) {
            case PENDING -> "pending";
            case SKIPPED -> "skipped at " + fault.since;
            case ACTIVE -> "active since " + fault.since;
            case OVER -> "over since " + fault.until;
        };
    }
}
