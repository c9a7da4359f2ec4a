package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A campaign on real QEMU")
class CampaignE2eTest {
    private static final String JOURNAL = "campaign.json";

    @TempDir
    private Path folder;

    private static JsonNode journal(Path campaign) throws IOException {
        return new ObjectMapper().readTree(campaign.resolve(JOURNAL).toFile());
    }

    private Command.Result run(String... words) throws Exception {
        return new Command(folder).run(words);
    }

    @Test
    @DisplayName("finds the planted bug of split-brain and reduces it; fresh processes replay it and reduce it again")
    void splitBrain() throws Exception {
        Command.Result found =
                run("campaign", "run", "builtin:split-brain", "--cases", "500", "--max-failures", "2", "--out", "c");
        assertThat(found.exit()).as(found.err()).isEqualTo(1);
        JsonNode failure = journal(folder.resolve("c")).get("failures").get(0);
        assertThat(failure.get("check_name").asText()).isEqualTo("one-leader");
        assertThat(failure.get("reproducible").booleanValue()).isTrue();
        JsonNode reduction = failure.get("reduction");
        assertThat(reduction.get("one_minimal").booleanValue()).isTrue();
        assertThat(reduction.get("remaining_groups").intValue())
                .isLessThan(reduction.get("original_groups").intValue());

        String kept = "c/" + failure.get("artifact_name").asText();
        for (String artifact : List.of(kept + "/replay.crucible", kept + "/reduced/replay.crucible")) {
            Command.Result replayed = run("replay", artifact);
            assertThat(replayed.exit()).as(replayed.err()).isZero();
        }
        assertThat(run("campaign", "replay", "c").exit()).isZero();
        assertThat(run("--artifact-dir", "again", "campaign", "reduce", kept + "/replay.crucible")
                        .exit())
                .isZero();
        assertThat(Artifacts.only(folder.resolve("again")))
                .hasSameBinaryContentAs(folder.resolve(kept + "/reduced/replay.crucible"));
    }
}
