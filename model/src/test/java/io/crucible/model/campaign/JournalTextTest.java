package io.crucible.model.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.crucible.model.campaign.JsonFields.WrongException;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A journal")
class JournalTextTest {
    private CampaignSummary summary;
    private byte[] bytes;

    @BeforeEach
    void write() throws Exception {
        summary = Campaign.run(new PlantedCases(1), Campaigns.options(300, 2), Campaigns.ticking());
        bytes = JournalText.write(summary);
    }

    @Test
    @DisplayName("is read back as it was")
    void roundTrip() throws Exception {
        CampaignSummary read = JournalText.read(bytes);

        assertThat(JournalText.write(read)).isEqualTo(bytes);
        assertThat(read.failures()).isEqualTo(summary.failures());
        assertThat(read.errors()).isEqualTo(summary.errors()).isNotEmpty();
        assertThat(read.metrics()).isEqualTo(summary.metrics());
        assertThat(read.faults()).isEqualTo(summary.faults());
    }

    @Test
    @DisplayName("that is cut off anywhere is refused")
    void cutOff() {
        for (int length = 0; length < bytes.length - 1; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatExceptionOfType(WrongException.class)
                    .as("%d bytes", length)
                    .isThrownBy(() -> JournalText.read(cut));
        }
    }

    @Test
    @DisplayName(
            "is plain JSON for other readers, with large seeds as text and metrics that are ignored when it is read")
    void others() throws Exception {
        var tree = new ObjectMapper().readTree(bytes);
        assertThat(tree.get("base_seed").isTextual()).isTrue();
        assertThat(tree.get("metrics").get("distinct_failures").intValue()).isEqualTo(3);
        ((com.fasterxml.jackson.databind.node.ObjectNode) tree).putObject("metrics");
        CampaignSummary read = JournalText.read(new ObjectMapper().writeValueAsBytes(tree));
        assertThat(JournalText.write(read)).isEqualTo(bytes);
    }
}
