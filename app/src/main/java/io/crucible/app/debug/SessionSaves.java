package io.crucible.app.debug;

import io.crucible.app.output.WholeFile;
import io.crucible.model.artifact.Evidence;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.Event;
import io.crucible.model.run.Observer;
import io.crucible.model.savepoint.Boundary;
import io.crucible.model.savepoint.BoundaryPredicate;
import io.crucible.model.savepoint.OracleException;
import io.crucible.model.savepoint.ProofWriter;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.Saving;
import io.crucible.model.savepoint.Source;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Saves places of the run that a session goes through. A place other than the present one is waited for at a breakpoint that fires once: that
 * it fired, and at which event, is the proof, and a run of its own from power-on must come to the place before anything is written.
 */
public final class SessionSaves {
    static final List<Directive> DIRECTIVES = List.of(new Directive(
            "save",
            "[at marker NAME | at property ASSERTION | at quiescence] [FILE]",
            "writes a savepoint of this moment, or goes on to where that comes about first and writes one there",
            SessionSaves::save));

    private static final String LABEL = "session";

    private final Backend backend;
    private final long longestGrant;
    private final Path folder;
    private final UnaryOperator<Path> files;
    private final Cancellation cancel;

    /**
     * None as yet.
     *
     * @param longestGrant ns of virtual time that a node is let run at a time; speed only
     * @param folder where savepoints are written that are given no file
     * @param files finds the files that directives name
     */
    public SessionSaves(
            Backend backend, long longestGrant, Path folder, UnaryOperator<Path> files, Cancellation cancel) {
        this.backend = backend;
        this.longestGrant = longestGrant;
        this.folder = folder;
        this.files = files;
        this.cancel = cancel;
    }

    private static String save(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        boolean waits = !words.isEmpty() && words.get(0).equals("at");
        Boundary boundary = waits
                ? boundary(words)
                : new Boundary.VirtualTime(session.moment().at());
        int used = waits ? boundary.name().isPresent() ? 3 : 2 : 0;
        if (words.size() > used + 1) {
            throw new IllegalArgumentException("there are words too many");
        }
        Optional<String> file = words.size() > used ? Optional.of(words.get(used)) : Optional.empty();
        return session.saves().save(session, boundary, file);
    }

    private static Boundary boundary(List<String> words) {
        return switch (Travel.word(words, 1)) {
            case "marker" -> new Boundary.Marker(Travel.word(words, 2));
            case "property" -> new Boundary.PropertyViolation(Travel.word(words, 2));
            case "quiescence" -> new Boundary.Quiescence();
            default -> throw new IllegalArgumentException("\"" + words.get(1) + "\" is no boundary");
        };
    }

    private String save(DebugSession session, Boundary boundary, Optional<String> file)
            throws BackendException, DebugTrouble {
        demandAhead(session, boundary);
        Path target = target(file);
        Saving.Result result = session.refusing(() -> prove(session, boundary));
        var handle = result.handle()
                .orElseThrow(() -> new DebugTrouble("the run ends at "
                        + VirtualTime.words(result.outcome().frontier()) + " without coming there; nothing is saved"));
        String arrival = session.move(session.moment().to(handle.frontier()));
        if (session.differed()) {
            throw new DebugTrouble("the live run differs from the recording, so nothing is saved");
        }
        try {
            SavepointFile written = SavepointFile.write(
                    handle,
                    target.getParent(),
                    file.map(name -> target.getFileName().toString()));
            return arrival + "\n  saved as " + shown(written.file());
        } catch (IOException failed) {
            throw new DebugTrouble(unfinished(failed), failed);
        }
    }

    private static String unfinished(IOException failed) {
        return failed.getMessage().replaceFirst("\\.$", "");
    }

    private Saving.Result prove(DebugSession session, Boundary boundary) throws BackendException {
        try {
            return Saving.save(
                    Source.of(session.recording()),
                    boundary,
                    LABEL,
                    new ProofWriter.Session(),
                    backend,
                    longestGrant,
                    new Observer() {},
                    cancel);
        } catch (OracleException disagrees) {
            throw new BackendException(
                    BackendException.Reason.UNSUPPORTED,
                    "the replay oracle disagrees, so nothing is saved: " + disagrees.getMessage(),
                    disagrees);
        }
    }

    /** A savepoint says of an event that it was the first of its kind; one that has passed cannot be waited for. */
    private static void demandAhead(DebugSession session, Boundary boundary) throws DebugTrouble {
        Optional<BoundaryPredicate> predicate = BoundaryPredicate.of(boundary);
        if (predicate.isEmpty()) {
            return;
        }
        Event first = session.recording().events().stream()
                .filter(predicate.get()::fires)
                .findFirst()
                .orElseThrow(() -> new DebugTrouble("the run never comes to the " + boundary.word()
                        + boundary.name().map(name -> " \"" + name + "\"").orElse("") + "; nothing is saved"));
        if (first.at() < session.moment().at()) {
            throw new DebugTrouble("that came about first at " + VirtualTime.words(first.at())
                    + ", before this moment, and a savepoint can only say of the first time; go before it");
        }
    }

    private Path target(Optional<String> file) throws DebugTrouble {
        try {
            Path target = file.map(name -> files.apply(Path.of(name))).orElse(folder.resolve("any"));
            if (file.isPresent()) {
                WholeFile.demandWritable(target);
                Evidence.demandNoArtifactAt(target);
            }
            return target;
        } catch (IOException unwritable) {
            throw new DebugTrouble(unfinished(unwritable), unwritable);
        } catch (InvalidPathException wrong) {
            throw new DebugTrouble("the file's name cannot be used: " + wrong.getMessage(), wrong);
        }
    }

    private String shown(Path file) {
        Path here = files.apply(Path.of(""));
        try {
            Path real = here.toRealPath();
            return file.startsWith(real) ? real.relativize(file).toString() : file.toString();
        } catch (IOException gone) {
            return file.toString();
        }
    }
}
