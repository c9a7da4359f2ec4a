package io.crucible.app.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.output.Format;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CaseOutcomes;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.campaign.FaultCoverage;
import io.crucible.model.campaign.StopReason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A failure and a fault whose names are very long")
class LongNamesTest {
    private static final String LONG = "x".repeat(100_000);
    private static final String SHOWN = "x".repeat(200) + "…";

    private final CampaignSummary summary = new CampaignSummary(
            new CampaignIdentity(Collections.emptySortedMap()),
            "long",
            0,
            1,
            0,
            1,
            0,
            1,
            Optional.of(StopReason.COMPLETED),
            0,
            List.of(new CampaignFailure(
                    new FailureIdentity("check_failed", LONG, LONG),
                    0,
                    0,
                    1,
                    false,
                    Optional.empty(),
                    Optional.empty())),
            List.of(),
            0,
            new FaultCoverage(new TreeMap<>(Map.of(LONG, new FaultCoverage.Count(1, 1)))),
            0,
            Collections.emptySortedMap(),
            new CampaignSummary.Checks(0, 0, 0, 0),
            CaseOutcomes.NONE);

    @Test
    @DisplayName("are cut in words for people")
    void words() {
        assertThat(CampaignWords.of(new CampaignOutcome(Optional.empty(), summary), "c", true))
                .contains("check_failed " + SHOWN + " in " + SHOWN + "\n")
                .contains("  " + SHOWN + "  injected 1 time")
                .hasSizeLessThan(2_000);
    }

    @Test
    @DisplayName("are cut in the XML for build servers")
    void xml() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JUnitReport.write(summary, bytes);
        assertThat(bytes.toString(StandardCharsets.UTF_8))
                .contains("name=\"check_failed " + SHOWN + " in " + SHOWN + "\"")
                .hasSizeLessThan(2_000);
    }

    @Test
    @DisplayName("are whole in rows for programs")
    void rows() {
        assertThat(CampaignRows.of(new CampaignOutcome(Optional.empty(), summary), Format.JSONL))
                .contains("\"error_name\":\"" + LONG + "\"")
                .contains("\"check_name\":\"" + LONG + "\"");
    }
}
