package io.crucible.model.run;

import io.crucible.model.scenario.AssertionSpec.AfterQuiescence;
import io.crucible.model.scenario.AssertionSpec.Always;
import io.crucible.model.scenario.AssertionSpec.Eventually;
import io.crucible.model.scenario.AssertionSpec.Property;
import io.crucible.model.scenario.AssertionSpec.Reachable;
import io.crucible.model.scenario.AssertionSpec.Sometimes;
import io.crucible.model.scenario.AssertionSpec.Unreachable;
import io.crucible.model.scenario.Predicate;
import java.util.List;

/** Finds which nodes' states a property speaks of. */
final class NodeStates {
    private NodeStates() {}

    static boolean mentions(Property property, String node) {
        return predicates(property).stream().anyMatch(predicate -> mentions(predicate, node));
    }

    private static List<Predicate> predicates(Property property) {
        if (property instanceof Always p) {
            return List.of(p.predicate());
        } else if (property instanceof Sometimes p) {
            return List.of(p.predicate());
        } else if (property instanceof AfterQuiescence p) {
            return List.of(p.predicate());
        } else if (property instanceof Reachable p) {
            return List.of(p.predicate());
        } else if (property instanceof Unreachable p) {
            return List.of(p.predicate());
        }
        Eventually p = (Eventually) property;
        return p.from().isPresent() ? List.of(p.predicate(), p.from().get()) : List.of(p.predicate());
    }

    private static boolean mentions(Predicate predicate, String node) {
        if (predicate instanceof Predicate.NodeState state) {
            return state.node().equals(node);
        } else if (predicate instanceof Predicate.All all) {
            return all.parts().stream().anyMatch(part -> mentions(part, node));
        } else if (predicate instanceof Predicate.Any any) {
            return any.parts().stream().anyMatch(part -> mentions(part, node));
        }
        return predicate instanceof Predicate.Not not && mentions(not.part(), node);
    }
}
