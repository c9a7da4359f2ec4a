package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.options;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What remains of a campaign whose journal is lost")
class CampaignRemainsTest extends CampaignInFolder {

    /** Without what only the journal knows. */
    private static CampaignFailure uncounted(CampaignFailure failure) {
        return new CampaignFailure(
                failure.identity(),
                failure.firstCase(),
                failure.firstSeed(),
                0,
                failure.reproducible(),
                failure.folder(),
                failure.reduction()
                        .filter(FailureReduction::minimized)
                        .map(reduction -> new FailureReduction(
                                reduction.attempts(),
                                reduction.originalGroups(),
                                reduction.remainingGroups(),
                                reduction.oneMinimal(),
                                true,
                                0,
                                reduction.course())));
    }

    @Test
    @DisplayName("are its failures with their first cases, whether they can be replayed, and what they were reduced to")
    void failures() throws Exception {
        CampaignSummary whole = start(options(CASES, 2));
        Path journal = folder().resolve(CampaignFolder.JOURNAL);
        Files.write(journal, java.util.Arrays.copyOf(Files.readAllBytes(journal), 1_000));

        CampaignRemains remains = CampaignRemains.read(folder());
        assertThat(remains.summary().failures())
                .hasSize(3)
                .isEqualTo(whole.failures().stream()
                        .map(CampaignRemainsTest::uncounted)
                        .toList());
        assertThat(remains.summary().identity()).isEqualTo(whole.identity());
        assertThat(remains.summary().name()).isEqualTo("nightly");
        assertThat(remains.unreadable()).isZero();
    }

    @Test
    @DisplayName("are the other failures where the manifest of one is cut off, and how many such there are")
    void damaged() throws Exception {
        CampaignSummary whole = start(options(CASES, 2));
        Path manifest = evidence(whole.failures().get(0)).resolve(FailureManifest.NAME);
        Files.writeString(manifest, Files.readString(manifest).substring(0, 40));

        CampaignRemains remains = CampaignRemains.read(folder());
        assertThat(remains.unreadable()).isEqualTo(1);
        assertThat(remains.summary().failures())
                .extracting(CampaignFailure::folder)
                .containsExactlyElementsOf(whole.failures().stream()
                        .skip(1)
                        .map(CampaignFailure::folder)
                        .toList());
        assertThat(remains.summary().failures())
                .extracting(CampaignFailure::folder)
                .doesNotContain(Optional.empty());
    }
}
