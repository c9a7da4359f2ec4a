package io.crucible.model.campaign;

import java.io.IOException;
import java.util.Optional;

/** One invocation of a campaign. */
final class CampaignLoop {
    private static final long LONGEST_LOOK_MILLIS = 100;

    private final CaseHarness harness;
    private final CampaignOptions options;
    private final Optional<CampaignFolder> folder;
    private final CampaignWatch watch;
    private final CampaignSummary before;
    private final boolean fresh;
    private final Tally tally;
    private final long began;
    private long written;
    private boolean due;

    /** One that goes on from a summary. */
    CampaignLoop(
            CaseHarness harness,
            CampaignOptions options,
            Optional<CampaignFolder> folder,
            CampaignWatch watch,
            CampaignSummary before,
            boolean fresh) {
        this.harness = harness;
        this.options = options;
        this.folder = folder;
        this.watch = watch;
        this.before = before;
        this.fresh = fresh;
        this.tally = new Tally(before);
        this.began = watch.clock().getAsLong();
    }

    CampaignSummary run() throws IOException, CaseException, InterruptedException {
        checkpoint(Optional.empty());
        try (WorkerPool pool = new WorkerPool(harness, options.workers())) {
            CaseStream cases = new CaseStream(pool, options, harness, tally.executed());
            FirstOccurrence occurrences = new FirstOccurrence(harness, options, folder, watch, before, pool);
            Optional<StopReason> reason = stopReason();
            while (reason.isEmpty() && !watch.stopped().getAsBoolean()) {
                checkpointWhereDue();
                Optional<CaseResult> result = cases.poll(LONGEST_LOOK_MILLIS);
                if (result.isPresent() && !take(result.get(), occurrences)) {
                    break;
                }
                reason = stopReason();
            }
            return checkpoint(reason);
        }
    }

    /** Counts a case; false where it was stopped meanwhile, and then the case is not counted. */
    private boolean take(CaseResult result, FirstOccurrence occurrences)
            throws IOException, CaseException, InterruptedException {
        if (result.broken().isPresent()) {
            if (watch.stopped().getAsBoolean()) {
                return false;
            } else if (result.broken().get().endsCampaign()) {
                checkpoint(Optional.empty());
                throw result.broken().get();
            }
        }
        Optional<CaseReport> report = result.report();
        if (report.isPresent()
                && report.get().failure().isPresent()
                && !tally.knows(report.get().failure().get())) {
            Optional<FirstOccurrence.Kept> kept = occurrences.keep(result.number(), result.seed(), report.get());
            if (kept.isEmpty() || watch.stopped().getAsBoolean()) {
                return false; // a reduction that was cut short is begun again
            }
            tally.first(kept.get().failure());
            kept.get().error().ifPresent(tally::add);
            due = true;
        }
        tally.count(result);
        return true;
    }

    /** Limits are looked at before every case but the first of a new campaign. */
    private Optional<StopReason> stopReason() {
        if (tally.executed() == options.cases()) {
            return Optional.of(StopReason.COMPLETED);
        } else if (fresh && tally.executed() == 0) {
            return Optional.empty();
        } else if (options.maxFailures().isPresent()
                && tally.failed() >= options.maxFailures().getAsLong()) {
            return Optional.of(StopReason.FAILURE_LIMIT);
        } else if (options.timeBudget().isPresent()
                && elapsed() >= options.timeBudget().getAsLong()) {
            return Optional.of(StopReason.TIME_BUDGET);
        }
        return Optional.empty();
    }

    private long elapsed() {
        return before.elapsed() + watch.clock().getAsLong() - began;
    }

    private void checkpointWhereDue() throws IOException {
        if (due || watch.clock().getAsLong() - written >= options.checkpointInterval()) {
            checkpoint(Optional.empty());
        }
    }

    private CampaignSummary checkpoint(Optional<StopReason> reason) throws IOException {
        CampaignSummary summary = tally.summary(reason, elapsed());
        if (folder.isPresent()) {
            folder.get().write(summary);
        }
        written = watch.clock().getAsLong();
        due = false;
        watch.told().accept(summary);
        return summary;
    }
}
