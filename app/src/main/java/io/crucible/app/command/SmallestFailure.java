package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.bisect.Culprits;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.schedule.Decision;
import io.crucible.model.text.Printable;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** {@code replay --bisect --smallest}: the fewest decisions of the run that fails which make the other fail. */
final class SmallestFailure {
    private static final int MOST_RUNS = 500;

    private final Surroundings around;
    private final Backend backend;
    private final long longestGrant;
    private final RunReport report;
    private final Path folder;

    /** @param folder where the run with the fewest decisions is kept */
    SmallestFailure(Surroundings around, Backend backend, long longestGrant, RunReport report, Path folder) {
        this.around = around;
        this.backend = backend;
        this.longestGrant = longestGrant;
        this.report = report;
        this.folder = folder;
    }

    /** Searches, and tells. */
    void tell(Recording one, Recording other, Rows rows) throws BackendException, IOException {
        Optional<String> refusal = Culprits.refusal(one, other);
        if (refusal.isPresent()) {
            none(rows, refusal.get());
            return;
        }
        boolean first = Culprits.fails(one);
        Culprits culprits = new Culprits(
                first ? other : one,
                first ? one : other,
                backend,
                longestGrant,
                this::trying,
                around.interruption().cancellation());
        Optional<Culprits.Found> found = culprits.search(MOST_RUNS);
        if (found.isPresent()) {
            tell(found.get(), first ? "first" : "second", rows);
        } else {
            none(rows, "not even all decisions of the failing run make the other fail in the same way");
        }
    }

    private void none(Rows rows, String why) {
        report.say("\nnote: the fewest decisions that make a run fail were not searched for: " + why + ".\n");
        rows.add(0, "engine", "bisect-smallest", "none: " + why);
    }

    private void trying(int run) {
        if (report.showsProgress()) {
            around.streams().remark("looking for the fewest decisions that fail, run " + (run + 1));
        }
    }

    private void tell(Culprits.Found found, String failing, Rows rows) throws IOException {
        ArtifactWriter.Written kept = new ArtifactWriter().write(found.run(), folder, "failed-smallest");
        DecisionWords words = new DecisionWords(found.run().scenario());
        report.say("\nOf " + found.of() + " decisions that only the " + failing + " run took, "
                + found.decisions().size()
                + (found.decisions().size() == 1 ? " makes" : " make") + " the other fail"
                + (found.minimal() ? ", and none of them can be left out:\n" : " (the search was ended early):\n"));
        rows.add(
                0,
                "engine",
                "bisect-smallest",
                "decisions=" + found.decisions().size() + " of=" + found.of() + " runs=" + found.trials() + " minimal="
                        + found.minimal() + " artifact=" + kept.digest());
        for (Decision decision : found.decisions()) {
            report.say("  " + VirtualTime.words(decision.at()) + "  " + Printable.all(words.of(decision)) + "\n");
            rows.add(decision.at(), decision.point().node(), "bisect-decision", Printable.all(words.of(decision)));
        }
        report.say("kept       " + report.shown(kept.file()) + " after " + found.trials() + " runs\n");
    }
}
