package io.crucible.model.compare;

import io.crucible.model.artifact.ArtifactFacts;
import io.crucible.model.scenario.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What of two runs was not even meant to be the same. */
public final class InputWords {
    private InputWords() {}

    /** A sentence for each input that differs: scenario, seed, build. */
    public static List<String> of(ArtifactFacts left, ArtifactFacts right) {
        List<String> sentences = new ArrayList<>();
        if (!left.scenarioText().equals(right.scenarioText())) {
            sentences.add("A and B are runs of different scenarios.");
        }
        if (!left.seed().equals(right.seed())) {
            sentences.add("A has the seed " + seed(left) + ", B has the seed " + seed(right) + ".");
        }
        Optional<String> build = left.identity().flatMap(one -> right.identity().flatMap(one::difference));
        build.ifPresent(field -> sentences.add("They were recorded by different builds: " + field + "."));
        return List.copyOf(sentences);
    }

    private static String seed(ArtifactFacts facts) {
        return facts.seed().isPresent() ? Seeds.format(facts.seed().getAsLong()) : "that is not known";
    }
}
