package io.crucible.app.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.CaseOutcomes;
import io.crucible.model.campaign.FaultCoverage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The XML of a campaign for build servers")
class JUnitReportTest {
    private static final int KEPT = CampaignSummary.MOST_ERRORS;

    /** A campaign of errors alone, of which two kinds take turns. */
    private static String report(long errors) throws IOException {
        List<CaseError> kept = LongStream.range(0, Math.min(errors, KEPT))
                .mapToObj(number -> new CaseError(
                        number, number, CaseError.Phase.RUN, number % 2 == 0 ? "Even" : "Odd", "It broke."))
                .toList();
        CampaignSummary summary = new CampaignSummary(
                new CampaignIdentity(Collections.emptySortedMap()),
                "broken",
                0,
                errors,
                0,
                errors,
                0,
                0,
                Optional.empty(),
                0,
                List.of(),
                kept,
                errors,
                FaultCoverage.none(),
                0,
                Collections.emptySortedMap(),
                new CampaignSummary.Checks(0, 0, 0, 0),
                CaseOutcomes.NONE);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JUnitReport.write(summary, bytes);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("counts all errors of a kind while all are kept")
    void all() throws IOException {
        assertThat(report(7))
                .contains("4 in all; the first is of case 0: It broke.")
                .contains("3 in all; the first is of case 1: It broke.");
    }

    @Test
    @DisplayName("says among how many it has counted where only the first errors are kept")
    void onlyTheFirst() throws IOException {
        assertThat(report(KEPT + 500L))
                .contains("500 among the first 1000 of all 1500 errors; the first is of case 0: It broke.")
                .doesNotContain("in all");
    }
}
