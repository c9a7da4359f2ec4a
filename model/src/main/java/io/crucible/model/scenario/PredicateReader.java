package io.crucible.model.scenario;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads conditions such as {@code { marker = "leader", node = "b" }}. */
final class PredicateReader {
    private static final List<String> KINDS = List.of(
            "marker",
            "console",
            "node-state",
            "fault",
            "fault-active",
            "fault-healed",
            "fault-inactive",
            "quiescent",
            "all",
            "any",
            "not");
    private static final List<String> KEYS = List.of(
            "marker",
            "console",
            "node-state",
            "node",
            "fault",
            "fault-active",
            "fault-healed",
            "fault-inactive",
            "quiescent",
            "all",
            "any",
            "not");
    private static final List<String> OF_A_NODE = List.of("marker", "console", "node-state");
    private static final String EXAMPLE = "{ marker = \"leader\" }";
    private static final Predicate NONE = new Predicate.Quiescent();

    private final Scene scene;

    PredicateReader(Scene scene) {
        this.scene = scene;
    }

    Predicate read(Value value) {
        return read(value, 1);
    }

    private Predicate read(Value value, int depth) {
        if (depth > Limits.PREDICATE_DEPTH) {
            value.problem("conditions nest deeper than " + Limits.PREDICATE_DEPTH + " levels");
            return NONE;
        }
        Optional<Section> table = value.table(EXAMPLE);
        Optional<String> kind =
                table.filter(section -> section.allow(KEYS)).flatMap(section -> section.one(KINDS, EXAMPLE));
        return kind.flatMap(key -> table.map(section -> predicate(section, key, depth)))
                .orElse(NONE);
    }

    private Predicate predicate(Section section, String kind, int depth) {
        if (!OF_A_NODE.contains(kind)) {
            section.refuse(
                    List.of("node"), "`node` goes with `marker`, `console` or `node-state`, not with `" + kind + "`");
        }
        Value value = section.find(kind).orElseThrow();
        return switch (kind) {
            case "marker" -> marker(section, value);
            case "console" -> new Predicate.Console(regex(value), node(section));
            case "node-state" -> state(section, value);
            case "fault" -> new Predicate.FaultFired(scene.faults().refer(value));
            case "fault-active" -> new Predicate.FaultActive(scene.faults().refer(value));
            case "fault-healed", "fault-inactive" ->
                new Predicate.FaultHealed(scene.faults().refer(value));
            case "quiescent" -> quiescent(value);
            case "all" -> new Predicate.All(parts(value, depth));
            case "any" -> new Predicate.Any(parts(value, depth));
            default -> new Predicate.Not(read(value, depth + 1));
        };
    }

    private Predicate marker(Section section, Value value) {
        Optional<String> node = node(section);
        boolean heard = node.map(name -> !scene.nodes().containsKey(name)
                        || scene.nodes().get(name).whiteBox())
                .orElse(scene.nodes().values().stream().anyMatch(NodeSpec::whiteBox));
        if (!heard) {
            value.problem("no marker can come from "
                    + node.map(name -> "node `" + name + "`").orElse("any node") + " without white-box = true there");
        }
        return new Predicate.Marker(value.text(1, Limits.MARKER, "-"), node);
    }

    private Predicate state(Section section, Value value) {
        Predicate.Lifecycle state = value.word(Words.STATES, Predicate.Lifecycle.CRASHED);
        String node = section.require("node", "{ node-state = \"" + state.word() + "\", node = \"a\" }")
                .map(scene.nodeNames()::refer)
                .orElse("");
        return new Predicate.NodeState(node, state);
    }

    private Optional<String> node(Section section) {
        return section.find("node").map(scene.nodeNames()::refer);
    }

    private static Predicate quiescent(Value value) {
        if (!value.truth(true)) {
            value.problem("write { not = { quiescent = true } } for the opposite");
        }
        return NONE;
    }

    private List<Predicate> parts(Value value, int depth) {
        List<Value> items = value.items("conditions");
        if (items.isEmpty() && value.isList()) {
            value.problem("the list is empty; write at least one condition such as " + EXAMPLE);
        }
        List<Predicate> parts = new ArrayList<>();
        items.forEach(item -> parts.add(read(item, depth + 1)));
        return parts;
    }

    private static String regex(Value value) {
        String regex = value.text(1, Limits.TEXT, "-");
        try {
            Pattern.compile(regex);
        } catch (PatternSyntaxException wrong) {
            String place = wrong.getIndex() < 0 ? "" : " at character " + (wrong.getIndex() + 1);
            String what = wrong.getDescription().toLowerCase(Locale.ROOT);
            value.problem("this is not a regular expression: " + what + place);
        }
        return regex;
    }
}
