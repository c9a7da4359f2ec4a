package io.crucible.model.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.Recording;
import io.crucible.model.digest.Sha256;
import io.crucible.model.explain.Sentence.Subject;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The words about a branch")
class LineageWordsTest {
    private static final String PARENT = Sha256.of("the parent");
    private static final String BEGINNING = "Branched from " + PARENT.substring(0, 23) + " at decision ";

    private static String words(Recording run, Predicate<ChoicePoint> fits, long from, long to) {
        Decision decision = run.decisions().stream()
                .filter(one -> fits.test(one.point()))
                .findFirst()
                .orElseThrow();
        Lineage lineage =
                new Lineage(PARENT, decision.sequence(), decision.point().key(), from, to);
        String line = new LineageWords(run.decisions(), run.scenario().links()).line(lineage);
        assertThat(line).startsWith(BEGINNING + decision.sequence() + " (");
        return line.substring(line.indexOf('('));
    }

    @Test
    @DisplayName("say of every kind of decision what was decided instead of what")
    void kinds() throws Exception {
        Recording run = SampleRuns.faulty(5);
        assertThat(words(run, ChoicePoint.Seed.class::isInstance, 5, 77)).isEqualTo("(seed): 0x4d instead of 0x5.");
        assertThat(words(run, FaultFires.class::isInstance, 1, 0))
                .isEqualTo("(whether the fault power happens): no instead of yes.");
        assertThat(words(run, LinkDraw.class::isInstance, 17, 9))
                .matches("\\(random draw, [abc]→[abc]\\): 9 ns late instead of 17 ns late\\.");
        assertThat(words(run, DeliveryOrder.class::isInstance, 0, 0)).startsWith("(delivery order, ");
        assertThat(words(run, GuestRandom.class::isInstance, 1, 200))
                .matches("\\(application random, [abc]\\): 200 instead of 1\\.");
    }

    @Test
    @DisplayName("come second, lead to the decision, and need no schedule that reaches so far")
    void sentence() throws Exception {
        Recording run = SampleRuns.faulty(5);
        Lineage lineage = new Lineage(PARENT, 3, run.decisions().get(3).point().key(), 0, 1);
        List<Sentence> sentences = FailureWords.of(
                KnownRun.of(run.branched(Optional.of(lineage))), "crucible replay it", Optional.empty());
        assertThat(sentences.get(1).subject()).isEqualTo(Subject.LINEAGE);
        assertThat(sentences.get(1).spans())
                .anyMatch(span -> span.target().equals(Optional.of(new Target.DecisionAt(3))));
        assertThat(sentences).hasSizeLessThanOrEqualTo(FailureWords.MOST);
        assertThat(new LineageWords(List.of(), List.of()).line(lineage)).isEqualTo(BEGINNING + "3.");
    }
}
