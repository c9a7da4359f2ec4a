package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.app.verify.HostProfile;
import io.crucible.app.verify.Reductions;
import io.crucible.app.verify.Reductions.Disagreement;
import io.crucible.app.verify.Reductions.Matrix;
import io.crucible.app.verify.Reductions.Reduction;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.ArtifactWriter.Written;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.bisect.Evidence;
import io.crucible.model.bisect.LikelyCause;
import io.crucible.model.bisect.LikelyCauses;
import io.crucible.model.bisect.Parting;
import io.crucible.model.digest.Sha256;
import io.crucible.model.text.ShellWord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Executes the reductions of one {@code verify}: tells and keeps each as it comes, so that what ends it early costs none of those before. */
final class Verification {
    private static final double NANOSECONDS = 1e9;

    private final GlobalOptions global;
    private final Surroundings around;
    private final RunReport report;
    private final Reductions reductions;
    private final boolean bisect;
    private final LivePair pair;
    private final Rows rows;
    private final List<Written> kept = new ArrayList<>();
    private final List<Written> sides = new ArrayList<>();

    /** @param pair searches two reductions that disagree */
    Verification(
            GlobalOptions global,
            Surroundings around,
            RunReport report,
            Reductions reductions,
            boolean bisect,
            LivePair pair) {
        this.pair = pair;
        this.global = global;
        this.around = around;
        this.report = report;
        this.reductions = reductions;
        this.bisect = bisect;
        this.rows = report.liveRows();
    }

    /** So many under each profile, one profile after the other. */
    int execute(Matrix matrix, int count) throws BackendException, IOException {
        for (String skipped : matrix.skipped()) {
            rows.add(0, "host", "verify-skipped", skipped);
            report.say("left out  " + skipped + "\n");
        }
        int all = Math.multiplyExact(count, matrix.profiles().size());
        try {
            for (int index = 0; index < all; index++) {
                execute(matrix.profiles(), index, all);
            }
        } catch (BackendException | IOException | RuntimeException failed) {
            tellInSpiteOf(failed, all);
            throw failed;
        }
        ExitCode code = reductions.disagreement().isEmpty() ? ExitCode.OK : ExitCode.DIFFERENT;
        tell(code, all);
        return code.number();
    }

    private void tellInSpiteOf(Exception failed, int all) {
        try {
            tell(new Failures(global, around).code(failed), all);
        } catch (IOException traceUnwritable) {
            failed.addSuppressed(traceUnwritable);
        }
    }

    private void execute(List<HostProfile> profiles, int index, int all) throws BackendException, IOException {
        HostProfile profile = profiles.get(index % profiles.size());
        boolean again = index + 1 < all && profiles.get((index + 1) % profiles.size()) == profile;
        boolean agreed = reductions.disagreement().isEmpty();
        long began = around.wallClock().getAsLong();
        Reductions.Executed executed;
        try (Progress progress = report.progress(OptionalLong.empty())) {
            executed = reductions.execute(
                    profile, again, progress::observer, around.interruption().cancellation());
        }
        double seconds = (around.wallClock().getAsLong() - began) / NANOSECONDS;
        Reduction reduction = executed.reduction();
        report.say(VerifyReport.line(reduction, all, seconds));
        VerifyReport.row(rows, reduction);
        if (reduction.agrees()) {
            keep(executed.recording(), reduction.status() + "-reduction-" + reduction.index(), kept);
        } else if (agreed) {
            keepPair(reductions.disagreement().orElseThrow());
        }
    }

    private void keepPair(Disagreement disagreement) throws IOException {
        keep(disagreement.left(), "divergent-reduction-" + disagreement.leftIndex(), sides);
        keep(disagreement.right(), "divergent-reduction-" + disagreement.rightIndex(), sides);
    }

    private void keep(Recording recording, String what, List<Written> where) throws IOException {
        where.add(new ArtifactWriter().write(recording, around.path(global.artifactDir()), what));
    }

