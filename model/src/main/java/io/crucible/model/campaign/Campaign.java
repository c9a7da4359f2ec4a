package io.crucible.model.campaign;

import io.crucible.model.campaign.CampaignException.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Runs many cases and keeps the evidence of every distinct failure. Cases run on several threads; whatever is counted, kept or stopped for
 * follows from their order alone, so that the result is that of one after the other.
 */
public final class Campaign {
    private Campaign() {}

    /**
     * Runs a new campaign that keeps its evidence in a folder.
     *
     * @param folder is not there yet; its last part is the campaign's name
     * @param beside files that are kept in the folder for whoever resumes it
     * @return the summary; without a stop reason where it was stopped from outside
     * @throws CampaignException where the options make no sense or the folder is there
     * @throws IOException where the folder cannot be written to
     * @throws CaseException where no case can be run
     */
    public static CampaignSummary start(
            CaseHarness harness, CampaignOptions options, Path folder, List<EvidenceFile> beside, CampaignWatch watch)
            throws IOException, CaseException, InterruptedException {
        return start(harness, options, folder, beside, watch, DiskSteps.UNDISTURBED);
    }

    static CampaignSummary start(
            CaseHarness harness,
            CampaignOptions options,
            Path folder,
            List<EvidenceFile> beside,
            CampaignWatch watch,
            DiskSteps steps)
            throws IOException, CaseException, InterruptedException {
        options.demandValid();
        CampaignSummary first = first(harness, options, name(folder));
        try (CampaignFolder kept = CampaignFolder.create(folder, first, beside, steps)) {
            return new CampaignLoop(harness, options, Optional.of(kept), watch, first, true).run();
        }
    }

    /**
     * Makes the folder of a campaign that has run no case yet, for {@link #resume} to go on with.
     *
     * @throws CampaignException where the options make no sense or the folder is there
     */
    public static void create(CaseHarness harness, CampaignOptions options, Path folder, List<EvidenceFile> beside)
            throws IOException, CaseException {
        options.demandValid();
        CampaignSummary first = first(harness, options, name(folder));
        CampaignFolder.create(folder, first, beside, DiskSteps.UNDISTURBED).close();
    }

    /** Runs a new campaign that keeps no evidence. */
    public static CampaignSummary run(CaseHarness harness, CampaignOptions options, CampaignWatch watch)
            throws IOException, CaseException, InterruptedException {
        options.demandValid();
        CampaignSummary first = first(harness, options, "");
        return new CampaignLoop(harness, options, Optional.empty(), watch, first, true).run();
    }

    /**
     * Goes on with a campaign that was killed or stopped by a limit. Limits may be others than before.
     *
     * @param options its seed and its number of cases are the journal's
     * @throws CampaignException where the journal is of another campaign, cannot be read, or every case was run
     */
    public static CampaignSummary resume(CaseHarness harness, CampaignOptions options, Path folder, CampaignWatch watch)
            throws IOException, CaseException, InterruptedException {
        return resume(harness, options, folder, watch, DiskSteps.UNDISTURBED);
    }

    static CampaignSummary resume(
            CaseHarness harness, CampaignOptions options, Path folder, CampaignWatch watch, DiskSteps steps)
            throws IOException, CaseException, InterruptedException {
        options.demandValid();
        try (CampaignFolder kept = CampaignFolder.open(folder, steps)) {
            CampaignSummary journal = kept.journal();
            demandSame(journal, harness.identity(), options, folder);
            boolean created = journal.executed() == 0 && journal.elapsed() == 0;
            return new CampaignLoop(harness, options, Optional.of(kept), watch, journal, created).run();
        }
    }

    /** Reads a campaign's journal without running anything; a killed one's has no stop reason. */
    public static CampaignSummary load(Path folder) throws IOException {
        return CampaignFolder.journal(folder);
    }

    /**
     * Keeps the evidence of a case that failed outside of any campaign, as a campaign does of the first case of a failure: executes its
     * capsule, writes the folder of the failure in the place of one that is there, makes it smaller.
     *
     * @param harness knows how the case is run
     * @param folder what the failure's folder is put into; need not be there
     * @param number of the case among those of its base seed
     * @param attempts candidates of the reduction at most; without it there is none
     * @throws IOException where the folder cannot be written to
     * @throws CaseException where no case can be run any more
     */
    public static KeptFailure keep(
            CaseHarness harness, Path folder, long number, long seed, CaseReport report, OptionalInt attempts)
            throws IOException, CaseException, InterruptedException {
        CampaignOptions options = CampaignOptions.ofOneCase(attempts);
        options.demandValid();
        try (CampaignFolder kept = CampaignFolder.withoutJournal(folder, DiskSteps.UNDISTURBED);
                WorkerPool pool = new WorkerPool(harness, options.workers())) {
            CampaignSummary none = first(harness, options, "");
            // A folder of the same case may be of another build: no journal says that it is of this one.
            kept.drop(report.failure().orElseThrow().folder());
            CampaignWatch alone = CampaignWatch.alone();
            Checkpoints nowhere = new Checkpoints(options, Optional.empty(), alone, new Tally(none), 0);
            FirstOccurrence.Kept first = new FirstOccurrence(
                            harness, options, Optional.of(kept), alone, none.identity(), pool, nowhere)
                    .keep(number, seed, report)
                    .orElseThrow();
            return new KeptFailure(first.failure().seenAgain(), first.error());
        }
    }

    private static CampaignSummary first(CaseHarness harness, CampaignOptions options, String name)
            throws CaseException {
        return CampaignSummary.of(harness.identity(), name, options.baseSeed(), options.cases(), List.of());
    }

    /** What a campaign in this folder is called. */
    static String name(Path folder) {
        Path last = folder.toAbsolutePath().normalize().getFileName();
        return last == null ? "" : last.toString();
    }

    private static void demandSame(CampaignSummary journal, CampaignIdentity here, CampaignOptions options, Path folder)
            throws CampaignException {
        Optional<String> other = Optional.empty();
        if (journal.baseSeed() != options.baseSeed()) {
            other = Optional.of("its base seed is " + Long.toUnsignedString(journal.baseSeed()) + ", not "
                    + Long.toUnsignedString(options.baseSeed()));
        } else if (journal.planned() != options.cases()) {
            other = Optional.of("it has " + journal.planned() + " cases, not " + options.cases());
        }
        Optional<String> difference =
                other.isPresent() ? other : journal.identity().difference(here);
        if (difference.isPresent()) {
            throw new CampaignException(
                    Reason.INCOMPATIBLE_CAMPAIGN,
                    "The campaign in " + folder + " is another one: " + difference.get() + ".");
        }
        if (journal.executed() == journal.planned()) {
            throw new CampaignException(
                    Reason.CAMPAIGN_FINISHED,
                    "The campaign in " + folder + " is finished: all " + journal.planned() + " cases were run.");
        }
    }
}
