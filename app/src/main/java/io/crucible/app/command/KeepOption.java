package io.crucible.app.command;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The option that says which runs are kept, and how a run is kept and told of when it is over. */
final class KeepOption {
    @Option(
            names = "--save-on",
            paramLabel = "WHEN",
            converter = SaveOnConverter.class,
            description = "Keep the run as an artifact: fail (unless it passed; the default, so that a failure in CI"
                    + " can be replayed), always or never.")
    private SaveOn saveOn;

    /** Whether a run may be kept. */
    boolean keeps() {
        return saveOn != SaveOn.NEVER;
    }

    /** Keeps the run where that is wanted, and tells of it; returns its exit code. */
    int finish(Recording recording, Path directory, RunReport report) throws IOException {
        return finish(Optional.ofNullable(saveOn).orElse(SaveOn.FAIL), recording, directory, report);
    }

    /** The same where it is known when a run is kept. */
    static int finish(SaveOn when, Recording recording, Path directory, RunReport report) throws IOException {
        Optional<ArtifactWriter.Written> saved = Optional.empty();
        try {
            saved = save(when, recording, directory);
            CanonicalLog log = log(recording, saved);
            report.trace(log);
        } finally {
            // A full disk must not hide the verdict.
            report.end(recording, log(recording, saved), saved);
        }
        return recording.outcome().status().exitCode();
    }

    /** Keeps the run where that is wanted. */
    static Optional<ArtifactWriter.Written> save(SaveOn when, Recording recording, Path directory) throws IOException {
        return when.saves(recording.outcome())
                ? Optional.of(new ArtifactWriter().write(recording, directory))
                : Optional.empty();
    }

    private static CanonicalLog log(Recording recording, Optional<ArtifactWriter.Written> saved) {
        CanonicalLog log = CanonicalLog.of(recording);
        return saved.map(written -> log.withArtifact(written.digest())).orElse(log);
    }

    /** Reads when to save. */
    static final class SaveOnConverter implements ITypeConverter<SaveOn> {
        @Override
        public SaveOn convert(String text) {
            return Words.choose(text, SaveOn.values(), SaveOn::word);
        }
    }
}
