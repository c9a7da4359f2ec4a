package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.limited;
import static io.crucible.model.campaign.Campaigns.options;
import static io.crucible.model.campaign.Campaigns.ticking;
import static io.crucible.model.campaign.Campaigns.timeless;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.campaign.CampaignException.Reason;
import io.crucible.model.sim.CaseSeeds;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A campaign")
class CampaignTest extends CampaignInFolder {
    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "1, 5", "2, 64", "4, 7"})
    @DisplayName("comes to the same on several threads as on one, evidence included")
    void parallel(int workers, int batch) throws Exception {
        CampaignSummary serial = start(options(CASES, 1));
        Path other = beside("other");
        CampaignSummary parallel =
                Campaign.start(new PlantedCases(batch), options(CASES, workers), other, List.of(), ticking());

        assertThat(timeless(parallel)).isEqualTo(timeless(serial));
        assertThat(Campaigns.evidence(other)).isEqualTo(Campaigns.evidence(folder()));
        assertThat(serial.failures()).hasSize(3);
    }

    @Test
    @DisplayName("runs every case by its seed and counts each once")
    void counts() throws Exception {
        CampaignSummary summary = start(options(CASES, 2));

        assertThat(summary.stopReason()).contains(StopReason.COMPLETED);
        assertThat(summary.executed()).isEqualTo(CASES);
        assertThat(summary.passed() + summary.failed() + summary.errorCount()).isEqualTo(CASES);
        assertThat(summary.errors()).allSatisfy(error -> {
            assertThat(error.phase()).isEqualTo(CaseError.Phase.RUN);
            assertThat(error.errorName()).isEqualTo("ResultTooLarge");
            assertThat(error.seed()).isEqualTo(CaseSeeds.caseSeed(summary.baseSeed(), error.caseNumber()));
        });
        assertThat(summary.failures().stream()
                        .mapToLong(CampaignFailure::occurrences)
                        .sum())
                .isEqualTo(summary.failed());
        assertThat(summary.failures())
                .allSatisfy(failure -> assertThat(failure.firstSeed())
                        .isEqualTo(CaseSeeds.caseSeed(summary.baseSeed(), failure.firstCase())));
        assertThat(summary.casesWithoutFaults()).isBetween(1L, CASES - 1);
        assertThat(summary.faults().counts().get("delay").observed()).isPositive();
    }

    @Test
    @DisplayName("ends with as many failures as are allowed, and says so")
    void failureLimit() throws Exception {
        CampaignSummary summary = start(limited(options(CASES, 3), OptionalLong.of(4), OptionalLong.empty()));

        assertThat(summary.stopReason()).contains(StopReason.FAILURE_LIMIT);
        assertThat(summary.failed()).isEqualTo(4);
        CampaignSummary all = Campaign.run(new PlantedCases(1), options(summary.executed(), 1), ticking());
        assertThat(all.failed()).isEqualTo(4);
        CampaignSummary less = Campaign.run(new PlantedCases(1), options(summary.executed() - 1, 1), ticking());
        assertThat(less.failed()).isEqualTo(3);
    }

    @Test
    @DisplayName("makes no sense without cases, with no failure allowed, or without workers")
    void invalid() {
        for (CampaignOptions wrong : List.of(
                options(0, 1),
                options(1, 0),
                limited(options(1, 1), OptionalLong.of(0), OptionalLong.empty()),
                limited(options(1, 1), OptionalLong.empty(), OptionalLong.of(0)))) {
            assertThatExceptionOfType(CampaignException.class)
                    .isThrownBy(() -> start(wrong))
                    .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.INVALID_OPTIONS));
        }
        assertThat(folder()).doesNotExist();
    }

    @Test
    @DisplayName("notices when failures are not noticed any more, and when a case is another the second time")
    void checks() throws Exception {
        CampaignSummary clean = start(options(CASES, 2));
        assertThat(clean.checks()).isEqualTo(new CampaignSummary.Checks(40, 40, 57, 57));
        assertThat(clean.checks().clean()).isTrue();

        PlantedCases silent = new PlantedCases(1, seed -> true, seed -> seed % 2 == 0, "1");
        CampaignSummary blind = Campaign.run(silent, options(CASES, 2), ticking());
        assertThat(blind.checks().canariesCaught()).isZero();
        assertThat(blind.checks().spotsEqual()).isBetween(1L, 56L);
        assertThat(blind.checks().clean()).isFalse();
        assertThat(blind.errors())
                .anySatisfy(error -> assertThat(error.errorName()).isEqualTo("CanarySilent"));
        assertThat(blind.failed()).isEqualTo(clean.failed());
    }

    private CampaignSummary withCanary(CaseReport planted) throws Exception {
        return start(
                PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
                    @Override
                    public CaseReport canary(long seed) {
                        return planted;
                    }
                }),
                options(CASES, 2));
    }

    @Test
    @DisplayName("takes no other failure for that of a canary")
    void otherCanary() throws Exception {
        FailureIdentity other = new FailureIdentity("scenario_error", "OutOfDate", "");
        CampaignSummary summary = withCanary(PlantedCases.failed(other));

        assertThat(summary.checks().canaries()).isEqualTo(40);
        assertThat(summary.checks().canariesCaught()).isZero();
        assertThat(summary.errors())
                .filteredOn(error -> error.phase() == CaseError.Phase.CANARY)
                .hasSize(40)
                .allSatisfy(error -> assertThat(error.message())
                        .isEqualTo("A check that cannot hold did not fail; the case ended with scenario_error OutOfDate"
                                + " in its place."));
    }

    @Test
    @DisplayName("leaves out the canary of a case that fails by itself before the planted check is made")
    void ownFailure() throws Exception {
        FailureIdentity own = new FailureIdentity("scenario_error", "Broken", "");
        CaseHarness broken = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport run(long seed) {
                return PlantedCases.failed(own);
            }

            @Override
            public CaseReport canary(long seed) {
                return PlantedCases.failed(own);
            }
        });
        CampaignSummary summary = start(broken, options(CASES, 2));

        assertThat(summary.failed()).isEqualTo(CASES);
        assertThat(summary.checks().canaries()).isZero();
        assertThat(summary.checks().clean()).isTrue();
    }
}
