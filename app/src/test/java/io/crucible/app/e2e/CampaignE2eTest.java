package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
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

    private static String[] line(String out) {
        return new String[] {
            "campaign", "run", "builtin:split-brain", "--cases", "500", "--max-failures", "2", "--out", out
        };
    }

    @Test
    @DisplayName("finds the planted bug of split-brain and reduces it; fresh processes replay it and reduce it again")
    void splitBrain() throws Exception {
        Command.Result found = run(line("c"));
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

    @Test
    @DisplayName("killed at a few moments and resumed each time, comes to what an uninterrupted one comes to")
    void killed() throws Exception {
        killedAt(3);
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("killed at twenty moments and resumed each time, comes to what an uninterrupted one comes to")
    void killedOften() throws Exception {
        killedAt(20);
    }

    private void killedAt(int times) throws Exception {
        assertThat(run(line("whole")).exit()).isEqualTo(1);
        Random moments = new Random(7);
        Path campaign = folder.resolve("c");
        int kills = 0;
        int exit = -1;
        while (kills < times && exit < 0) {
            String[] words = Files.exists(campaign)
                    ? new String[] {"campaign", "resume", "c", "--max-failures", "2"}
                    : line("c");
            Command command = new Command(folder);
            Command.Running running = command.start(words);
            if (running.process().waitFor(700 + moments.nextInt(3_000), TimeUnit.MILLISECONDS)) {
                exit = running.await().exit();
            } else {
                running.process().destroyForcibly();
                assertThat(running.await().exit()).isEqualTo(137);
                kills++;
                assertNoMachines(command);
            }
        }
        if (exit < 0) {
            exit = run("campaign", "resume", "c", "--max-failures", "2").exit();
        }
        assertThat(exit).isEqualTo(1);
        JsonNode whole = journal(folder.resolve("whole"));
        JsonNode resumed = journal(campaign);
        for (String count :
                List.of("executed_cases", "passed_cases", "failed_cases", "faults", "checks", "stop_reason")) {
            assertThat(resumed.get(count)).as(count).isEqualTo(whole.get(count));
        }
        JsonNode failure = whole.get("failures").get(0);
        for (String fact : List.of("first_case", "first_seed", "occurrences", "digest", "reproducible")) {
            assertThat(resumed.get("failures").get(0).get(fact)).as(fact).isEqualTo(failure.get(fact));
        }
        String name = failure.get("artifact_name").asText();
        for (String file :
                List.of("manifest.json", "replay.crucible", "reduced/manifest.json", "reduced/replay.crucible")) {
            assertThat(campaign.resolve(name).resolve(file))
                    .hasSameBinaryContentAs(
                            folder.resolve("whole").resolve(name).resolve(file));
        }
    }

    private static void assertNoMachines(Command command) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!command.machines().isEmpty() && System.nanoTime() < deadline) {
            Thread.sleep(50);
        }
        assertThat(command.machines()).isEmpty();
    }
}
