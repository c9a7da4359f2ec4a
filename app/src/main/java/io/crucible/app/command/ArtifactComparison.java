package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.artifact.StoredArtifact;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.verify.Comparison;
import io.crucible.model.verify.Divergence;
import io.crucible.model.verify.FirstState;
import io.crucible.model.verify.Kinship;
import io.crucible.model.verify.StoredComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code verify --compare}: two artifacts, and no machine. */
final class ArtifactComparison {
    /** Bytes from which on a file is first compared as it is stored. */
    private static final long LARGE = 64L << 20;

    private final Surroundings around;
    private final RunReport report;
    private final boolean bisect;

    ArtifactComparison(Surroundings around, RunReport report, boolean bisect) {
        this.around = around;
        this.report = report;
        this.bisect = bisect;
    }

    int compare(Path first, Path second) throws IOException, CommandFailure {
        if (!bisect && Math.min(size(first), size(second)) > LARGE) {
            // A difference of long runs is told as soon as it is found; that there is none needs every byte.
            StoredArtifact one = StoredArtifact.of(around.path(first), ArtifactLimits.USUAL);
            StoredArtifact other = StoredArtifact.of(around.path(second), ArtifactLimits.USUAL);
            demandKin(first, second, one.identity(), other.identity());
            Optional<Divergence> divergence = StoredComparison.of(one, other);
            if (divergence.isPresent()) {
                String digests = digest(first) + "," + digest(second);
                return tell(digests, one, other, divergence.get());
            }
        }
        return compareWhole(first, second);
    }

    private long size(Path file) throws IOException {
        ArtifactReader.demandFile(around.path(file), file.toString());
        return Files.size(around.path(file));
    }

    private String digest(Path file) throws IOException {
        try (Sha256 digest = new Sha256()) {
            Files.copy(around.path(file), digest);
            return digest.finish();
        }
    }

    private static void demandKin(Path first, Path second, Identity one, Identity other) throws CommandFailure {
        Optional<String> refusal = Kinship.refusal(one, other);
        if (refusal.isPresent()) {
            throw new CommandFailure(
                    ExitCode.OTHER_IDENTITY,
                    "The artifacts " + first + " and " + second + " cannot be compared: " + refusal.get() + ".");
        }
    }

    private int tell(String digests, StoredArtifact one, StoredArtifact other, Divergence divergence)
            throws IOException {
        Rows rows = new Rows();
        inputs(rows, Kinship.unequalInputs(one.scenario(), one.recipe(), other.scenario(), other.recipe()));
        VerifyReport.rows(rows, "artifacts=" + digests, divergence);
        report.say("DIFFERENT  " + VerifyReport.where(divergence));
        rows.finish(one.recipe().outcome().frontier(), "different", ExitCode.DIFFERENT.number(), "");
        report.rows(rows);
        return ExitCode.DIFFERENT.number();
    }

    private void inputs(Rows rows, List<String> unequal) {
        for (String input : unequal) {
            rows.add(0, "engine", "verify-input", input);
            report.say("note: " + input + ".\n");
        }
    }

    private int compareWhole(Path first, Path second) throws IOException, CommandFailure {
        ArtifactReader reader = new ArtifactReader(ArtifactLimits.USUAL);
        Artifact one = reader.read(around.path(first));
        Artifact other = reader.read(around.path(second));
        demandKin(first, second, one.recording().identity(), other.recording().identity());
        return tell(one, other);
    }

    private int tell(Artifact one, Artifact other) throws IOException {
        Recording left = one.recording();
        List<String> unequal = Kinship.unequalInputs(left, other.recording());
        Optional<Divergence> divergence = Comparison.of(left, other.recording());
        ExitCode code = unequal.isEmpty() && divergence.isEmpty() ? ExitCode.OK : ExitCode.DIFFERENT;
        Rows rows = new Rows();
        inputs(rows, unequal);
        if (divergence.isPresent()) {
            VerifyReport.rows(rows, "artifacts=" + one.digest() + "," + other.digest(), divergence.get());
            report.say("DIFFERENT  " + VerifyReport.where(divergence.get()));
        } else {
            report.say((code == ExitCode.OK
                            ? "EQUAL  The two agree"
                            : "DIFFERENT  What was to be executed is not the same, as noted; what happened agrees")
                    + " in every byte of the log and every sample: "
                    + left.events().size() + " events, " + left.decisions().size() + " decisions, "
                    + left.samples().size() + " samples.\n");
        }
        if (bisect && divergence.isPresent()) {
            FirstState state = FirstState.of(left, other.recording(), divergence.get());
            VerifyReport.bisectRow(rows, divergence.get(), state);
            report.say(VerifyReport.bisect(state));
        }
        rows.finish(left.outcome().frontier(), code == ExitCode.OK ? "equal" : "different", code.number(), "");
        report.rows(rows);
        return code.number();
    }
}
