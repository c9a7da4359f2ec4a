package io.crucible.model.explain;

import io.crucible.model.scenario.AssertionSpec.AfterQuiescence;
import io.crucible.model.scenario.AssertionSpec.Always;
import io.crucible.model.scenario.AssertionSpec.Eventually;
import io.crucible.model.scenario.AssertionSpec.Property;
import io.crucible.model.scenario.AssertionSpec.Reachable;
import io.crucible.model.scenario.AssertionSpec.Sometimes;
import io.crucible.model.scenario.AssertionSpec.Unreachable;
import io.crucible.model.scenario.PredicateText;
import io.crucible.model.time.Durations;

/** What an assertion promises, in words. */
public final class PropertyWords {
    private PropertyWords() {}

    public static String of(Property property) {
        if (property instanceof Always always) {
            return "always " + PredicateText.of(always.predicate());
        } else if (property instanceof Sometimes sometimes) {
            return "at least once " + PredicateText.of(sometimes.predicate());
        } else if (property instanceof Eventually eventually) {
            String from = eventually.from().map(PredicateText::of).orElse("the start");
            return PredicateText.of(eventually.predicate()) + " within " + Durations.format(eventually.within())
                    + " of " + from;
        } else if (property instanceof AfterQuiescence after) {
            return PredicateText.of(after.predicate()) + " once the world has come to rest";
        } else if (property instanceof Reachable reachable) {
            return "reachable " + PredicateText.of(reachable.predicate());
        }
        return "never " + PredicateText.of(((Unreachable) property).predicate());
    }
}
