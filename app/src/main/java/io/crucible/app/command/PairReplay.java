package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.bisect.Evidence;
import io.crucible.model.replay.Difference;
import io.crucible.model.replay.Replay;
import io.crucible.model.run.Observer;
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

    PairReplay(Surroundings around, RunReport report, Backend backend, long longestGrant) {
        this.around = around;
        this.report = report;
        this.backend = backend;
        this.longestGrant = longestGrant;
    }

    int bisect(Path first, Path second) throws BackendException, IOException, CommandFailure {
        Recording left = read(first);
        Recording right = read(second);
        report.begin(first + " and " + second, left.scenario(), left.seed(), left.identity());
        PartingReport told = new PartingReport(report, new Rows(), left, right);
        told.inputs(Kinship.unequalInputs(left, right));
        for (Path path : List.of(first, second)) {
            Optional<Difference> difference = replay(path.equals(first) ? left : right);
            if (difference.isPresent()) {
                return told.notRepeated(path.toString(), difference.get());
            }
        }
        Evidence evidence = Evidence.of(left, right);
        if (evidence.equal()) {
            return told.equal();
        }
        return told.different(evidence, new LivePair(around, backend, longestGrant, report).part(left, right));
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
                            Observer.all(List.of(progress.observer())),
                            around.interruption().cancellation())
                    .difference();
        }
    }
}
