package io.crucible.model.scenario;

import io.crucible.model.toml.Problems;
import io.crucible.model.toml.Quoted;
import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code [[link]]} tables, each of which joins every pair of its ends. */
final class LinkReader {
    static final List<String> DEFAULT_KEYS = List.of("latency", "jitter", "loss", "bandwidth");
    private static final List<String> KEYS = List.of("between", "latency", "jitter", "loss", "bandwidth");
    private static final Pattern CARD = Pattern.compile("([^:]*):([0-9])");

    private final Names nodes;
    private final Optional<Section> defaults;
    private final Problems problems;
    private final Map<String, Placed> links = new TreeMap<>();

    LinkReader(Names nodes, Optional<Section> defaults, Problems problems) {
        this.nodes = nodes;
        this.defaults = defaults;
        this.problems = problems;
    }

    /** A link and where its ends stand in the text. */
    record Placed(LinkSpec link, Value a, Value b) {}

    private record PlacedEnd(LinkSpec.End end, Value value) {}

    /** The links of all these tables, by name and in the order of their names. */
    Map<String, Placed> read(List<Section> sections) {
        for (Section section : sections) {
            section.allow(KEYS);
            join(section, ends(section), wire(new Layers(section, defaults)));
        }
        return links;
    }

    private void join(Section section, List<PlacedEnd> ends, LinkSpec wire) {
        for (int i = 0; i < ends.size(); i++) {
            for (int j = i + 1; j < ends.size() && !problems.full(); j++) {
                boolean inOrder =
                        ends.get(i).end().node().compareTo(ends.get(j).end().node()) < 0;
                add(ends.get(inOrder ? i : j), ends.get(inOrder ? j : i), wire);
            }
        }
        if (links.size() > Limits.LINKS) {
            section.problem("there are more than " + Limits.LINKS + " links, the most a scenario may have");
            links.clear();
        }
    }

    private void add(PlacedEnd a, PlacedEnd b, LinkSpec wire) {
        if (a.end().node().equals(b.end().node())) {
            a.value()
                    .problem(
                            a.end().equals(b.end())
                                    ? Quoted.name(a.end().toString()) + " is named twice"
                                    : "a link joins two nodes, and these are both cards of "
                                            + Quoted.name(a.end().node()));
            return;
        }
        LinkSpec link =
                new LinkSpec(a.end(), b.end(), wire.latency(), wire.jitter(), wire.lossMillionths(), wire.bandwidth());
        Placed first = links.putIfAbsent(link.name(), new Placed(link, a.value(), b.value()));
        if (first != null) {
            b.value()
                    .problem("there is a link " + Quoted.name(link.name()) + " already, on line "
                            + first.b().line() + "; a second one needs other cards, such as \""
                            + a.end().node() + ":1\"");
        }
    }

    private List<PlacedEnd> ends(Section section) {
        List<Value> items = section.require("between", "between = [\"a\", \"b\"]")
                .map(value -> items(value))
                .orElse(List.of());
        List<PlacedEnd> ends = new ArrayList<>();
        for (Value item : items) {
            end(item).ifPresent(end -> ends.add(new PlacedEnd(end, item)));
        }
        return ends;
    }

    private static List<Value> items(Value between) {
        List<Value> items = between.items("node names");
        if (items.size() < 2 && between.isList()) {
            between.problem("a link needs two ends; write between = [\"a\", \"b\"]");
        }
        return items;
    }

    private Optional<LinkSpec.End> end(Value item) {
        String text = item.text("");
        if (!item.isText()) {
            return Optional.empty();
        }
        Matcher card = CARD.matcher(text);
        boolean numbered = card.matches();
        String node = numbered ? card.group(1) : text;
        int number = numbered ? Integer.parseInt(card.group(2)) : 0;
        if (!nodes.refer(item, node)) {
            return Optional.empty();
        }
        if (number >= Limits.CARDS) {
            item.problem("a node has at most " + Limits.CARDS + " cards; write " + Quoted.name(node + ":0") + " to "
                    + Quoted.name(node + ":" + (Limits.CARDS - 1)));
            return Optional.empty();
        }
        return Optional.of(new LinkSpec.End(node, number));
    }

    private static LinkSpec wire(Layers table) {
        Optional<Value> latency = table.find("latency");
        if (latency.isEmpty()) {
            table.own().problem("[[link]] has no `latency`; write latency = \"1ms\"");
        }
        LinkSpec.End nowhere = new LinkSpec.End("", 0);
        return new LinkSpec(
                nowhere,
                nowhere,
                latency.map(value -> value.duration(Limits.SHORTEST_LATENCY, Limits.LONGEST, Limits.LONGEST))
                        .orElse(Limits.LONGEST),
                table.find("jitter")
                        .map(value -> value.duration(0, Limits.LONGEST, 0))
                        .orElse(0L),
                table.find("loss").map(value -> value.millionths(0)).orElse(0),
                table.find("bandwidth")
                        .map(value -> OptionalLong.of(Sizes.bandwidth(value)))
                        .orElse(OptionalLong.empty()));
    }
}
