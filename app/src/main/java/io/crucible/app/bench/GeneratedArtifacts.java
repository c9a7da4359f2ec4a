package io.crucible.app.bench;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.generated.GeneratedRun;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
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
        // Another schema is another file; delete the folder where the generator was changed.
        Path own = folder.resolve(String.format(Locale.ROOT, "%s-%d", ArtifactWriter.SCHEMA, events));
        Optional<Path> kept = kept(own);
        if (kept.isPresent()) {
            return kept.get();
        }
        remarks.printf("check: writing an artifact of %d events into %s ...%n", events, own);
        return new ArtifactWriter()
                .write(GeneratedRun.recording(events, SEED), own)
                .file();
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
