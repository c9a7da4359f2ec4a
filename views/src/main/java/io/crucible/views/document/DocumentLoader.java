package io.crucible.views.document;

import io.crucible.model.artifact.ArtifactFacts;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactOpening;
import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.artifact.Recipe;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.explain.RunStory;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.moment.RunPlaces;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.Decision;
import io.crucible.model.transcript.Transcript;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads a file and hands out documents, each with more than the one before. */
public final class DocumentLoader {
    private final Path file;
    private final Consumer<RunDocument> reader;
    private final RunPlaces.Finder places = new RunPlaces.Finder();
    private Optional<ArtifactFacts> facts = Optional.empty();
    private Optional<RunStory.Teller> teller = Optional.empty();

    private DocumentLoader(Path file, Consumer<RunDocument> reader) {
        this.file = file;
        this.reader = reader;
    }

    /**
     * Loads on this thread; the reader is told on it too.
     *
     * @throws IOException with a sentence where the file is no artifact or cannot be read
     */
    public static void load(Path file, Cancellation cancel, Consumer<RunDocument> reader) throws IOException {
        new DocumentLoader(file, reader).load(cancel);
    }

    private void load(Cancellation cancel) throws IOException {
        OpenedRun run = new ArtifactOpening(ArtifactLimits.USUAL).open(file, cancel, new ArtifactOpening.Listener() {
            @Override
            public void facts(ArtifactFacts known) {
                facts = Optional.of(known);
            }

            @Override
            public void grown(double fraction, EventColumns events) {
                facts.ifPresent(known -> reader.accept(partial(known, fraction, events)));
            }
        });
        reader.accept(whole(run));
    }

    private RunDocument partial(ArtifactFacts known, double fraction, EventColumns events) {
        return document(
                known,
                events,
                List.of(),
                List.of(),
                Optional.empty(),
                new Ending(Optional.empty(), Optional.empty(), List.of(), fraction));
    }

    private RunDocument whole(OpenedRun run) {
        Ending ending = new Ending(Optional.of(run.digest()), Optional.of(run.state()), run.problems(), 1);
        return document(run.facts(), run.events(), run.decisions(), run.samples(), run.transcript(), ending);
    }

    private record Ending(Optional<String> digest, Optional<State> state, List<String> problems, double loaded) {}

    private RunDocument document(
            ArtifactFacts known,
            EventColumns events,
            List<Decision> decisions,
            List<Sample> samples,
            Optional<Transcript> transcript,
            Ending ending) {
        long end = end(known, events, decisions);
        if (teller.isEmpty()) {
            teller = known.scenario().map(RunStory.Teller::new);
        }
        teller.ifPresent(story -> story.read(events));
        return new RunDocument(
                file,
                ending.digest(),
                ending.state(),
                ending.problems(),
                ending.loaded(),
                known,
                events,
                decisions,
                samples,
                transcript,
                teller.map(story -> story.story(samples, end)).orElse(RunStory.NONE),
                places.places(known.scenario(), events, decisions, end));
    }

    private static long end(ArtifactFacts known, EventColumns events, List<Decision> decisions) {
        long last = events.size() == 0 ? 0 : events.at(events.size() - 1);
        long decided =
                decisions.isEmpty() ? 0 : decisions.get(decisions.size() - 1).at();
        long frontier =
                known.recipe().map(Recipe::outcome).map(Outcome::frontier).orElse(0L);
        return Math.max(frontier, Math.max(last, decided));
    }
}
