package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.command.Interruption;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible samples")
class SamplesTest {
    @TempDir
    private Path folder;

    private Path samples;

    @BeforeEach
    void oldSamples() throws IOException {
        samples = Files.createDirectory(folder.resolve("samples"));
        Files.writeString(samples.resolve("passed.crucible"), "old");
        Files.writeString(samples.resolve("index.json"), "old");
    }

    /** Does in each built-in scenario what the sample of it wants; pairs never diverge. */
    private record Actors(Runnable atDrawing) implements Backend {
        private static ScriptedNode node(String scenario) {
            return hands -> {
                switch (scenario) {
                    case "happy-path" -> {
                        hands.say(new GuestMessage.Marker("leader", ""));
                        hands.say(new GuestMessage.Marker("committed", ""));
                    }
                    case "split-brain" -> hands.say(new GuestMessage.Marker("two-leaders", ""));
                    case "triple-fault" -> hands.reset();
                    default -> hands.say(new GuestMessage.Marker("drew", "4"));
                }
            };
        }

        @Override
        public Identity identity() {
            return ModelDouble.running(Elections::new).identity();
        }

        @Override
        public World open(Scenario scenario, Cancellation cancel) throws BackendException {
            if (scenario.name().equals("drawing")) {
                atDrawing.run();
            }
            return ModelDouble.running(() -> node(scenario.name())).open(scenario, cancel);
        }
    }

    private void assertUntouched() {
        assertThat(samples.resolve("passed.crucible")).hasContent("old");
        assertThat(samples.resolve("index.json")).hasContent("old");
        assertThat(samples.toFile().list()).containsExactlyInAnyOrder("passed.crucible", "index.json");
    }

    @Test
    @DisplayName("leaves the set as it was, and says why, where a pair that has to diverge is equal")
    void equalPair() {
        Cli cli = new Cli(folder).with(new Actors(() -> {}));

        assertThat(cli.run("samples", "--folder", samples.toString())).isEqualTo(5);
        assertThat(cli.err())
                .contains("5 runs of builtin:drawing with the host's randomness were all equal")
                .hasLineCount(1);
        assertUntouched();
    }

    @Test
    @DisplayName("leaves the set as it was when the user ends it, and tidies up after one that was killed")
    void ended() throws IOException {
        Interruption interruption = new Interruption();
        Cli cli = new Cli(folder).with(interruption).with(new Actors(interruption.cancellation()::request));
        Path killed = Files.createDirectory(samples.resolve(".making-2147483646"));
        Files.writeString(killed.resolve("passed.crucible"), "half");

        assertThat(cli.run("samples", "--folder", samples.toString())).isEqualTo(130);
        assertUntouched();
    }
}
