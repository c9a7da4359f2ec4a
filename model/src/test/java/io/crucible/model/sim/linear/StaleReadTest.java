package io.crucible.model.sim.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.cases.SimulatedCases;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store whose second node answers reads before it was told of what was put")
class StaleReadTest {
    private static final Pattern PUT_TAKEN = Pattern.compile("id=[ab]\\.\\d\\.put taken=1");

    @TempDir
    private Path parent;

    @Test
    @DisplayName("is found by its history, and reduced to a put and the read that did not see it")
    void found() throws Exception {
        CampaignOptions options = new CampaignOptions(
                5,
                100,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.of(512),
                1_000_000_000,
                OptionalLong.empty(),
                OptionalLong.empty(),
                1);
        Path folder = parent.resolve("c");
        CampaignSummary summary = Campaign.start(
                new SimulatedCases<>(ReplicatedStore.stale(), "1", "test"),
                options,
                folder,
                List.of(),
                CampaignWatch.alone());

        assertThat(summary.failures()).hasSize(1);
        CampaignFailure failure = summary.failures().get(0);
        assertThat(failure.identity())
                .isEqualTo(new FailureIdentity("check_failed", Linearizability.VIOLATED, "one-order"));
        assertThat(failure.reproducible()).isTrue();
        assertThat(failure.reduction().orElseThrow().oneMinimal()).isTrue();
        String small =
                Files.readString(folder.resolve(failure.folder().orElseThrow()).resolve("reduced/trace.txt"));
        long asked = Pattern.compile("case\\.action .*taken=1")
                .matcher(small)
                .results()
                .count();
        assertThat(asked).as(small).isEqualTo(2);
        assertThat(PUT_TAKEN.matcher(small).find()).isTrue();
        assertThat(folder.resolve(failure.folder().orElseThrow()).resolve("reduced/message.txt"))
                .content()
                .startsWith("No order of these operations explains their answers on x; the last answer is that of #2:")
                .contains("The longest order that can be is #1; after it\n  #2 should have answered ");
    }

    @Test
    @DisplayName("is right under every seed where the first node answers them")
    void sound() {
        ReplicatedStore.sound().expectFuzz(5, 300);
    }
}
