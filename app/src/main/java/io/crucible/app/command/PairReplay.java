package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.bisect.Evidence;
import io.crucible.model.bisect.Parting;
import io.crucible.model.replay.Difference;
import io.crucible.model.replay.Replay;
import io.crucible.model.verify.Kinship;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code replay --bisect}: two artifacts are executed again, compared, and searched live for where they part. */
final class PairReplay {
    private final Surroundings around;
    private final RunReport report;
    private final Backend backend;
    private final long longestGrant;
    private final Failures failures;
    private final Optional<SmallestFailure> smallest;

    /**
     * Nothing executed yet.
     *
     * @param failures knows the exit code of a search that fails
     * @param smallest where the fewest decisions that make a run fail are wanted
     */
    PairReplay(
            Surroundings around,
            RunReport report,
            Backend backend,
            long longestGrant,
            Failures failures,
            Optional<SmallestFailure> smallest) {
        this.failures = failures;
        this.smallest = smallest;
        this.around = around;
        this.report = report;
        this.backend = backend;
        this.longestGrant = longestGrant;
    }

    int bisect(Path first, Path second) throws BackendException, IOException, CommandFailure {
        Artifact one = read(first);
        Artifact other = read(second);
        Recording left = one.recording();
        Recording right = other.recording();
        report.begin(first + " and " + second, left.scenario(), left.seed(), left.identity());
        Rows rows = new Rows();
        PartingReport told =
                new PartingReport(report, rows, left, right, ", artifacts " + one.digest() + "," + other.digest());
        List<String> unequal = Kinship.unequalInputs(left, right);
        told.inputs(unequal);
        Optional<Difference> ofFirst = replay(left);
        Optional<Difference> ofSecond = ofFirst.isPresent() ? Optional.empty() : replay(right);
        if (ofFirst.or(() -> ofSecond).isPresent()) {
            String name = (ofFirst.isPresent() ? first : second).toString();
            return told.notRepeated(name, ofFirst.or(() -> ofSecond).get());
        }
        Evidence evidence = Evidence.of(left, right);
        if (evidence.equal()) {
            return unequal.isEmpty() ? told.equal() : told.onlyInputs();
        }
        told.different(evidence, search(left, right, evidence, told, rows));
        if (smallest.isPresent()) {
            smallest.get().tell(left, right, rows);
        }
        return told.finish();
    }

    /** What is known without the machines is told also where these cannot be searched to the end. */
    private Optional<Parting> search(Recording left, Recording right, Evidence evidence, PartingReport told, Rows rows)
            throws BackendException, IOException {
        try {
            return new LivePair(around, backend, longestGrant, report).part(left, right, rows);
        } catch (BackendException failed) {
            told.different(evidence, Optional.empty());
            told.unfinished(failed, failures.code(failed));
            throw failed;
        }
    }

    private Artifact read(Path path) throws IOException, BackendException, CommandFailure {
        ReplayableArtifact artifact = ReplayableArtifact.open(path, around, backend);
        artifact.findImages(around);
        return artifact.artifact();
    }

    private Optional<Difference> replay(Recording recording) throws BackendException {
        OptionalLong end = OptionalLong.of(recording.outcome().frontier());
        try (Progress progress = report.progress(end)) {
            return Replay.execute(
                            recording,
                            backend,
                            longestGrant,
                            progress.observer(),
                            around.interruption().cancellation())
                    .difference();
        }
    }
}
