package io.crucible.model.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.campaign.MergedCampaigns.Given;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Campaigns that are merged")
class MergedCampaignsTest {
    @TempDir
    private Path parent;

    private final List<Given> given = new ArrayList<>();

    @BeforeEach
    void run() throws Exception {
        int[] cases = {40, 200, 10};
        for (int number = 0; number < cases.length; number++) {
            CampaignOptions options = new CampaignOptions(
                    number,
                    cases[number],
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    number == 1 ? OptionalInt.of(256) : OptionalInt.empty(),
                    1_000_000_000,
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    2);
            String name = "night-" + number;
            CampaignSummary summary = Campaign.start(
                    new PlantedCases(1), options, parent.resolve(name), List.of(), CampaignWatch.alone());
            given.add(new Given(name, summary));
        }
    }

    @Test
    @DisplayName("add up the cases of each failure and name the smallest evidence")
    void failures() throws Exception {
        MergedCampaigns merged = MergedCampaigns.of(given);

        assertThat(merged.failures().stream()
                        .mapToLong(MergedCampaigns.Failure::occurrences)
                        .sum())
                .isEqualTo(
                        given.stream().mapToLong(one -> one.summary().failed()).sum())
                .isPositive();
        assertThat(merged.failures()).hasSize(3).allSatisfy(failure -> {
            assertThat(failure.seenIn()).contains("night-1").isSubsetOf("night-0", "night-1", "night-2");
            String folder = failure.identity().folder();
            String expected = failure.identity().kind().equals("livelock")
                    ? failure.seenIn().get(0) + "/" + folder
                    : "night-1/" + folder + "/reduced";
            assertThat(failure.smallest()).contains(expected);
            assertThat(parent.resolve(expected).resolve(FailureManifest.NAME)).isRegularFile();
        });
    }

    @Test
    @DisplayName("tell what is new and what is gone from one to the next")
    void trend() throws Exception {
        List<MergedCampaigns.Row> trend = MergedCampaigns.of(given).trend();

        assertThat(trend).extracting(MergedCampaigns.Row::executed).containsExactly(40L, 200L, 10L);
        assertThat(trend.stream().mapToInt(MergedCampaigns.Row::fresh).sum()).isEqualTo(3);
        assertThat(trend.get(1).distinct()).isEqualTo(3);
        assertThat(trend.get(1).gone()).isZero();
        assertThat(trend.get(2).fresh()).isZero();
        assertThat(trend.get(2).gone()).isEqualTo(3 - trend.get(2).distinct());
    }

    @Test
    @DisplayName("are refused where two ran the same cases")
    void same() {
        given.add(new Given("again", given.get(0).summary()));

        assertThatExceptionOfType(CampaignException.class)
                .isThrownBy(() -> MergedCampaigns.of(given))
                .withMessageStartingWith("night-0 and again ran the same cases");
    }
}
