package io.crucible.model.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.campaign.JsonFields.WrongException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @Test
    @DisplayName("tells what came of each case, as the counts do")
    void outcomes() throws Exception {
        CaseOutcomes outcomes = JournalText.read(bytes).outcomes();

        assertThat(outcomes).isEqualTo(summary.outcomes()).hasSameHashCodeAs(summary.outcomes());
        assertThat(outcomes.size()).isEqualTo(300);
        assertThat(count(outcomes, CaseOutcomes.PASSED)).isEqualTo(summary.passed());
        for (int failure = 0; failure < summary.failures().size(); failure++) {
            CampaignFailure told = summary.failures().get(failure);
            assertThat(outcomes.of((int) told.firstCase())).isEqualTo(failure);
            assertThat(count(outcomes, failure)).isEqualTo(told.occurrences());
        }
    }

    private static long count(CaseOutcomes outcomes, int code) {
        return IntStream.range(0, outcomes.size())
                .filter(number -> outcomes.of(number) == code)
                .count();
    }

    @Test
    @DisplayName("of a build that did not write down what came of each case is read, and says that it is not known")
    void earlier() throws Exception {
        var tree = (com.fasterxml.jackson.databind.node.ObjectNode) new ObjectMapper().readTree(bytes);
        tree.remove("outcomes");
        CaseOutcomes outcomes =
                JournalText.read(new ObjectMapper().writeValueAsBytes(tree)).outcomes();
        assertThat(outcomes.toString()).isEqualTo("u*300");
    }

    private ObjectNode reduction(JsonNode journal) {
        for (JsonNode failure : journal.get("failures")) {
            if (failure.get("reduction") instanceof ObjectNode reduction) {
                return reduction;
            }
        }
        throw new AssertionError("no failure was reduced");
    }

    @Test
    @DisplayName("of a build that did not write down how a reduction went is read all the same")
    void withoutCourse() throws Exception {
        JsonNode tree = new ObjectMapper().readTree(bytes);
        assertThat(reduction(tree).get("course").textValue()).matches("[0-9]+:[0-9]+( [0-9]+:[0-9]+)*");
        reduction(tree).remove("course");
        CampaignSummary read = JournalText.read(new ObjectMapper().writeValueAsBytes(tree));
        assertThat(read.failures().stream().flatMap(one -> one.reduction().stream()))
                .first()
                .extracting(FailureReduction::course)
                .isEqualTo(List.of());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1", "1:x", "1:-1", "0:3", "2:3 1:2", "2:3 2:3", "1:9", "1:2 2:3", "99:2", "1:3  2:2", "1:3"})
    @DisplayName("whose reduction cannot have gone so is refused")
    void wrongCourse(String text) throws Exception {
        JsonNode tree = new ObjectMapper().readTree(bytes);
        reduction(tree)
                .put("attempts", 40)
                .put("original_groups", 8)
                .put("remaining_groups", 2)
                .put("course", text);
        byte[] wrong = new ObjectMapper().writeValueAsBytes(tree);
        assertThatExceptionOfType(WrongException.class)
                .isThrownBy(() -> JournalText.read(wrong))
                .withMessage("its `course` is not that of a reduction");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p", "p*299", "p*301", "p*299 3", "p*299  p", "p*299 x", "p*2999999999", "p*-1 p*301"})
    @DisplayName("whose outcomes are not those of its cases is refused")
    void wrongOutcomes(String text) throws Exception {
        var tree = (com.fasterxml.jackson.databind.node.ObjectNode) new ObjectMapper().readTree(bytes);
        tree.put("outcomes", text);
        byte[] wrong = new ObjectMapper().writeValueAsBytes(tree);
        assertThatExceptionOfType(WrongException.class)
                .isThrownBy(() -> JournalText.read(wrong))
                .withMessage("its `outcomes` are not those of its cases");
    }

    @ParameterizedTest
    @ValueSource(strings = {"overflow", "none failed", "twice", "too few", "later"})
    @DisplayName("whose counts contradict each other is refused")
    void contradiction(String how) throws Exception {
        var tree = (com.fasterxml.jackson.databind.node.ObjectNode) new ObjectMapper().readTree(bytes);
        var failures = (com.fasterxml.jackson.databind.node.ArrayNode) tree.get("failures");
        var first = (com.fasterxml.jackson.databind.node.ObjectNode) failures.get(0);
        switch (how) {
            case "overflow" -> tree.put("passed_cases", Long.MAX_VALUE).put("failed_cases", Long.MAX_VALUE);
            case "none failed" -> tree.put("failed_cases", 0);
            case "twice" -> failures.add(first);
            case "too few" -> first.put("occurrences", 0);
            default -> first.put("first_case", 300);
        }
        byte[] wrong = new ObjectMapper().writeValueAsBytes(tree);
        assertThatExceptionOfType(WrongException.class)
                .isThrownBy(() -> JournalText.read(wrong))
                .withMessage("its counts contradict each other");
    }

    @Test
    @DisplayName("has the outcomes of the first million cases only")
    void million() {
        CaseOutcomes.Growing growing = new CaseOutcomes.Growing(CaseOutcomes.NONE);
        for (int number = 0; number <= CaseOutcomes.MOST; number++) {
            growing.add(number == 7 ? CaseOutcomes.ERROR : CaseOutcomes.PASSED);
        }
        assertThat(growing.now().toString()).isEqualTo("p*7 e p*999992");
    }
}
