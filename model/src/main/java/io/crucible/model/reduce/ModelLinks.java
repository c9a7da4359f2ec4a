package io.crucible.model.reduce;

import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The links: which frames are known to be under way, lost or delivered. */
final class ModelLinks {
    private static final int MILLION = 1_000_000;
    private final Scenario scenario;
    private final ModelFaults faults;
    private final SortedMap<String, LinkSpec> links = new TreeMap<>();
    private final SortedMap<String, NodeSpec> nodes = new TreeMap<>();
    private final long quantum;
    /** By frame and link: the earliest virtual ns of arrival. */
    private final SortedMap<String, Long> underWay = new TreeMap<>();

    private final SortedSet<String> lost = new TreeSet<>();
    private final SortedMap<String, Long> delivered = new TreeMap<>();

    ModelLinks(Scenario scenario, ModelFaults faults) {
        this.scenario = scenario;
        this.faults = faults;
        this.quantum = scenario.quantum();
        scenario.links().forEach(link -> links.put(link.name(), link));
        scenario.nodes().forEach(node -> nodes.put(node.name(), node));
    }

    /** The same, going its own way from here with these faults. */
    ModelLinks copy(ModelFaults with) {
        ModelLinks copy = new ModelLinks(scenario, with);
        copy.underWay.putAll(underWay);
        copy.lost.addAll(lost);
        copy.delivered.putAll(delivered);
        return copy;
    }

    /** Forgets frames whose time has passed: they reached a node that was down, or one that had left. */
    void advance(long at) {
        underWay.entrySet().removeIf(entry -> entry.getValue() < at && exact(entry.getKey()));
    }

    /** On a link with bandwidth a frame may wait for others, which no decision tells of. */
    private boolean exact(String key) {
        return links.get(key.substring(0, key.indexOf(' '))).bandwidth().isEmpty();
    }

    Optional<String> wrong(long at, ChoicePoint.LinkDraw draw) {
        LinkSpec link = links.get(draw.link());
        if (link == null) {
            return Optional.of("the scenario has no link " + draw.link());
        } else if (end(link, draw.frame()).isEmpty()) {
            return Optional.of(
                    "link " + draw.link() + " does not begin at " + draw.frame().source());
        } else if (draw.frame().emitted() != at) {
            return Optional.of("its frame was sent at " + draw.frame().emitted() + " ns");
        } else if (draw.bound() != bound(link, draw.what())) {
            return Optional.of("link " + draw.link() + " has no draw " + draw.what() + " below " + draw.bound());
        } else if (faults.cut(link, fromA(link, draw.frame()), at)) {
            return Optional.of("link " + draw.link() + " is cut");
        }
        return Optional.empty();
    }

    private static long bound(LinkSpec link, String what) {
        return switch (what) {
            case "loss" -> link.lossMillionths() > 0 ? MILLION : -1;
            case "jitter" -> link.jitter() > 0 ? link.jitter() + 1 : -1;
            default -> -1;
        };
    }

    void drawn(ChoicePoint.LinkDraw draw, long value) {
        LinkSpec link = links.get(draw.link());
        String key = key(draw.link(), draw.frame());
        if (draw.what().equals("jitter")) {
            underWay.put(key, arrival(link, draw.frame(), value));
        } else if (value < link.lossMillionths()) {
            lost.add(key);
        }
    }

    private long arrival(LinkSpec link, FrameId frame, long jitter) {
        long at = frame.emitted() + link.latency() + jitter;
        String target = fromA(link, frame) ? link.b().node() : link.a().node();
        return nodes.get(target).vcpus() > 1 ? VirtualTime.ceil(at, quantum) : at;
    }

    Optional<String> wrong(long at, ChoicePoint.DeliveryOrder order) {
        if (order.at() != at || order.candidates().isEmpty()) {
            return Optional.of("a delivery names its instant and at least one frame");
        } else if (!faults.up(order.node(), at)) {
            return Optional.of("no node " + order.node() + " is up");
        }
        return order.candidates().stream()
                .map(candidate -> wrong(order, candidate))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<String> wrong(ChoicePoint.DeliveryOrder order, Candidate candidate) {
        LinkSpec link = links.get(candidate.link());
        FrameId frame = candidate.frame();
        if (link == null || end(link, frame).isEmpty()) {
            return Optional.of("no link " + candidate.link() + " begins at " + frame.source());
        }
        LinkSpec.End target = fromA(link, frame) ? link.b() : link.a();
        String key = key(candidate.link(), frame);
        if (!target.node().equals(order.node()) || target.nic() != candidate.nic()) {
            return Optional.of("link " + candidate.link() + " does not end at " + order.node());
        } else if (lost.contains(key)) {
            return Optional.of("frame " + frame.sequence() + " of " + frame.source() + " was lost");
        } else if (order.at() < VirtualTime.plus(frame.emitted(), link.latency())) {
            return Optional.of("frame " + frame.sequence() + " of " + frame.source() + " cannot have arrived yet");
        }
        return drawnOtherwise(order, link, key, frame);
    }

    private Optional<String> drawnOtherwise(ChoicePoint.DeliveryOrder order, LinkSpec link, String key, FrameId frame) {
        if (link.jitter() == 0) {
            return Optional.empty();
        }
        Long arrival = underWay.get(key);
        if (arrival == null || order.at() < arrival || link.bandwidth().isEmpty() && order.at() != arrival) {
            return Optional.of("frame " + frame.sequence() + " of " + frame.source() + " was drawn to arrive "
                    + (arrival == null ? "never" : "at " + arrival + " ns"));
        }
        return Optional.empty();
    }

    void delivered(ChoicePoint.DeliveryOrder order) {
        for (Candidate candidate : order.candidates()) {
            underWay.remove(key(candidate.link(), candidate.frame()));
            delivered.merge(order.node(), 1L, Long::sum);
        }
    }

    private static Optional<LinkSpec.End> end(LinkSpec link, FrameId frame) {
        LinkSpec.End end = new LinkSpec.End(frame.source(), frame.nic());
        return end.equals(link.a()) || end.equals(link.b()) ? Optional.of(end) : Optional.empty();
    }

    private static boolean fromA(LinkSpec link, FrameId frame) {
        return link.a().equals(new LinkSpec.End(frame.source(), frame.nic()));
    }

    private static String key(String link, FrameId frame) {
        return link + " " + frame.source() + " " + frame.nic() + " " + frame.sequence();
    }

    List<String> facts() {
        List<String> facts = new ArrayList<>();
        underWay.forEach((key, at) -> facts.add("underway " + at + " " + key));
        delivered.forEach((node, count) -> facts.add("delivered " + count + " " + node));
        facts.add("lost " + lost.size());
        return facts;
    }
}
