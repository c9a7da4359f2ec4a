package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Bisecting two artifacts on real QEMU")
class BisectE2eTest {

    @TempDir
    private Path folder;

    private Command.Result run(String... arguments) throws Exception {
        return new Command(folder).run(arguments);
    }

    private String artifact(String seed) throws Exception {
        Path own = folder.resolve("seed-" + seed);
        run("-q", "--seed", seed, "--artifact-dir", own.toString(), "verify", "builtin:split-brain");
        return Artifacts.all(own).get(0).toString();
    }

    @Test
    @DisplayName(
            "tells why one seed fails and another passes: decision, event, machine; and that a run is equal to itself")
    void seeds() throws Exception {
        String failing = artifact(FailingSeed.TEXT);
        String passing = artifact("8");

        Command.Result different = run("--format", "table", "replay", failing, "--bisect", passing);
        assertThat(different.exit()).as(different.out() + different.err()).isEqualTo(1);
        assertThat(different.out())
                .containsPattern("DIFFERENT  Up to [0-9 .]+ ms both runs are the same\\. There frame [0-9]+ of ")
                .contains("the first event differed: in the first run ")
                .containsPattern("after instruction [0-9 ]+ of node a, ")
                .contains("The first run ended as failed at ")
                .containsPattern("searched +[0-9]+ comparisons, [0-9]+ restores a side");

        Command.Result rows = run("replay", failing, "--bisect", passing);
        assertThat(rows.out())
                .contains("\"kind\":\"bisect-state\"")
                .contains("\"kind\":\"bisect-search\"")
                .contains("status different, exit code 1");

        Command.Result fewest =
                run("--format", "table", "--artifact-dir", "few", "replay", failing, "--bisect", passing, "--smallest");
        assertThat(fewest.out())
                .containsPattern(
                        "Of [0-9]+ decisions that only the first run took, [0-9]+ makes? the other fail, and none");
        Path kept = Artifacts.all(folder.resolve("few")).get(0);
        assertThat(kept.getFileName().toString()).startsWith("repro-failed-smallest-");
        assertThat(run("-q", "replay", kept.toString()).exit()).isZero();

        Command.Result equal = run("--format", "table", "replay", failing, "--bisect", failing);
        assertThat(equal.exit()).as(equal.out() + equal.err()).isZero();
        assertThat(equal.out()).contains("EQUAL  Both were replayed, and are the same");
    }

    @Test
    @DisplayName("is not done together with a check of a log")
    void usage() throws Exception {
        Command.Result both = run("replay", "a.crucible", "--bisect", "b.crucible", "--check", "log");
        assertThat(both.exit()).isEqualTo(64);
    }
}
