package io.crucible.model.verify;

import io.crucible.model.artifact.Recipe;
import io.crucible.model.artifact.Recording;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioIds;
import io.crucible.model.scenario.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether two recordings may be compared, and what they do not have in common. */
public final class Kinship {
    private Kinship() {}

    /** Why they cannot be compared: the first field in which their producers differ, in one clause. */
    public static Optional<String> refusal(Identity left, Identity right) {
        for (int field = 0; field < Identity.FIELDS.size(); field++) {
            String one = left.values().get(field);
            String other = right.values().get(field);
            if (!one.equals(other)) {
                return Optional.of("the first was recorded with the " + Identity.FIELDS.get(field) + " " + one
                        + ", the second with " + other);
            }
        }
        return Optional.empty();
    }

    /** What was not even meant to be equal, each in one clause; a difference of the runs is then no surprise. */
    public static List<String> unequalInputs(Recording left, Recording right) {
        return unequalInputs(left.scenario(), recipe(left), right.scenario(), recipe(right));
    }

    private static Recipe recipe(Recording recording) {
        return new Recipe(recording.identity(), recording.seed(), recording.controls(), recording.outcome());
    }

    /** The same for runs of which scenario and recipe are known. */
    public static List<String> unequalInputs(Scenario left, Recipe leftRecipe, Scenario right, Recipe rightRecipe) {
        List<String> unequal = new ArrayList<>();
        String one = ScenarioIds.of(left).scenario();
        String other = ScenarioIds.of(right).scenario();
        if (!one.equals(other)) {
            unequal.add("the first is of the scenario " + left.name() + " (" + one + "), the second of " + right.name()
                    + " (" + other + ")");
        }
        if (leftRecipe.seed() != rightRecipe.seed()) {
            unequal.add("the first has the seed " + Seeds.format(leftRecipe.seed()) + ", the second "
                    + Seeds.format(rightRecipe.seed()));
        }
        if (!leftRecipe.controls().equals(rightRecipe.controls())) {
            unequal.add("they were to end under different conditions");
        }
        return unequal;
    }
}
