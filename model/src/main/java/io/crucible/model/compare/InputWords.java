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

    /** A sentence for each file of which something cannot be read: what is missing there is no difference of the runs. */
    public static List<String> damage(List<String> left, List<String> right) {
        List<String> sentences = new ArrayList<>();
        damage("A", left).ifPresent(sentences::add);
        damage("B", right).ifPresent(sentences::add);
        return List.copyOf(sentences);
    }

    private static Optional<String> damage(String run, List<String> problems) {
        return problems.stream()
                .findFirst()
                .map(first -> "The file of " + run + " is not whole: " + clause(first)
                        + (problems.size() == 1 ? "" : " (and " + (problems.size() - 1) + " more)")
                        + "; what it lacks is told as a difference.");
    }

    private static String clause(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private static String seed(ArtifactFacts facts) {
        return facts.seed().isPresent() ? Seeds.format(facts.seed().getAsLong()) : "that is not known";
    }
}
