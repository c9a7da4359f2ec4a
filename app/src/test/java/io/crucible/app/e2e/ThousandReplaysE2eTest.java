package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.QemuBackends;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.output.Streams;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Replay;
import io.crucible.model.run.Observer;
import io.crucible.qemu.launch.HostConditions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A failing artifact")
class ThousandReplaysE2eTest {
    private static final int REPLAYS = 1_000;
    private static final long[] GRANTS = {20_000_000, 1_000_000, 333_333, 137_000};

    @TempDir
    private Path folder;

    @Test
    @Tag("exhaustive")
    @DisplayName("replays equal a thousand times in a row, each time on fresh machines")
    void thousand() throws Exception {
        Path artifacts = folder.resolve("artifacts");
        Command.Result run = new Command(folder)
                .run("--seed", FailingSeed.TEXT, "--artifact-dir", artifacts.toString(), "run", "builtin:split-brain");
        assertThat(run.exit()).as(run.err()).isEqualTo(1);
        Recording recording = new ArtifactReader(ArtifactLimits.USUAL)
                .read(Artifacts.only(artifacts))
                .recording();
        ImageStore images = ImageStore.ofUser(System.getenv());
        images.prepare(recording.scenario(), List.of());
        Backend backend = new QemuBackends(Streams.ofProcess(), System.getenv(), new Cancellation())
                .open(images, HostConditions.USUAL);
        assertThat(Replay.refusal(recording, backend)).isEmpty();
        for (int replay = 0; replay < REPLAYS; replay++) {
            Replay.Result result = Replay.execute(
                    recording, backend, GRANTS[replay % GRANTS.length], new Observer() {}, new Cancellation());
            assertThat(result.difference()).as("replay " + replay).isEmpty();
            assertThat(result.equalSamples()).isEqualTo(recording.samples().size());
        }
    }
}
