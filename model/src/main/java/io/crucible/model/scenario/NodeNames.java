package io.crucible.model.scenario;

import java.util.List;

/** Names of nodes that are told of by their numbers, where runs of several scenarios are looked at together. */
public final class NodeNames {
    private NodeNames() {}

    /** The name in the first of the scenarios that has such a node, else its number in words. */
    public static String of(int node, List<Scenario> scenarios) {
        return scenarios.stream()
                .filter(known -> node < known.nodes().size())
                .map(known -> known.nodes().get(node).name())
                .findFirst()
                .orElse("node " + node);
    }
}
