package io.crucible.app.campaign;

import io.crucible.app.output.Table;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignMetrics;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignSummary.Checks;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.text.Printable;
import java.util.Locale;

/** A campaign's summary in words and tables. */
public final class CampaignWords {
    private static final double SECOND = 1e9;
    private static final int ERRORS = 10;

    private final CampaignSummary summary;
    private final String folder;
    private final boolean here;

    private CampaignWords(CampaignSummary summary, String folder, boolean here) {
        this.summary = summary;
        this.folder = folder;
        this.here = here;
    }

    /**
     * Several lines, each with its line feed.
     *
     * @param folder where the campaign is, as the user names it
     * @param here whether this process ran it just now, so that what ended it is known
     */
    public static String of(CampaignOutcome outcome, String folder, boolean here) {
        String kept = outcome.kept()
                .map(summary -> "Seeds kept from former campaigns\n"
                        + new CampaignWords(summary, KeptFirst.shown(folder), here).text()
                        + "\nThe campaign itself\n")
                .orElse("");
        return kept + new CampaignWords(outcome.campaign(), folder, here).text();
    }

    /** One line about a campaign that runs. */
    public static String progress(CampaignSummary summary) {
        return summary.executed() + " of " + summary.planned() + " cases, " + summary.failed() + " failed in "
                + plural(summary.failures().size(), "distinct way") + ", "
                + rate(summary.metrics());
    }

    private static String rate(CampaignMetrics metrics) {
        return String.format(Locale.ROOT, "%.1f cases a second", metrics.casesPerSecond());
    }

    private static String plural(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static String seconds(long nanoseconds) {
        return String.format(Locale.ROOT, "%.1f s", nanoseconds / SECOND);
    }

    private String text() {
        StringBuilder text = new StringBuilder(verdict()).append('\n');
        for (CampaignFailure failure : summary.failures()) {
            text.append('\n').append(failure.identity().words()).append('\n').append(table(failure));
        }
        if (summary.errorCount() > 0) {
            text.append('\n').append(errors());
        }
        if (!summary.faults().counts().isEmpty()) {
            text.append('\n').append(faults());
        }
        return text.append('\n').append(checks()).toString();
    }

    private String verdict() {
        String cases = plural(summary.executed(), "case") + " of " + summary.planned() + " ran in "
                + seconds(summary.elapsed()) + ", " + rate(summary.metrics()) + "; " + ending() + ".";
        if (summary.failed() > 0) {
            return "FAILED  " + plural(summary.failures().size(), "distinct failure") + " in "
                    + plural(summary.failed(), "case") + ". " + capital(cases);
        }
        String word = summary.stopReason().isEmpty() ? "UNFINISHED  " : "PASSED  ";
        return (summary.errorCount() > 0 ? "ERRORS  " : word) + capital(cases);
    }

    private static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }

    private String ending() {
        if (summary.stopReason().isEmpty()) {
            return here
                    ? "it was interrupted, and resume goes on"
                    : "it was interrupted or killed, or another process runs it now";
        }
        return switch (summary.stopReason().get()) {
            case COMPLETED -> "these were all";
            case FAILURE_LIMIT -> "the limit of failures was reached";
            case TIME_BUDGET -> "the time was used up";
        };
    }

    private String table(CampaignFailure failure) {
        Table lines = new Table("  ");
        lines.row(
                "first",
                "case " + failure.firstCase() + ", seed " + Long.toUnsignedString(failure.firstSeed()) + "; "
                        + plural(failure.occurrences(), "case"));
        failure.folder()
                .ifPresent(name -> lines.row(
                        "evidence",
                        folder + "/" + name + (failure.reproducible() ? "" : " (it cannot be replayed exactly)")));
        failure.reduction().ifPresent(reduction -> lines.row("reduced", words(reduction)));
        return lines.text();
    }

    /** What a reduction came to. */
    public static String words(FailureReduction reduction) {
        String tried = plural(reduction.attempts(), "attempt") + ", " + seconds(reduction.elapsed());
        if (!reduction.minimized()) {
            return "nothing smaller was found (" + tried + ")";
        }
        return reduction.remainingGroups() + " of " + plural(reduction.originalGroups(), "decision") + " left, "
                + (reduction.oneMinimal()
                        ? "none of which can be left out alone"
                        : "perhaps not all of them needed: the attempts were used up")
                + " (" + tried + ")";
    }

    private String errors() {
        StringBuilder text = new StringBuilder(plural(summary.errorCount(), "error")).append(":\n");
        Table lines = new Table("  ");
        for (CaseError error : summary.errors().stream().limit(ERRORS).toList()) {
            lines.row(
                    "case " + error.caseNumber(),
                    error.phase().word(),
                    Printable.all(error.errorName()),
                    Printable.all(error.message()));
        }
        text.append(lines.text());
        if (summary.errorCount() > ERRORS) {
            text.append("  and ").append(summary.errorCount() - ERRORS).append(" more\n");
        }
        return text.toString();
    }

    private String faults() {
        Table lines = new Table("  ");
        summary.faults()
                .counts()
                .forEach((name, count) -> lines.row(
                        Printable.of(name),
                        "injected " + count.injected() + (count.injected() == 1 ? " time" : " times"),
                        count.injected() == 0 ? "NEVER" : "with an effect " + count.observed()));
        String silent = summary.executed() > 0 && summary.casesWithoutFaults() == summary.executed()
                ? "No case had a fault that could be noticed: this campaign never tried its faults.\n"
                : plural(summary.casesWithoutFaults(), "case") + " had no fault that could be noticed.\n";
        return "Faults\n" + lines.text() + silent;
    }

    private String checks() {
        Checks checks = summary.checks();
        String text = "";
        if (checks.canaries() > 0) {
            text += checks.canariesCaught() == checks.canaries()
                    ? plural(checks.canaries(), "case") + " that had to fail did.\n"
                    : "Of " + plural(checks.canaries(), "case") + " that had to fail only " + checks.canariesCaught()
                            + " did: FAILURES ARE NOT NOTICED.\n";
        }
        if (checks.spots() > 0) {
            text += String.format(
                    Locale.ROOT,
                    "%s run again from nothing, %.1f %% of them the same to the last event.%n",
                    plural(checks.spots(), "case"),
                    100.0 * checks.spotsEqual() / checks.spots());
        }
        return text;
    }
}
