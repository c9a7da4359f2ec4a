package io.crucible.app.bench;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.columns.EventColumnsBuilder;
import io.crucible.model.event.Event;
import io.crucible.model.generated.GeneratedRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Artifacts of generated runs, written once into a folder and kept there. */
final class GeneratedArtifacts {
    private static final long SEED = 7;

    private final Path folder;
    private final PrintStream remarks;

    GeneratedArtifacts(Path folder, PrintStream remarks) {
        this.folder = folder;
        this.remarks = remarks;
    }

    /** The artifact of a run of so many events. */
    Path of(int events) throws IOException {
        return kept("", events, () -> GeneratedRun.recording(events, SEED));
    }

    /** The same but for one event, late in the run. */
    Path changed(int events) throws IOException {
        return kept("-changed", events, () -> changed(GeneratedRun.recording(events, SEED), changedEvent(events)));
    }

    /** The number of the event that differs. */
    static long changedEvent(int events) {
        return events / 10L * 9;
    }

    private static Recording changed(Recording run, long number) {
        EventColumnsBuilder events = new EventColumnsBuilder();
        for (Event event : run.events()) {
            events.append(event.sequence() == number ? raised(event) : event);
        }
        return new Recording(
                run.identity(),
                run.seed(),
                run.scenario(),
                run.controls(),
                run.outcome(),
                run.decisions(),
                events.snapshot().asList(),
                run.samples(),
                run.modelProof());
    }

    private static Event raised(Event event) {
        return new Event(
                event.sequence(),
                event.at(),
                event.icount(),
                event.source(),
                event.kind(),
                Event.Level.ERROR,
                event.attributes());
    }

    private Path kept(String what, int events, Supplier<Recording> run) throws IOException {
        // Another schema is another file; delete the folder where the generator was changed.
        Path own = folder.resolve(String.format(Locale.ROOT, "%s-%d%s", ArtifactWriter.SCHEMA, events, what));
        Optional<Path> kept = kept(own);
        if (kept.isPresent()) {
            return kept.get();
        }
        remarks.printf("check: writing an artifact of %d events into %s ...%n", events, own);
        return new ArtifactWriter().write(run.get(), own).file();
    }

    private static Optional<Path> kept(Path own) throws IOException {
        if (!Files.isDirectory(own)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(own)) {
            return files.filter(file -> file.toString().endsWith(".crucible")).findFirst();
        }
    }
}
