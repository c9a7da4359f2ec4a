package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.bisect.Evidence;
import io.crucible.model.replay.Difference;
import io.crucible.model.replay.Replay;
import io.crucible.model.verify.Kinship;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code replay --bisect}: two artifacts are executed again, compared, and searched live for where they part. */
final class PairReplay {
    private final Surroundings around;
    private final RunReport report;
    private final Backend backend;
    private final long longestGrant;
    private final Optional<SmallestFailure> smallest;

    /** @param smallest where the fewest decisions that make a run fail are wanted */
    PairReplay(
            Surroundings around,
            RunReport report,
            Backend backend,
            long longestGrant,
            Optional<SmallestFailure> smallest) {
        this.smallest = smallest;
        this.around = around;
        this.report = report;
        this.backend = backend;
        this.longestGrant = longestGrant;
    }

    int bisect(Path first, Path second) throws BackendException, IOException, CommandFailure {
        Recording left = read(first);
        Recording right = read(second);
        report.begin(first + " and " + second, left.scenario(), left.seed(), left.identity());
        Rows rows = new Rows();
        PartingReport told = new PartingReport(report, rows, left, right);
        told.inputs(Kinship.unequalInputs(left, right));
        Optional<Difference> ofFirst = replay(left);
        Optional<Difference> ofSecond = ofFirst.isPresent() ? Optional.empty() : replay(right);
        if (ofFirst.or(() -> ofSecond).isPresent()) {
            String name = (ofFirst.isPresent() ? first : second).toString();
            return told.notRepeated(name, ofFirst.or(() -> ofSecond).get());
        }
        Evidence evidence = Evidence.of(left, right);
        if (evidence.equal()) {
            return told.equal();
        }
        told.different(evidence, new LivePair(around, backend, longestGrant, report).part(left, right));
        if (smallest.isPresent()) {
            smallest.get().tell(left, right, rows);
        }
        return told.finish();
    }

    private Recording read(Path path) throws IOException, BackendException, CommandFailure {
        ReplayableArtifact artifact = ReplayableArtifact.open(path, around, backend);
        artifact.findImages(around);
        return artifact.recording();
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
