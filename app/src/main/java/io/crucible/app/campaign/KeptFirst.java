package io.crucible.app.campaign;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.Corpus;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.campaign.KeptSeedCases;
import io.crucible.model.campaign.KeptSeeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A campaign that first runs the seeds kept of its subject, as a campaign of their own in a folder inside of its own, and keeps what it found for the
 * next one.
 *
 * @param folder the campaign's
 */
public record KeptFirst(CaseHarness harness, CampaignOptions options, CampaignSettings settings, Path folder) {
    private static final String FOLDER = "kept";
    private static final String SEEDS = "kept-seeds.json";

    /** Begins it: its folder, which is not there yet, holds the seeds that are kept now, whatever is kept meanwhile. */
    public CampaignOutcome start(CampaignWatch watch) throws IOException, CaseException, InterruptedException {
        List<EvidenceFile> beside = new ArrayList<>(settings.files());
        KeptSeeds kept = corpus().of(settings.subject().name());
        if (!kept.isEmpty()) {
            beside.add(new EvidenceFile(SEEDS, kept.write()));
        }
        Campaign.create(harness, options, folder, beside);
        return goOn(watch);
    }

    /** Goes on with it. What it has found already is kept even where it is refused because it is finished. */
    public CampaignOutcome resume(CampaignWatch watch) throws IOException, CaseException, InterruptedException {
        keep(status(folder));
        return goOn(watch);
    }

    private CampaignOutcome goOn(CampaignWatch watch) throws IOException, CaseException, InterruptedException {
        Optional<CampaignSummary> kept = runKept(watch);
        boolean stopped = watch.stopped().getAsBoolean();
        CampaignSummary campaign = stopped ? Campaign.load(folder) : Campaign.resume(harness, options, folder, watch);
        CampaignOutcome outcome = new CampaignOutcome(kept, campaign);
        keep(outcome);
        return outcome;
    }

    private Optional<CampaignSummary> runKept(CampaignWatch watch)
            throws IOException, CaseException, InterruptedException {
        if (!Files.exists(folder.resolve(SEEDS))) {
            return Optional.empty();
        }
        List<Long> seeds = Corpus.read(folder.resolve(SEEDS)).seeds();
        CaseHarness cases = new KeptSeedCases(harness, seeds);
        CampaignOptions all = new CampaignOptions(
                0,
                seeds.size(),
                OptionalLong.empty(),
                options.timeBudget(),
                options.reduction(),
                options.checkpointInterval(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                options.workers());
        Path place = folder.resolve(FOLDER);
        if (!Files.exists(place)) {
            return Optional.of(Campaign.start(cases, all, place, settings.files(), watch));
        }
        CampaignSummary journal = Campaign.load(place);
        boolean finished = journal.executed() == journal.planned();
        return Optional.of(finished ? journal : Campaign.resume(cases, all, place, watch));
    }

    private void keep(CampaignOutcome outcome) throws IOException, InterruptedException {
        KeptSeeds found = KeptSeeds.NONE;
        for (CampaignSummary summary : outcome.all()) {
            found = found.with(KeptSeeds.of(summary));
        }
        corpus().add(settings.subject().name(), found);
    }

    private Corpus corpus() {
        return new Corpus(settings.corpus().orElseThrow());
    }

    /** What the campaign in a folder has come to, its kept seeds included; runs nothing. */
    public static CampaignOutcome status(Path folder) throws IOException {
        CampaignSummary campaign = Campaign.load(folder);
        Path kept = folder.resolve(FOLDER);
        return new CampaignOutcome(
                Files.isDirectory(kept) ? Optional.of(Campaign.load(kept)) : Optional.empty(), campaign);
    }

    /** Where the kept seeds' campaign is, below a campaign's folder as the user names it. */
    public static String shown(String folder) {
        return folder + "/" + FOLDER;
    }
}
