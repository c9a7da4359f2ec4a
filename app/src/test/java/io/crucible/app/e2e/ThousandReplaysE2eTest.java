package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A failing artifact")
class ThousandReplaysE2eTest {
    private static final int REPLAYS = 1_000;

    @TempDir
    private Path folder;

    @Test
    @Tag("exhaustive")
    @DisplayName("replays equal a thousand times in a row")
    void thousand() throws Exception {
        Path artifacts = folder.resolve("artifacts");
        Command command = new Command(folder);
        Command.Result run = command.run(
                "--seed", FailingSeed.TEXT, "--artifact-dir", artifacts.toString(), "run", "builtin:split-brain");
        assertThat(run.exit()).as(run.err()).isEqualTo(1);
        String artifact = Artifacts.only(artifacts).toString();
        for (int replay = 0; replay < REPLAYS; replay++) {
            Command.Result result = command.run("replay", artifact, "--format", "table");
            assertThat(result.exit())
                    .as("replay " + replay + ": " + result.out() + result.err())
                    .isZero();
        }
    }
}
