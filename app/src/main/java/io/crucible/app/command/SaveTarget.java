package io.crucible.app.command;

import io.crucible.app.catalog.Builtins;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The run of which a place is to be saved, with its guests' images at hand.
 *
 * @param name how the user calls it
 */
record SaveTarget(String name, Source source) {
    private static final String ARTIFACT = ".crucible";
    private static final String FIRST_LINE = "schema\t";

    /** The run of a scenario by its seed, or the run that an artifact holds, by its schedule. */
    static SaveTarget of(String name, GlobalOptions global, Surroundings around, Backend backend)
            throws CommandFailure, IOException, BackendException {
        if (name.endsWith(SavepointFile.SUFFIX)) {
            throw new CommandFailure(
                    ExitCode.USAGE, name + " is a savepoint already; name a scenario or an artifact, or resume it.");
        } else if (isArtifact(name, around)) {
            return artifact(name, global, around, backend);
        }
        Subject subject = Subject.named(name, global, around);
        subject.prepare(around);
        return new SaveTarget(name, Source.of(subject.scenario(), subject.seed(), backend));
    }

    private static SaveTarget artifact(String name, GlobalOptions global, Surroundings around, Backend backend)
            throws CommandFailure, IOException, BackendException {
        if (global.seedGiven()) {
            throw new CommandFailure(
                    ExitCode.USAGE, "An artifact is saved by its own schedule: leave out --seed, or name a scenario.");
        }
        ReplayableArtifact artifact = ReplayableArtifact.open(Path.of(name), around, backend);
        artifact.findImages(around);
        return new SaveTarget(name, Source.of(artifact.recording()));
    }

    private static boolean isArtifact(String name, Surroundings around) throws IOException {
        Path file = around.path(Path.of(name));
        if (name.startsWith(Builtins.PREFIX)) {
            return false;
        } else if (name.endsWith(ARTIFACT) || !Files.isRegularFile(file) || !Files.isReadable(file)) {
            return name.endsWith(ARTIFACT);
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] first = in.readNBytes(FIRST_LINE.length());
            return new String(first, StandardCharsets.ISO_8859_1).equals(FIRST_LINE);
        }
    }
}