    /** The verdict on what was done, all of it or not. */
    private void tell(ExitCode code, int all) throws IOException {
        List<Reduction> done = reductions.done();
        boolean whole = done.size() == all;
        say(done, all);
        String status = reductions.disagreement().isPresent() ? "divergent" : whole ? "identical" : "incomplete";
        String count = whole ? "" : ", " + done.size() + " of " + all + " reductions done";
        long frontier = done.isEmpty() ? 0 : done.get(done.size() - 1).frontier();
        String rest = count + (done.isEmpty() ? "" : ", artifact " + ordered(done));
        if (code == ExitCode.INTERRUPTED) {
            rows.finishEnded(frontier, status, rest);
        } else {
            rows.finish(frontier, status, code.number(), rest);
        }
        report.trace(rows);
    }

    private void say(List<Reduction> done, int all) {
        Optional<Disagreement> disagreement = reductions.disagreement();
        if (done.size() < all) {
            report.say(VerifyReport.incomplete(done.size(), all, disagreement.isEmpty()));
        }
        if (disagreement.isPresent()) {
            tell(disagreement.get());
        } else if (done.size() == all) {
            report.say(VerifyReport.identical(all, reductions.first()));
        }
        report.say(footer());
        if (!done.isEmpty()) {
            report.say("digest     " + ordered(done) + "\n");
        }
    }

    private void tell(Disagreement disagreement) {
        String which = "reductions=" + disagreement.leftIndex() + "," + disagreement.rightIndex();
        report.say(VerifyReport.divergent(reductions.done(), disagreement));
        VerifyReport.rows(rows, which, disagreement.divergence());
        Optional<Parting> parting = Optional.empty();
        if (bisect) {
            report.say(VerifyReport.bisect(disagreement.firstState()));
            VerifyReport.bisectRow(rows, disagreement.divergence(), disagreement.firstState());
            parting = search(disagreement);
        }
        diagnose(disagreement, parting);
    }

    /** Where the machines part; a run that differs each time may lead nowhere, which is said. */
    private Optional<Parting> search(Disagreement disagreement) {
        Recording left = disagreement.left();
        Recording right = disagreement.right();
        try {
            Optional<Parting> parting = pair.part(left, right, rows);
            PartingReport words = new PartingReport(report, rows, left, right, "");
            parting.ifPresent(found -> words.tell(Evidence.of(left, right), found));
            return parting;
        } catch (BackendException nowhere) {
            String sentence = "the machines could not be searched: " + nowhere.getMessage() + ".";
            report.say("\nnote: " + sentence + "\n");
            rows.add(0, "engine", LivePair.NOT_SEARCHED, sentence);
            return Optional.empty();
        }
    }

    /** From what may have made them differ. */
    private void diagnose(Disagreement disagreement, Optional<Parting> parting) {
        Evidence evidence = Evidence.of(disagreement.left(), disagreement.right());
        String profile =
                reductions.done().get(disagreement.rightIndex() - 1).profile().word();
        report.say("\nLikely causes\n");
        for (LikelyCause cause : LikelyCauses.of(disagreement.left(), evidence, parting, bisect, profile)) {
            report.say("  " + cause.cause() + "\n      " + cause.remedy() + "\n");
            rows.add(0, "engine", "verify-cause", cause.line());
        }
    }

    private String footer() {
        List<Written> named = sides.isEmpty() ? kept.subList(0, Math.min(kept.size(), 2)) : sides;
        StringBuilder text = new StringBuilder();
        for (Written written : named) {
            text.append(text.length() == 0 ? "\nartifacts  " : "           ");
            text.append(report.shown(written.file())).append('\n');
        }
        int more = kept.size() + sides.size() - named.size();
        if (more > 0) {
            text.append("           and ").append(more).append(" more there\n");
        }
        if (sides.size() == 2) {
            text.append("compare    ").append(around.self()).append(" verify --compare");
            sides.forEach(written -> text.append(' ').append(ShellWord.of(report.shown(written.file()))));
            text.append('\n');
        }
        return text.toString();
    }

    /** One digest for the digests of all artifacts, in order, each with a line feed. */
    private static String ordered(List<Reduction> done) {
        StringBuilder text = new StringBuilder();
        done.forEach(reduction -> text.append(reduction.digest()).append('\n'));
        return Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
