package io.crucible.model.scenario;

import io.crucible.model.toml.Document;
import io.crucible.model.toml.Problem;
import io.crucible.model.toml.Problems;
import io.crucible.model.toml.Section;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Reads scenario files; {@code docs/scenario-files.md} describes the form. */
public final class ScenarioReader {
    /** The largest text that is read, in bytes of UTF-8. */
    public static final int MOST_BYTES = 1 << 20;

    private static final List<String> TABLES = List.of("scenario", "defaults", "node", "link", "fault", "assertion");

    private final GuestCatalog catalog;
    private final Problems problems = new Problems();

    private ScenarioReader(GuestCatalog catalog) {
        this.catalog = catalog;
    }

    /**
     * The scenario that a text describes.
     *
     * @throws ScenarioException where it describes none, with every problem that was found
     */
    public static Scenario read(String text, GuestCatalog catalog) throws ScenarioException {
        ScenarioReader reader = new ScenarioReader(catalog);
        Optional<Scenario> scenario =
                Document.parse(text, MOST_BYTES, reader.problems).map(reader::scenario);
        if (scenario.isEmpty() || !reader.problems.none()) {
            throw new ScenarioException(reader.problems.inOrder());
        }
        return scenario.get();
    }

    /** The scenario in the bytes of a file; otherwise as {@link #read(String, GuestCatalog)}. */
    public static Scenario read(byte[] utf8, GuestCatalog catalog) throws ScenarioException {
        try {
            return read(
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(utf8))
                            .toString(),
                    catalog);
        } catch (CharacterCodingException notText) {
            throw new ScenarioException(List.of(new Problem(1, 1, "the file is not UTF-8 text")));
        }
    }

    private Scenario scenario(Section top) {
        top.allow(TABLES);
        if (!top.has("scenario")) {
            top.problem("the file has no [scenario]; begin it with [scenario] and name = \"my-scenario\"");
        }
        Header header = top.table("scenario", "[scenario]")
                .map(Header::read)
                .orElse(new Header("", 0, Defaults.QUANTUM, 1, OptionalLong.empty(), OptionalLong.empty(), 0));
        Optional<Section> defaults = top.table("defaults", "[defaults.node]");
        defaults.ifPresent(table -> table.allow(List.of("node", "link")));
        Optional<Section> forNodes = defaults(defaults, "node", NodeReader.DEFAULT_KEYS);
        Optional<Section> forLinks = defaults(defaults, "link", LinkReader.DEFAULT_KEYS);

        Names nodeNames = Names.of("node", nodeTables(top));
        Map<String, LinkReader.Placed> links = new LinkReader(nodeNames, forLinks, problems).read(top.tables("link"));
        Map<String, NodeSpec> nodes = nodes(nodeNames, new NodeReader(forNodes, catalog), links);
        new NetworkRules(nodes, header.quantum()).check(links.values());
        Scene scene = new Scene(nodeNames, nodes, links, Names.of("fault", top.tables("fault")));
        return scenario(header, scene, Names.of("assertion", top.tables("assertion")));
    }

    private static Scenario scenario(Header header, Scene scene, Names assertionNames) {
        List<FaultSpec> faults = new ArrayList<>();
        FaultReader faultReader = new FaultReader(scene);
        scene.faults().bearers().forEach((name, section) -> faults.add(faultReader.read(name, section)));
        List<AssertionSpec> assertions = new ArrayList<>();
        AssertionReader assertionReader = new AssertionReader(scene);
        assertionNames.bearers().forEach((name, section) -> assertions.add(assertionReader.read(name, section)));
        return new Scenario(
                header.name(),
                header.seed(),
                header.quantum(),
                header.coarseEvery(),
                header.runFor(),
                header.timeLimit(),
                header.randomDraws(),
                List.copyOf(scene.nodes().values()),
                scene.links().values().stream().map(LinkReader.Placed::link).toList(),
                faults,
                assertions);
    }

    private static List<Section> nodeTables(Section top) {
        List<Section> tables = top.tables("node");
        if (!top.has("node")) {
            top.problem("the file has no [[node]]; a scenario runs at least one");
        } else if (tables.size() > Limits.NODES) {
            tables.get(Limits.NODES)
                    .problem("there are " + tables.size() + " nodes; a scenario may have " + Limits.NODES);
            return tables.subList(0, Limits.NODES);
        }
        return tables;
    }

    private static Map<String, NodeSpec> nodes(Names names, NodeReader reader, Map<String, LinkReader.Placed> links) {
        Map<String, NodeSpec> nodes = new TreeMap<>();
        names.bearers().forEach((name, section) -> {
            int cards = NetworkRules.cardsInUse(name, links.values());
            nodes.put(name, reader.read(name, section, cards));
        });
        return nodes;
    }

    private static Optional<Section> defaults(Optional<Section> defaults, String kind, List<String> keys) {
        Optional<Section> table = defaults.flatMap(section -> section.table(kind, "[defaults." + kind + "]"));
        table.ifPresent(section -> section.allow(keys));
        return table;
    }
}
