package io.crucible.model.run;

import io.crucible.model.backend.Input;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.run.NodeRun.Arrival;
import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.DecisionSource.Resolution;
import io.crucible.model.schedule.Permutation;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Carries frames over the wires: who gets one, whether and when, and in which order they arrive. */
final class Network {
    private static final int MILLION = 1_000_000;
    private static final Comparator<Arrival> DEFAULT_ORDER = Comparator.comparing(
                    (Arrival arrival) -> arrival.candidate().frame().source())
            .thenComparingInt(arrival -> arrival.candidate().frame().nic())
            .thenComparingLong(arrival -> arrival.candidate().frame().sequence())
            .thenComparing(arrival -> arrival.candidate().link());

    private final List<Wire> wires;
    private final List<NodeRun> nodes;
    private final long quantum;
    private final Agenda agenda;
    private final DecisionSource decisions;
    private final Journal journal;
    private final Faults faults;
    private final long[] busyUntil;
    private final Map<String, Long> sent = new HashMap<>();
    private final Map<String, List<Arrival>> arriving = new HashMap<>();

    Network(
            List<Wire> wires,
            List<NodeRun> nodes,
            long quantum,
            Agenda agenda,
            DecisionSource decisions,
            Journal journal,
            Faults faults) {
        this.wires = wires;
        this.nodes = nodes;
        this.quantum = quantum;
        this.agenda = agenda;
        this.decisions = decisions;
        this.journal = journal;
        this.faults = faults;
        this.busyUntil = new long[wires.size()];
    }

    /** A node sent a frame. */
    void emitted(AgendaItem.Emission emission) {
        NodeRun source = nodes.get(emission.entity());
        int nic = emission.frame().nic();
        byte[] bytes = emission.frame().bytes();
        long sequence = sent.merge(source.spec.name() + ":" + nic, 1L, Long::sum) - 1;
        FrameId frame = new FrameId(source.spec.name(), nic, sequence, emission.at(), bytes.length);
        journal.event(
                emission.at(),
                Event.NO_ICOUNT,
                "node:" + source.spec.name(),
                EventKind.FRAME_SENT,
                frameAttributes(frame));
        journal.sent(frame, bytes);
        for (int wire : EthernetAddress.wiresFor(bytes, source.number, nic, wires)) {
            carry(wire, frame, bytes);
        }
    }

    private void carry(int number, FrameId frame, byte[] bytes) {
        Wire wire = wires.get(number);
        LinkSpec link = wire.link();
        long start = Math.max(frame.emitted(), busyUntil[number]);
        busyUntil[number] = start + sendingTime(link, bytes.length);
        var cut = faults.cut(wire);
        if (cut.isPresent()) {
            dropped(frame.emitted(), wire, frame, "partition " + cut.get());
            return;
        }
        if (link.lossMillionths() > 0 && draw(wire, "loss", frame, MILLION) < link.lossMillionths()) {
            dropped(frame.emitted(), wire, frame, "loss");
            return;
        }
        long jitter = link.jitter() > 0 ? draw(wire, "jitter", frame, link.jitter() + 1) : 0;
        arrive(wire, frame, bytes, busyUntil[number] + link.latency() + jitter);
    }

    private long draw(Wire wire, String what, FrameId frame, long bound) {
        ChoicePoint.LinkDraw point = new ChoicePoint.LinkDraw(wire.link().name(), what, frame, bound);
        Resolution resolution = decisions.resolve(point);
        journal.decision(frame.emitted(), point, resolution);
        return resolution.value();
    }

    private void arrive(Wire wire, FrameId frame, byte[] bytes, long instant) {
        NodeRun target = nodes.get(wire.to());
        // QEMU shares a quantum among several vCPUs in slices that depend on when its next timer is due.
        long at = target.spec.vcpus() > 1 ? VirtualTime.ceil(instant, quantum) : instant;
        Arrival arrival = new Arrival(new Candidate(wire.link().name(), wire.toNic(), frame), bytes);
        List<Arrival> together = target.arrivals.computeIfAbsent(at, instantOfArrival -> {
            agenda.add(new AgendaItem.Delivery(instantOfArrival, target.number));
            List<Arrival> list = new ArrayList<>();
            arriving.put(target.number + " " + instantOfArrival, list);
            return list;
        });
        together.add(arrival);
        together.sort(DEFAULT_ORDER);
    }

    /** Takes the inputs that reach a node up to an instant; the order of those that come together is decided here. */
    List<Input> handOver(NodeRun node, long until) {
        List<Input> inputs = new ArrayList<>(node.replies);
        node.replies.clear();
        var due = node.arrivals.headMap(until, true);
        due.forEach((at, together) -> {
            if (at + VirtualTime.MICROSECOND <= node.reached()) {
                throw new IllegalStateException(
                        node.spec.name() + " has passed " + at + " ns, when a frame reaches it");
            }
            for (Arrival arrival : ordered(node, at, together)) {
                inputs.add(new Input.Frame(at, arrival.candidate().nic(), arrival.bytes()));
            }
        });
        due.clear();
        return inputs;
    }

    /** The instant of an arrival has passed everywhere. */
    void delivered(AgendaItem.Delivery delivery) {
        NodeRun node = nodes.get(delivery.entity());
        List<Arrival> together = arriving.remove(node.number + " " + delivery.at());
        node.arrivals.remove(delivery.at());
        if (!node.up()) {
            together.forEach(arrival -> droppedAt(delivery.at(), arrival, "the node is down"));
            return;
        }
        ChoicePoint.DeliveryOrder point = point(node, delivery.at(), together);
        journal.decision(delivery.at(), point, decisions.resolve(point));
        for (Arrival arrival : ordered(node, delivery.at(), together)) {
            journal.event(
                    delivery.at(),
                    Event.NO_ICOUNT,
                    "node:" + node.spec.name(),
                    EventKind.MESSAGE_DELIVERED,
                    frameAttributes(arrival.candidate().frame())
                            .text("link", arrival.candidate().link()));
        }
    }

    private List<Arrival> ordered(NodeRun node, long at, List<Arrival> together) {
        return together.size() == 1
                ? together
                : Permutation.apply(decisions.resolve(point(node, at, together)).value(), together);
    }

    private static ChoicePoint.DeliveryOrder point(NodeRun node, long at, List<Arrival> together) {
        List<Candidate> candidates = together.stream().map(Arrival::candidate).toList();
        return new ChoicePoint.DeliveryOrder(node.spec.name(), at, candidates);
    }

    private void dropped(long at, Wire wire, FrameId frame, String reason) {
        journal.engine(
                at,
                EventKind.MESSAGE_DROPPED,
                frameAttributes(frame)
                        .text("link", wire.link().name())
                        .text("target", nodes.get(wire.to()).spec.name())
                        .text("reason", reason));
    }

    private void droppedAt(long at, Arrival arrival, String reason) {
        journal.engine(
                at,
                EventKind.MESSAGE_DROPPED,
                frameAttributes(arrival.candidate().frame())
                        .text("link", arrival.candidate().link())
                        .text("reason", reason));
    }

    private static Attributes frameAttributes(FrameId frame) {
        return Attributes.none()
                .text("from", frame.source())
                .number("nic", frame.nic())
                .number("frame", frame.sequence())
                .number("bytes", frame.length());
    }

    private static long sendingTime(LinkSpec link, int bytes) {
        if (link.bandwidth().isEmpty()) {
            return 0;
        }
        long bits = 8L * bytes;
        long rate = link.bandwidth().getAsLong();
        return Math.multiplyExact(bits, VirtualTime.SECOND) / rate;
    }
}
