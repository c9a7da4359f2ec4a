package io.crucible.model.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactOpening;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.explain.Sentence.Subject;
import io.crucible.model.replay.Difference;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.AssertionSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What failed, in words")
class FailureWordsTest {
    private static final Path SAMPLES = Path.of(System.getProperty("crucible.home"), "sample-artifacts");

    @TempDir
    Path folder;

    @Test
    @DisplayName("tells of a broken promise what, when, where, why, round what, and how to see it again (etcd#20426)")
    void failed() throws IOException {
        assertThat(texts(open(SAMPLES.resolve("failed.crucible"))))
                .containsExactly(
                        "The promise one-leader was broken at 123.000 000 ms (and 2 more).",
                        "Its message is “two nodes lead in the same term”; it promises always { not = { marker ="
                                + " \"two-leaders\" } }.",
                        "It was found in quantum 123, on node a.",
                        "Just before it a reported the marker two-leaders (term=1).",
                        "No fault had happened by then.",
                        "The last decisions: frame 4 of b reaches c at 122.802 111 ms; frame 6 of c on b--c is 33 704 ns"
                                + " late at 122.831 000 ms; b gets the random number 104 806 708 764 652 for"
                                + " election-timeout just then.",
                        "What the nodes had said last: a reported two-leaders (other=2) just then; b reported the"
                                + " marker follower (term=1) just then; c reported the marker follower (term=1) just"
                                + " then.",
                        "Broken as well: one-leader-per-term on node a just then, one-leader-per-term on node b just"
                                + " then.",
                        "To see it happen again: crucible replay it");
    }

    @Test
    @DisplayName("leads to the event, the decision, the assertion and the instant it speaks of")
    void leads() throws IOException {
        KnownRun run = open(SAMPLES.resolve("failed.crucible"));
        List<Target> targets = words(run).stream()
                .flatMap(sentence -> sentence.spans().stream())
                .flatMap(span -> span.target().stream())
                .toList();

        assertThat(targets).contains(new Target.Instant(123_000_000));
        for (Target target : targets) {
            if (target instanceof Target.EventRow event) {
                assertThat(run.events().at(event.row())).isLessThanOrEqualTo(123_000_000);
            } else if (target instanceof Target.Assertion assertion) {
                assertThat(run.events().text(assertion.row(), "state")).contains("violated");
                assertThat(run.events().text(assertion.row(), "assertion")).contains(assertion.assertion());
            } else if (target instanceof Target.DecisionAt decision) {
                assertThat(run.decisions().get(decision.index()).at()).isLessThanOrEqualTo(123_000_000);
            }
        }
        assertThat(targets).hasAtLeastOneElementOfType(Target.EventRow.class);
        assertThat(targets).hasAtLeastOneElementOfType(Target.Assertion.class);
        assertThat(targets).hasAtLeastOneElementOfType(Target.DecisionAt.class);
    }

    @Test
    @DisplayName("tells of a run that passed how it ended, how the assertions stand and which faults there were")
    void passed() throws IOException {
        assertThat(texts(open(SAMPLES.resolve("linux.crucible"))))
                .startsWith(
                        "The time to run was over at 7 000.000 000 ms.",
                        "Assertions, passing: no-page-again-before-healing, page-before-the-cut; satisfied:"
                                + " no-page-during-the-cut, page-after-healing.",
                        "Faults: cut from 2 000.000 000 ms to 4 000.000 000 ms.");
    }

    @Test
    @DisplayName("tells of a machine that broke by itself when and how")
    void crashed() throws IOException {
        assertThat(texts(open(SAMPLES.resolve("crashed.crucible"))))
                .startsWith(
                        "A machine broke by itself.",
                        "At 191.000 000 ms a crashed: reset; no fault of the scenario did that.");
    }

    @Test
    @DisplayName("tells of a used-up budget what was still undecided")
    void budget() throws Exception {
        RunControls few = new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.of(12));
        Recording run = SampleRuns.faultyWorld()
                .claim("seen", new AssertionSpec.Sometimes(Worlds.marker("never-said")))
                .run(5, few);

