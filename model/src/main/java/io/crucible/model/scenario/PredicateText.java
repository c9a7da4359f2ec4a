package io.crucible.model.scenario;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A condition as scenario files write it. */
public final class PredicateText {
    private PredicateText() {}

    /** An inline TOML table such as {@code { marker = "leader", node = "b" }}. */
    public static String of(Predicate predicate) {
        return "{ " + inner(predicate) + " }";
    }

    private static String inner(Predicate predicate) {
        if (predicate instanceof Predicate.Marker marker) {
            return entry("marker", marker.name()) + node(marker.node());
        } else if (predicate instanceof Predicate.Console console) {
            return entry("console", console.regex()) + node(console.node());
        } else if (predicate instanceof Predicate.NodeState state) {
            return entry("node-state", state.state().word()) + node(Optional.of(state.node()));
        } else if (predicate instanceof Predicate.FaultFired fault) {
            return entry("fault", fault.fault());
        } else if (predicate instanceof Predicate.FaultActive fault) {
            return entry("fault-active", fault.fault());
        } else if (predicate instanceof Predicate.FaultHealed fault) {
            return entry("fault-healed", fault.fault());
        }
        return compound(predicate);
    }

    private static String compound(Predicate predicate) {
        if (predicate instanceof Predicate.All all) {
            return "all = " + list(all.parts());
        } else if (predicate instanceof Predicate.Any any) {
            return "any = " + list(any.parts());
        } else if (predicate instanceof Predicate.Not not) {
            return "not = " + of(not.part());
        }
        return "quiescent = true";
    }

    private static String list(List<Predicate> parts) {
        return parts.stream().map(PredicateText::of).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String node(Optional<String> node) {
        return node.map(name -> ", " + entry("node", name)).orElse("");
    }

    private static String entry(String key, String value) {
        return key + " = " + TomlText.quoted(value);
    }
}
