package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.crucible.app.command.Interruption;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible samples")
class SamplesTest {
    private static final Map<String, String> WHAT = Map.of(
            "passed", "a run that keeps every promise: three nodes elect a leader and commit what it writes",
            "failed", "a broken promise: two nodes lead in the same term",
            "crashe", "a machine that resets by itself after a triple fault",
            "diverg", "one of a pair that diverges: the guest draws numbers from the host; compare it with the other");
    private static final String MADE_PASSED = "crucible run builtin:happy-path --save-on always";
    private static final String MADE_FAILED = "crucible --seed 3 run builtin:split-brain";
    private static final String MADE_CRASHED = "crucible run builtin:triple-fault";
    private static final String MADE_DIVERGED = "CRUCIBLE_UNSAFE=host-randomness crucible verify builtin:drawing";

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

    /** Runs a scenario and puts its artifact in the place of a sample; returns the index's entry. */
    private String record(String file, String nature, String made, String... line) throws IOException {
        Path artifacts = Files.createTempDirectory(folder, "made");
        List<String> words =
                new ArrayList<>(List.of("run", "--save-on", "always", "--artifact-dir", artifacts.toString()));
        words.addAll(List.of(line));
        Cli cli = new Cli(folder).with(new Actors(() -> {}));
        assertThat(cli.run(words.toArray(String[]::new))).as(cli.err()).isLessThan(4);
        Path artifact;
        try (Stream<Path> all = Files.list(artifacts)) {
            artifact = all.filter(one -> one.toString().endsWith(".crucible"))
                    .findFirst()
                    .orElseThrow();
        }
        Files.copy(artifact, samples.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        String what = WHAT.get(file.substring(0, 6));
        return "{\"file\":\"%s\",\"digest\":\"%s\",\"what\":\"%s\",\"made\":\"%s\",\"nature\":\"%s\"}"
                .formatted(file, Sha256.of(Files.readAllBytes(artifact)), what, made, nature);
    }

    private List<String> checked(String... entries) throws IOException {
        Files.writeString(samples.resolve("index.json"), "[" + String.join(",", entries) + "]");
        Cli cli = new Cli(folder).with(new Actors(() -> {}));
        assertThat(cli.run("--format", "table", "samples", "--check", "--folder", samples.toString()))
                .isEqualTo(1);
        return cli.out().lines().limit(entries.length).toList();
    }

    @Test
    @DisplayName("are current where they are what this build makes of the built-in scenarios")
    void current() throws IOException {
        assertThat(checked(
                        record("passed.crucible", "replays", MADE_PASSED, "builtin:happy-path"),
                        record("failed.crucible", "replays", MADE_FAILED, "builtin:split-brain", "--seed", "3"),
                        record("crashed.crucible", "replays", MADE_CRASHED, "builtin:triple-fault")))
                .allSatisfy(line -> assertThat(line).contains(" current ").endsWith("its replay is equal"));
    }

    @Test
    @DisplayName("are not current where a run of an edited scenario stands in their places")
    void edited() throws IOException {
        Cli cli = new Cli(folder);
        cli.run("scenario", "show", "builtin:happy-path");
        String edited = cli.out().replace("run-for = \"1s\"", "run-for = \"2s\"");
        assertThat(edited).isNotEqualTo(cli.out());
        String file = cli.file("edited.toml", edited).toString();

        assertThat(checked(
                        record("passed.crucible", "replays", MADE_PASSED, file),
                        record("failed.crucible", "replays", MADE_FAILED, file, "--seed", "3"),
                        record("crashed.crucible", "replays", MADE_CRASHED, file),
                        record("diverged-1.crucible", "diverges", MADE_DIVERGED, file)))
                .allSatisfy(line -> assertThat(line)
                        .contains(" broken ")
                        .containsPattern("its scenario is not builtin:\\S+ as this build has it: \""));
    }

    @Test
    @DisplayName("are not current with another seed, other limits, another end or another command")
    void otherTerms() throws IOException {
        assertThat(checked(record("passed.crucible", "replays", MADE_PASSED, "builtin:happy-path", "--seed", "7")))
                .singleElement(STRING)
                .contains(" broken ", "it has the seed 7, with which this build does not make it");
        assertThat(checked(
                        record("passed.crucible", "replays", MADE_PASSED, "builtin:happy-path", "--max-quanta", "5")))
                .singleElement(STRING)
                .contains(" broken ", "it was recorded with other limits");
        assertThat(checked(record("failed.crucible", "replays", MADE_PASSED, "builtin:split-brain", "--seed", "3")))
                .singleElement(STRING)
                .contains(" broken ", "the index says that `" + MADE_PASSED + "` made it, but that is `" + MADE_FAILED);
    }

    @Test
    @DisplayName("are not current, but those of another build, with a guest that has been built anew since")
    void otherGuest() throws IOException {
        String entry = record("passed.crucible", "replays", MADE_PASSED, "builtin:happy-path");
        Path file = samples.resolve("passed.crucible");
        String before = Sha256.of(Files.readAllBytes(file));
        Recording whole = new ArtifactReader(ArtifactLimits.USUAL).read(file).recording();
        Files.write(file, new ArtifactWriter().encode(withOtherGuests(whole)));

        assertThat(checked(entry.replace(before, Sha256.of(Files.readAllBytes(file)))))
                .singleElement(STRING)
                .containsPattern(
                        " other-build +node a boots builtin:election of the digest sha256:0+, but the one here is");
    }

    private static Recording withOtherGuests(Recording of) {
        Scenario was = of.scenario();
        List<NodeSpec> nodes =
                was.nodes().stream().map(SamplesTest::withOtherGuest).toList();
        Scenario scenario = new Scenario(
                was.name(),
                was.seed(),
                was.quantum(),
                was.coarseEvery(),
                was.runFor(),
                was.timeLimit(),
                was.randomDraws(),
                nodes,
                was.links(),
                was.faults(),
                was.assertions());
        return new Recording(
                of.identity(),
                of.seed(),
                scenario,
                of.controls(),
                of.outcome(),
                of.decisions(),
                of.events(),
                of.samples(),
                of.modelProof(),
                of.transcript());
    }

    private static NodeSpec withOtherGuest(NodeSpec node) {
        Guest.Image kernel = new Guest.Image(node.guest().kernel().path(), Sha256.PREFIX + "0".repeat(64));
        return new NodeSpec(
                node.name(),
                new Guest(node.guest().name(), kernel, Optional.empty()),
                node.memoryMiB(),
                node.vcpus(),
                node.icountShift(),
                node.commandLine(),
                node.nicModel(),
                node.nics(),
                node.consoles(),
                node.whiteBox(),
                node.ready());
    }

    @Test
    @DisplayName("are not current as a pair that does not diverge or is none")
    void pair() throws IOException {
        String first = record("diverged-1.crucible", "diverges", MADE_DIVERGED, "builtin:drawing");
        String second = record("diverged-2.crucible", "diverges", MADE_DIVERGED, "builtin:drawing");

        assertThat(checked(first, second).get(1)).contains(" broken ", "it is equal to its pair");
        assertThat(checked(second)).singleElement(STRING).contains(" unproven ", "its pair is not current");
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
