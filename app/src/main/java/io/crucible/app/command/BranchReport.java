package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.branch.BranchPoint;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.explain.LineageWords;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tells of several branches at one decision, each as it ends. */
final class BranchReport {
    private static final String ENGINE = "engine";

    private final BranchPoint point;
    private final RunReport report;
    private final DecisionFacts facts;
    private final Rows rows;
    private final int width;
    private int count;
    private int passed;
    private int exitCode;
    private long last;

    BranchReport(BranchPoint point, List<Long> values, RunReport report) {
        this.point = point;
        this.report = report;
        this.facts = new DecisionFacts(point.run().scenario().links());
        this.rows = report.liveRows();
        this.width =
                values.stream().mapToInt(value -> words(value).length()).max().orElse(1);
        Outcome parent = point.run().outcome();
        report.say("At decision " + point.changed().sequence() + ", "
                + VirtualTime.words(point.changed().at()) + ", the recorded run decided "
                + words(point.changed().value())
                + " and " + parent.status().word() + ".\n\n");
    }

    /** Where a branch comes from, as a line. */
    static String line(Recording branch) {
        LineageWords words =
                new LineageWords(branch.decisions(), branch.scenario().links());
        return branch.lineage().map(lineage -> words.line(lineage) + "\n").orElse("");
    }

    private String words(long value) {
        Decision changed = point.changed();
        return facts.decided(new Decision(changed.sequence(), changed.at(), changed.point(), value, Origin.CHOSEN));
    }

    void ended(long value, Recording branch, Optional<ArtifactWriter.Written> saved) {
        Outcome outcome = branch.outcome();
        count++;
        passed += outcome.status() == Outcome.Status.PASSED ? 1 : 0;
        exitCode = Math.max(exitCode, outcome.status().exitCode());
        last = Math.max(last, outcome.frontier());
        report.say(words(value)
                + " ".repeat(width - words(value).length()) + "  "
                + String.format(Locale.ROOT, "%-7s", outcome.status().word().toUpperCase(Locale.ROOT)) + "  "
                + end(outcome)
                + saved.map(written -> "  " + report.shown(written.file())).orElse("") + "\n");
        rows.add(
                outcome.frontier(),
                ENGINE,
                "branch-run",
                "decision=" + point.changed().sequence() + " value=" + Long.toUnsignedString(value) + " status="
                        + outcome.status().word() + " artifact="
                        + saved.map(ArtifactWriter.Written::digest).orElse("none"));
    }

    private static String end(Outcome outcome) {
        String broken = outcome.violations().stream()
                .findFirst()
                .map(violation -> ": " + violation.assertion())
                .orElse("");
        return "at " + VirtualTime.words(outcome.frontier()) + broken;
    }

    /** All have ended; the result is the exit code. */
    int finish() throws IOException {
        report.say("\n" + passed + " of " + count + " branches passed.\n");
        rows.finish(
                last,
                passed == count ? "passed" : "failed",
                exitCode,
                ", " + passed + " of " + count + " branches passed");
        return exitCode;
    }
}
