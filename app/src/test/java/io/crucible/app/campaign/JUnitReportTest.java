package io.crucible.app.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.CaseOutcomes;
import io.crucible.model.campaign.FaultCoverage;
import io.crucible.model.campaign.StopReason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

@DisplayName("The XML of a campaign for build servers")
class JUnitReportTest {
    private static final int KEPT = CampaignSummary.MOST_ERRORS;

    /** A campaign of errors alone, of which two kinds take turns. */
    private static String report(long errors) throws IOException {
        return report(errors, "Odd", Optional.of(StopReason.COMPLETED));
    }

    private static String report(long errors, String odd, Optional<StopReason> stopped) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JUnitReport.write(summary(errors, odd, stopped), bytes);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static CampaignSummary summary(long errors, String odd, Optional<StopReason> stopped) {
        List<CaseError> kept = LongStream.range(0, Math.min(errors, KEPT))
                .mapToObj(number ->
                        new CaseError(number, number, CaseError.Phase.RUN, number % 2 == 0 ? "Even" : odd, "It broke."))
                .toList();
        return new CampaignSummary(
                new CampaignIdentity(Collections.emptySortedMap()),
                "broken",
                0,
                errors,
                0,
                errors,
                0,
                0,
                stopped,
                0,
                List.of(),
                kept,
                errors,
                FaultCoverage.none(),
                0,
                Collections.emptySortedMap(),
                new CampaignSummary.Checks(0, 0, 0, 0),
                CaseOutcomes.NONE);
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

    @Test
    @DisplayName("is an error for a campaign that did not come to its end, and none for one that did")
    void unended() throws IOException {
        assertThat(report(0, "", Optional.empty()))
                .contains("errors=\"1\"", "<error message=\"the campaign did not come to its end\">");
        assertThat(report(0, "", Optional.of(StopReason.TIME_BUDGET)))
                .contains("errors=\"0\"")
                .doesNotContain("<error");
    }

    @Test
    @DisplayName("can be read whatever the code under test names its errors")
    void wellFormed() throws Exception {
        String report = report(2, "a\uFFFFb\uFFFEc\u0000d\uD800e\uFDD0<&", Optional.of(StopReason.COMPLETED));

        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(report)));
        assertThat(report).contains("a?b?c?d?e?&lt;&amp;");
    }

    @Test
    @DisplayName("says in a word why it cannot be written")
    void unwritable() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int next) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        CampaignSummary any = summary(KEPT, "Odd", Optional.empty());
        assertThatThrownBy(() -> JUnitReport.write(any, full)).hasMessage("No space left on device");
    }
}
