package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.ticking;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** What tests of campaigns in folders have in common. */
abstract class CampaignInFolder {
    /** Cases of a campaign in which every planted failure is found. */
    static final long CASES = 400;

    @TempDir
    private Path parent;

    /** The folder of another campaign, beside the first. */
    final Path beside(String name) {
        return parent.resolve(name);
    }

    final Path folder() {
        return beside("nightly");
    }

    final CampaignSummary start(CampaignOptions options) throws Exception {
        return start(new PlantedCases(1), options);
    }

    final CampaignSummary start(CaseHarness harness, CampaignOptions options) throws Exception {
        return Campaign.start(harness, options, folder(), List.of(), ticking());
    }

    /** The same campaign, uninterrupted and on one thread, in a folder beside. */
    final CampaignSummary uninterrupted() throws Exception {
        return Campaign.start(new PlantedCases(1), Campaigns.options(CASES, 1), beside("other"), List.of(), ticking());
    }

    final CampaignSummary resume() throws Exception {
        return Campaign.resume(new PlantedCases(1), Campaigns.options(CASES, 2), folder(), ticking());
    }

    final Path evidence(CampaignFailure failure) {
        return folder().resolve(failure.folder().orElseThrow());
    }

    static FailureManifest manifest(Path kept) throws Exception {
        return FailureManifest.read(Files.readAllBytes(kept.resolve(FailureManifest.NAME)));
    }
}
