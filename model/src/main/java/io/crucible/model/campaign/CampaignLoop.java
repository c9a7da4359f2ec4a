package io.crucible.model.campaign;

import java.io.IOException;
import java.util.Optional;

/** One invocation of a campaign. */
final class CampaignLoop {
    private final CaseHarness harness;
    private final CampaignOptions options;
    private final Optional<CampaignFolder> folder;
    private final CampaignWatch watch;
    private final CampaignSummary before;
    private final boolean fresh;
    private final Tally tally;
    private final Checkpoints checkpoints;

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
        this.checkpoints = new Checkpoints(options, folder, watch, tally, before.elapsed());
    }

    CampaignSummary run() throws IOException, CaseException, InterruptedException {
        try {
            checkpoints.write(Optional.empty());
            return runCases();
        } catch (CaseException wrong) {
            checkpoints.write(Optional.empty());
            throw wrong;
        } catch (OutOfMemoryError full) {
            throw CaseException.outOfMemory(full); // whatever was due for the journal is run again
        }
    }

    private CampaignSummary runCases() throws IOException, CaseException, InterruptedException {
        try (WorkerPool pool = new WorkerPool(harness, options.workers())) {
            CaseStream cases = new CaseStream(pool, options, harness, tally.executed());
            FirstOccurrence occurrences =
                    new FirstOccurrence(harness, options, folder, watch, before.identity(), pool, checkpoints);
            Optional<StopReason> reason = stopReason();
            while (reason.isEmpty() && !watch.stopped().getAsBoolean()) {
                checkpoints.writeWhereDue();
                Optional<CaseResult> result = cases.poll(checkpoints.patienceMillis());
                if (result.isPresent() && !take(result.get(), occurrences)) {
                    break;
                }
                reason = stopReason();
            }
            return checkpoints.write(reason);
        }
    }

    /** Counts a case; false where it was stopped meanwhile, and then the case is not counted. */
    private boolean take(CaseResult result, FirstOccurrence occurrences)
            throws IOException, CaseException, InterruptedException {
        if (result.broken().isPresent()) {
            if (watch.stopped().getAsBoolean()) {
                return false;
            } else if (result.broken().get().endsCampaign()) {
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
            checkpoints.demand();
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
                && checkpoints.elapsed() >= options.timeBudget().getAsLong()) {
            return Optional.of(StopReason.TIME_BUDGET);
        }
        return Optional.empty();
    }
}
