package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.limited;
import static io.crucible.model.campaign.Campaigns.options;
import static io.crucible.model.campaign.Campaigns.ticking;
import static io.crucible.model.campaign.Campaigns.timeless;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.campaign.CampaignException.Reason;
import java.nio.file.Files;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A campaign that stopped")
class CampaignResumeTest extends CampaignInFolder {
    @Test
    @DisplayName("runs one case at least when it is new, and none where a resumed one is over its limit already")
    void timeBudget() throws Exception {
        CampaignOptions tight = limited(options(CASES, 2), OptionalLong.empty(), OptionalLong.of(1));
        CampaignSummary first = start(tight);
        CampaignSummary second = Campaign.resume(new PlantedCases(1), tight, folder(), ticking());

        assertThat(first.stopReason()).contains(StopReason.TIME_BUDGET);
        assertThat(first.executed()).isEqualTo(1);
        assertThat(second.stopReason()).contains(StopReason.TIME_BUDGET);
        assertThat(second.executed()).isEqualTo(1);
        assertThat(second.startCase()).isEqualTo(1);
        assertThat(second.elapsed()).isGreaterThan(first.elapsed());
    }

    @Test
    @DisplayName("goes on after a limit to what an unlimited one comes to")
    void resumed() throws Exception {
        start(limited(options(CASES, 2), OptionalLong.of(2), OptionalLong.empty()));
        Campaign.resume(
                new PlantedCases(1),
                limited(options(CASES, 2), OptionalLong.of(9), OptionalLong.empty()),
                folder(),
                ticking());
        CampaignSummary last = resume();
        CampaignSummary whole = uninterrupted();

        assertThat(timeless(last)).isEqualTo(timeless(whole));
        assertThat(Campaigns.evidence(folder())).isEqualTo(Campaigns.evidence(beside("other")));
        assertThat(timeless(Campaign.load(folder()))).isEqualTo(timeless(last));
    }

    private void assertRefused(Reason reason, CaseHarness harness, CampaignOptions options) {
        assertThatExceptionOfType(CampaignException.class)
                .isThrownBy(() -> Campaign.resume(harness, options, folder(), ticking()))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(reason))
                .withMessageContaining(folder().toString());
    }

    @Test
    @DisplayName("goes on only with the same seed, number of cases and identity, and not when it is finished")
    void incompatible() throws Exception {
        CampaignOptions options = options(30, 2);
        start(limited(options, OptionalLong.empty(), OptionalLong.of(1)));

        assertRefused(Reason.INCOMPATIBLE_CAMPAIGN, new PlantedCases(1), options(31, 2));
        CampaignOptions otherSeed = new CampaignOptions(
                1,
                30,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.empty(),
                1,
                OptionalLong.empty(),
                OptionalLong.empty(),
                1);
        assertRefused(Reason.INCOMPATIBLE_CAMPAIGN, new PlantedCases(1), otherSeed);
        assertRefused(Reason.INCOMPATIBLE_CAMPAIGN, new PlantedCases(1, seed -> false, seed -> false, "2"), options);
        Campaign.resume(new PlantedCases(1), options, folder(), ticking());
        assertRefused(Reason.CAMPAIGN_FINISHED, new PlantedCases(1), options);
        assertRefused(Reason.INCOMPATIBLE_CAMPAIGN, new PlantedCases(1), options(31, 2));
    }

    @Test
    @DisplayName("never goes into a folder that is there, and is not found where there is none")
    void folders() throws Exception {
        assertRefused(Reason.INVALID_JOURNAL, new PlantedCases(1), options(3, 1));
        start(options(3, 1));
        assertThatExceptionOfType(CampaignException.class)
                .isThrownBy(() -> start(options(3, 1)))
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.ALREADY_EXISTS));
        assertThat(folder().getParent()).isDirectoryContaining(path -> path.endsWith("nightly"));
        Files.writeString(folder().resolve("campaign.json"), "{\"format\": \"crucible.camp");
        assertRefused(Reason.INVALID_JOURNAL, new PlantedCases(1), options(3, 1));
    }

    @Test
    @DisplayName("is not run by two processes at once")
    void locked() throws Exception {
        start(limited(options(30, 1), OptionalLong.empty(), OptionalLong.of(1)));
        try (CampaignFolder held = CampaignFolder.open(folder(), DiskSteps.UNDISTURBED)) {
            assertThat(held.journal().executed()).isEqualTo(1);
            assertRefused(Reason.IN_USE, new PlantedCases(1), options(30, 1));
        }
    }

    @Test
    @DisplayName("that is told to stop leaves a journal without a reason and can be resumed")
    void stopped() throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicLong now = new AtomicLong();
        CampaignWatch watch = new CampaignWatch(
                summary -> stop.set(summary.executed() > 100), stop::get, () -> now.addAndGet(1_000_000));
        CampaignSummary first = Campaign.start(new PlantedCases(1), options(CASES, 2), folder(), List.of(), watch);
        assertThat(first.stopReason()).isEmpty();
        assertThat(Campaign.load(folder()).executed()).isBetween(101L, CASES - 1);

        CampaignSummary last = resume();
        CampaignSummary whole = uninterrupted();
        assertThat(timeless(last)).isEqualTo(timeless(whole));
    }
}