        assertThat(texts(KnownRun.of(run)))
                .startsWith(
                        "The quanta allowed were used up at 12.000 000 ms before the run was complete.",
                        "Still undecided then: seen.")
                .anyMatch(text -> text.startsWith("Faults: cut since 11.000 000 ms (partition of "));
    }

    @Test
    @DisplayName("names the faults in force at a violation and those that had ended, each leading to its beginning")
    void faults() throws Exception {
        Recording run = SampleRuns.faultyWorld()
                .claim("seen", new AssertionSpec.Sometimes(Worlds.marker("never-said")))
                .run(5);
        KnownRun known = KnownRun.of(run);
        Sentence faults = words(known).stream()
                .filter(sentence -> sentence.subject() == Subject.FAULTS)
                .findFirst()
                .orElseThrow();

        assertThat(faults.text()).contains("before that ").contains("cut until 20.000 000 ms");
        assertThat(faults.spans().stream().map(Sentence.Span::target).flatMap(Optional::stream))
                .contains(new Target.Fault("cut", begun(known, "cut")));
        assertThat(texts(known)).contains("What was seen: the run ended without it.");
    }

    @Test
    @DisplayName("begins with where a replay went another way, when it did")
    void diverged() throws IOException {
        KnownRun run = open(SAMPLES.resolve("diverged-1.crucible"));
        Difference difference = new Difference("event", 21_000_000, "recorded was x, but y came");

        assertThat(FailureWords.of(run, "crucible replay it", Optional.of(difference))
                        .get(0)
                        .text())
                .isEqualTo("Its replay went another way at 21.000 000 ms: recorded was x, but y came.");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 10, 20, 40, 60, 80, 95, 99})
    @DisplayName("says of a file that is cut off what it lacks, and never that it could be replayed")
    void cutOff(int percent) throws IOException {
        byte[] whole = Files.readAllBytes(SAMPLES.resolve("failed.crucible"));
        Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, whole.length * percent / 100));

        List<String> texts = texts(open(cut));

        assertThat(texts).hasSizeLessThanOrEqualTo(FailureWords.MOST);
        assertThat(texts.get(1)).startsWith("The file ends too early; ");
        assertThat(texts.get(texts.size() - 1)).startsWith("It cannot be replayed from this file");
        assertThat(texts).noneMatch(text -> text.contains("crucible replay"));
        if (!texts.get(0).startsWith("The promise")) {
            assertThat(texts.get(0)).isEqualTo("The file does not say how the run ended.");
            assertThat(texts)
                    .as("nothing is claimed of what is not there")
                    .noneMatch(text -> text.contains("No fault"));
        }
    }

    @Test
    @DisplayName("is never more than ten sentences, each one line that ends, whatever a guest has said")
    void hostile() throws Exception {
        Recording run = SampleRuns.faulty(5);
        Violation bad = new Violation("x", "a\nb\u0007\u202e" + "c".repeat(5000), 30_000_000, "nobody", "\t");
        Outcome outcome =
                new Outcome(Outcome.Status.FAILED, "violation", 80_000_000, 80, List.of(bad, bad, bad, bad, bad));
        KnownRun known = KnownRun.of(run);
        KnownRun planted = new KnownRun(
                known.seed(),
                known.scenario(),
                Optional.of(outcome),
                known.state(),
                known.problems(),
                known.events(),
                known.decisions(),
                known.lineage(),
                known.story());

        List<String> texts = texts(planted);

        assertThat(texts).hasSizeLessThanOrEqualTo(10).allSatisfy(text -> {
            assertThat(text.codePoints().noneMatch(Character::isISOControl)).isTrue();
            assertThat(text).hasSizeLessThan(700).doesNotContain("\u202e");
        });
    }

    private static int begun(KnownRun run, String fault) {
        return run.story().faults().stream()
                .filter(span -> span.fault().equals(fault))
                .mapToInt(FaultSpan::row)
                .findFirst()
                .orElseThrow();
    }

    private static KnownRun open(Path file) throws IOException {
        return KnownRun.of(new ArtifactOpening(ArtifactLimits.USUAL)
                .open(file, new Cancellation(), new ArtifactOpening.Listener() {}));
    }

    private static List<Sentence> words(KnownRun run) {
        return FailureWords.of(run, "crucible replay it", Optional.empty());
    }

    private static List<String> texts(KnownRun run) {
        return words(run).stream().map(Sentence::text).toList();
    }
}
