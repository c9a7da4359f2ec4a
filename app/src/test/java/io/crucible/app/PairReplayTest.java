package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible replay --bisect")
class PairReplayTest {

    @TempDir
    Path folder;

    private Cli cli;
    private String failing;

    @BeforeEach
    void scene() {
        cli = new Cli(folder);
        failing = artifact("a", Scenes.ELECTION, Scenes.FAILING);
    }

    private String artifact(String name, String scenario, String seed) {
        cli.file(name + ".toml", scenario);
        cli.run("-q", "--seed", seed, "--artifact-dir", name, "run", name + ".toml");
        cli.run("-q", "--seed", seed, "--artifact-dir", name, "verify", name + ".toml");
        String[] files = folder.resolve(name).toFile().list();
        java.util.Arrays.sort(files);
        return name + "/" + files[0];
    }

    private String digest(String artifact) throws Exception {
        return Sha256.of(Files.readAllBytes(folder.resolve(artifact)));
    }

    @Test
    @DisplayName("says of runs that differ in nothing but a scenario's name what verify --compare says: different")
    void renamed() throws Exception {
        String other = artifact("b", Scenes.ELECTION.replace("\"election\"\nseed", "\"vote\"\nseed"), Scenes.FAILING);

        assertThat(cli.run("--format", "table", "replay", failing, "--bisect", other))
                .isEqualTo(1);
        assertThat(cli.out())
                .contains("DIFFERENT  What was to be executed is not the same; both were replayed, and what");
        assertThat(cli.run("--format", "table", "verify", "--compare", failing, other))
                .isEqualTo(1);
        assertThat(cli.out())
                .contains(
                        "DIFFERENT  What was to be executed is not the same, as noted; what happened agrees in every");
    }

    @Test
    @DisplayName("names both artifacts by their digests in the last row")
    void digests() throws Exception {
        String other = artifact("b", Scenes.ELECTION, Scenes.PASSING);

        assertThat(cli.run("replay", failing, "--bisect", other)).isEqualTo(1);
        assertThat(cli.out())
                .contains("\"summary\":\"status different, exit code 1, artifacts " + digest(failing) + ","
                        + digest(other))
                .contains(" found=true");
        assertThat(cli.run("replay", failing, "--bisect", failing)).isZero();
        assertThat(cli.out()).contains("status equal, exit code 0, artifacts " + digest(failing));
    }

    @Test
    @DisplayName("gives the reason as a row where machines are not compared")
    void refused() {
        String other =
                artifact("b", Scenes.ELECTION.replace("run-for = ", "quantum = \"2ms\"\nrun-for = "), Scenes.FAILING);

        assertThat(cli.run("replay", failing, "--bisect", other)).as(cli.err()).isEqualTo(1);
        assertThat(cli.out())
                .contains("\"kind\":\"bisect-not-searched\"")
                .contains("because their quanta are of unlike length.");
    }

    /** Opens two worlds, which the two replays take, then fails. */
    private static Backend failingSearch() {
        ModelDouble sane = ModelDouble.running(Elections::new);
        AtomicInteger opened = new AtomicInteger();
        Backend backend = new Backend() {
            @Override
            public Identity identity() {
                return sane.identity();
            }

            @Override
            public World open(Scenario scenario, Cancellation cancel) throws BackendException {
                if (opened.incrementAndGet() > 2) {
                    throw new BackendException(BackendException.Reason.DIED, "QEMU of node a is gone");
                }
                return sane.open(scenario, cancel);
            }
        };
        return new ModelDouble(backend, "plugin");
    }

    @Test
    @DisplayName("tells the decision and the event that differ also where the machines cannot be searched")
    void failed() {
        String other = artifact("b", Scenes.ELECTION, Scenes.PASSING);
        cli.with(failingSearch());

        assertThat(cli.run("replay", failing, "--bisect", other)).isEqualTo(4);
        assertThat(cli.out())
                .contains("\"kind\":\"bisect-difference\"")
                .contains("the first event differed: ")
                .contains("\"kind\":\"bisect-not-searched\"")
                .contains("status different, exit code 4, artifacts sha256:");
        assertThat(cli.err()).contains("QEMU of node a is gone");
    }
}
