package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.ArtifactOpening.Listener;
import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.digest.Sha256;
import io.crucible.model.generated.GeneratedRun;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtifactOpeningTest {
    private static final Transcript TRANSCRIPT = new Transcript(
            List.of(
                    new ConsoleOutput(1_000_000, "n1", 0, "hello\n".getBytes(StandardCharsets.US_ASCII)),
                    new ConsoleOutput(2_000_000, "n2", 1, new byte[] {0, -1, 37})),
            List.of(new CapturedFrame(10_000, "n1", 0, 0, new byte[60])));

    private static Recording recording;
    private static byte[] bytes;

    @TempDir
    Path directory;

    @BeforeAll
    static void record() throws IOException {
        recording = with(GeneratedRun.recording(60_000, 3), TRANSCRIPT);
        bytes = new ArtifactWriter().encode(recording);
    }

    @Test
    void theFactsComeFirstThenTheLogGrowsThenTheEnd() throws IOException {
        Story story = new Story();
        OpenedRun run = open(bytes, story);
        assertThat(story.told.get(0)).isEqualTo("facts");
        assertThat(story.told.get(story.told.size() - 1)).isEqualTo("ended");
        assertThat(story.told.lastIndexOf("facts")).isLessThan(story.told.lastIndexOf("grown"));
        assertThat(story.facts.get(story.facts.size() - 1)).isEqualTo(run.facts());
        assertThat(story.fractions).isSorted().last().isEqualTo(1.0);
        for (EventColumns grown : story.grown) {
            assertThat(grown.asList()).isEqualTo(recording.events().subList(0, grown.size()));
        }
        assertThat(run.state()).isEqualTo(State.COMPLETE);
        assertThat(run.problems()).isEmpty();
        assertThat(run.transcript()).contains(TRANSCRIPT);
        assertThat(run.recording()).contains(recording);
        assertThat(run.digest()).isEqualTo(Sha256.of(bytes));
    }

    @Test
    void aFileThatIsCutOffAnywhereGivesABeginningOfEverything() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        for (int tried = 0; tried < 60; tried++) {
            int length = 1 + random.nextInt(bytes.length - 1);
            OpenedRun run = open(Arrays.copyOf(bytes, length), new Story());
            assertThat(run.state()).as("cut at " + length).isEqualTo(State.INCOMPLETE);
            assertThat(run.problems()).as("cut at " + length).hasSize(1);
            assertThat(run.events().asList())
                    .isEqualTo(recording.events().subList(0, run.events().size()));
            assertThat(run.decisions())
                    .isEqualTo(recording.decisions().subList(0, run.decisions().size()));
            assertThat(run.samples())
                    .isEqualTo(recording.samples().subList(0, run.samples().size()));
        }
    }

    @Test
    void aChangedByteAnywhereIsFoundAndWhatCanBeReadIsGiven() throws IOException {
        SplittableRandom random = new SplittableRandom(2);
        int seen = 0;
        for (int tried = 0; tried < 60; tried++) {
            byte[] changed = bytes.clone();
            int at = 100 + random.nextInt(bytes.length - 100);
            changed[at] = (byte) (changed[at] == '1' ? '2' : '1');
            OpenedRun run = open(changed, new Story());
            assertThat(run.state()).as("changed at " + at).isIn(State.DAMAGED, State.INCOMPLETE);
            assertThat(run.problems()).as("changed at " + at).isNotEmpty().allMatch(words -> words.endsWith("."));
            assertThat(run.recording()).isEmpty();
            seen = Math.max(seen, run.events().size());
        }
        assertThat(seen).isEqualTo(recording.events().size());
    }

    @Test
    void aFileOfAnotherSchemaIsOpenedAsFarAsItLooksAlike() throws IOException {
        String other = new String(bytes, StandardCharsets.US_ASCII).replace("artifact.v4", "artifact.v9");
        OpenedRun run = open(other.getBytes(StandardCharsets.US_ASCII), new Story());
        assertThat(run.state()).isEqualTo(State.OTHER_SCHEMA);
        assertThat(run.facts().schema()).contains("crucible.reproduction-artifact.v9");
        assertThat(run.events().size()).isEqualTo(recording.events().size());
    }

    @Test
    void openingStopsSoonWhenItIsCancelledAndLeavesNoThread() throws IOException {
        Path file = Files.write(directory.resolve("it.crucible"), bytes);
        Cancellation cancel = new Cancellation();
        long[] asked = {0};
        Listener impatient = new Listener() {
            @Override
            public void grown(double fraction, EventColumns events) {
                asked[0] = System.nanoTime();
                cancel.request();
            }
        };
        assertThatThrownBy(() -> new ArtifactOpening(ArtifactLimits.USUAL).open(file, cancel, impatient))
                .isInstanceOf(CancellationException.class)
                .hasMessageContaining("it.crucible");
        assertThat(System.nanoTime() - asked[0]).isLessThan(TimeUnit.SECONDS.toNanos(2));
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("artifact "));
    }

    @Test
    void aTranscriptIsAllOrNothing() throws IOException {
        String text = new String(bytes, StandardCharsets.US_ASCII);
        int line = text.indexOf("component\tframe_capture");
        String without = text.substring(0, line) + text.substring(text.indexOf('\n', line) + 1);
        OpenedRun run = open(without.getBytes(StandardCharsets.US_ASCII), new Story());
        assertThat(run.state()).isEqualTo(State.DAMAGED);
        assertThat(run.problems()).anyMatch(words -> words.contains("component frame_capture is missing"));
    }

    @Test
    void anArtifactWithoutATranscriptIsWhole() throws IOException {
        byte[] old = new ArtifactWriter().encode(Samples.small());
        OpenedRun run = open(old, new Story());
        assertThat(run.state()).isEqualTo(State.COMPLETE);
        assertThat(run.transcript()).isEmpty();
        assertThat(new String(old, StandardCharsets.US_ASCII)).doesNotContain("frame_capture");
    }

    private OpenedRun open(byte[] content, Listener listener) throws IOException {
        Path file = Files.write(directory.resolve("it.crucible"), content);
        return new ArtifactOpening(ArtifactLimits.USUAL).open(file, new Cancellation(), listener);
    }

    private static Recording with(Recording of, Transcript transcript) {
        return of.withTranscript(Optional.of(transcript));
    }

    /** Everything that was told. */
    private static final class Story implements Listener {
        private final List<String> told = new ArrayList<>();
        private final List<ArtifactFacts> facts = new ArrayList<>();
        private final List<Double> fractions = new ArrayList<>();
        private final List<EventColumns> grown = new ArrayList<>();

        @Override
        public void facts(ArtifactFacts known) {
            told.add("facts");
            facts.add(known);
        }

        @Override
        public void grown(double fraction, EventColumns events) {
            told.add("grown");
            fractions.add(fraction);
            grown.add(events);
        }

        @Override
        public void ended(OpenedRun run) {
            told.add("ended");
        }
    }
}
