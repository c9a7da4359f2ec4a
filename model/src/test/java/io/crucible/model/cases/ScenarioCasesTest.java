package io.crucible.model.cases;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.CapsuleReduction;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.replay.Replay;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.Predicate;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A campaign of a scenario")
class ScenarioCasesTest {
    private static final long GRANT = 20 * MS;

    @TempDir
    private Path parent;

    private Worlds worlds;

    /** Sends a numbered frame every millisecond; says {@code gap} where one of the other's is missing or overtaken, by a fault or a loss. */
    private static final class Counter implements ScriptedNode {
        private static final int LAST = 12;
        private int sent;
        private int heard;

        @Override
        public void start(Hands hands) {
            hands.timer(0, MS);
        }

        @Override
        public void timer(Hands hands, int timer) {
            byte[] frame = new byte[60];
            java.util.Arrays.fill(frame, 0, 6, (byte) 0xff);
            frame[30] = (byte) ++sent;
            hands.send(0, frame);
            if (sent < LAST) {
                hands.timer(0, MS);
            }
            if (sent == 3) {
                hands.say(new GuestMessage.RandomRequest(1, 4, "noise"));
            }
        }

        @Override
        public void frame(Hands hands, int nic, byte[] bytes) {
            if (bytes[30] != heard + 1) {
                hands.say(new GuestMessage.Marker("gap", ""));
            }
            heard = bytes[30];
        }
    }

    @BeforeEach
    void world() {
        worlds = Worlds.mesh(2, 0)
                .withoutLinks()
                .link("a", "b", MS, 1_600_000, 3_000)
                .programs(node -> Counter::new)
                .runFor(40 * MS)
                .fault(
                        "cut",
                        new FaultSpec.Partition(List.of("a--b"), FaultSpec.Direction.BOTH),
                        new FaultSpec.At(5 * MS + 500_000),
                        OptionalLong.of(2 * MS),
                        OptionalInt.of(30_000))
                .claim("no-gap", new AssertionSpec.Always(new Predicate.Not(Worlds.marker("gap"))));
    }

    private ScenarioCases cases(Worlds of) {
        return new ScenarioCases(
                of.scenario(),
                RunControls.usual(of.scenario()),
                worker -> Identified.backend(of),
                GRANT,
                new Cancellation());
    }

    private static CampaignOptions options(long cases, int workers) {
        return new CampaignOptions(
                7,
                cases,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.of(256),
                1_000_000_000,
                OptionalLong.of(20),
                OptionalLong.of(10),
                workers);
    }

    private CampaignSummary start(String name, int workers) throws Exception {
        return Campaign.start(
                cases(worlds), options(60, workers), parent.resolve(name), List.of(), CampaignWatch.alone());
    }

    @Test
    @DisplayName("keeps an artifact of a failure and a reduced one in which nothing can be left out alone")
    void reduced() throws Exception {
        CampaignSummary summary = start("one", 2);
        assertThat(summary.failed()).isPositive();
        assertThat(summary.passed()).isPositive();
        assertThat(summary.checks()).isEqualTo(new CampaignSummary.Checks(3, 3, 6, 6));
        CampaignFailure failure = summary.failures().get(0);
        assertThat(failure.identity().checkName()).isEqualTo("no-gap");
        assertThat(failure.reproducible()).isTrue();
        assertThat(failure.reduction().orElseThrow().oneMinimal()).isTrue();

        Path folder = parent.resolve("one").resolve(failure.folder().orElseThrow());
        Recording original = read(folder);
        Recording small = read(folder.resolve("reduced"));
        assertThat(small.outcome().violations().get(0).assertion()).isEqualTo("no-gap");
        assertThat(small.seed()).isEqualTo(original.seed());
        List<Decision> noisy = noisy(small);
        assertThat(noisy).hasSize(failure.reduction().get().remainingGroups());
        assertThat(noisy.size()).isBetween(1, 2).isLessThan(noisy(original).size());
        assertThat(Replay.execute(small, Identified.backend(worlds), GRANT, new Observer() {}, new Cancellation())
                        .difference())
                .isEmpty();
        assertNothingCanBeLeftOut(folder, small);
    }

    private List<Decision> noisy(Recording recording) {
        QuietChoices quiet = new QuietChoices(worlds.scenario());
        return recording.decisions().stream()
                .filter(decision -> !quiet.isQuiet(decision.point(), decision.value()))
                .toList();
    }

    private static Recording read(Path folder) throws Exception {
        return new ArtifactReader(ArtifactLimits.USUAL)
                .read(folder.resolve("replay.crucible"))
                .recording();
    }

    /** By runs of its own, not by the campaign's word. */
    private void assertNothingCanBeLeftOut(Path folder, Recording small) throws Exception {
        QuietChoices quiet = new QuietChoices(worlds.scenario());
        for (Decision left : noisy(small)) {
            List<Decision> tape = new ArrayList<>(small.decisions());
            tape.remove(left);
            var decisions = new io.crucible.model.schedule.TapeSource(
                    tape,
                    point -> new io.crucible.model.schedule.DecisionSource.Resolution(
                            point instanceof ChoicePoint.Seed ? small.seed() : quiet.quiet(point),
                            Decision.Origin.CHOSEN));
            Recording without = io.crucible.model.replay.Run.record(
                    worlds.scenario(),
                    small.seed(),
                    decisions,
                    small.controls(),
                    worlds.backend(),
                    GRANT,
                    new Observer() {},
                    new Cancellation());
            assertThat(without.outcome().violations())
                    .as(left.point().key() + " in " + folder)
                    .isEmpty();
        }
    }

    @Test
    @DisplayName("comes to the same files on one worker and on three")
    void parallel() throws Exception {
        CampaignSummary one = start("one", 1);
        CampaignSummary three = start("three", 3);
        assertThat(three.failed()).isEqualTo(one.failed());
        assertThat(three.faults()).isEqualTo(one.faults());
        for (CampaignFailure failure : one.failures()) {
            for (String file :
                    List.of("manifest.json", "replay.crucible", "reduced/manifest.json", "reduced/replay.crucible")) {
                String path = failure.folder().orElseThrow() + "/" + file;
                assertThat(parent.resolve("three").resolve(path))
                        .hasSameBinaryContentAs(parent.resolve("one").resolve(path));
            }
        }
    }

    @Test
    @DisplayName("is reduced again from the artifact alone, to the same artifact")
    void capsule() throws Exception {
        CampaignFailure failure = start("one", 2).failures().get(0);
        Path folder = parent.resolve("one").resolve(failure.folder().orElseThrow());
        CapsuleReduction.Result again = CapsuleReduction.reduce(
                cases(worlds),
                CaseWorker.Capsule.read(folder.resolve("replay.crucible")),
                256,
                2,
                () -> 0,
                () -> false);
        assertThat(again.reduction().attempts())
                .isEqualTo(failure.reduction().orElseThrow().attempts());
        assertThat(again.smaller()
                        .orElseThrow()
                        .evidence()
                        .orElseThrow()
                        .capsule()
                        .orElseThrow()
                        .content())
                .isEqualTo(Files.readAllBytes(folder.resolve("reduced/replay.crucible")));
    }

    @Test
    @DisplayName("refuses an artifact that is damaged or does not replay")
    void otherCapsule() throws Exception {
        CampaignFailure failure = start("one", 2).failures().get(0);
        Path file =
                parent.resolve("one").resolve(failure.folder().orElseThrow()).resolve("replay.crucible");
        byte[] bytes = Files.readAllBytes(file);
        try (CaseWorker worker = cases(worlds).worker()) {
            assertThat(worker.replay(new CaseWorker.Capsule("x", bytes)).failure())
                    .contains(failure.identity());
            assertThatExceptionOfType(CaseException.class)
                    .isThrownBy(() -> worker.replay(
                            new CaseWorker.Capsule("x", java.util.Arrays.copyOf(bytes, bytes.length / 2))))
                    .withMessageContaining("x is incomplete");
        }
        try (CaseWorker other =
                cases(worlds.programs(node -> Worlds.Quiet::new)).worker()) {
            assertThatExceptionOfType(CaseException.class)
                    .isThrownBy(() -> other.replay(new CaseWorker.Capsule("x", bytes)))
                    .withMessageContaining("does not replay");
        }
    }

    @Test
    @DisplayName("counts which faults could be noticed")
    void faults() throws Exception {
        CampaignSummary summary = start("one", 2);
        assertThat(summary.faults().counts()).containsOnlyKeys("fault cut", "loss a--b");
        var loss = summary.faults().counts().get("loss a--b");
        assertThat(loss.observed()).isEqualTo(loss.injected()).isPositive();
        assertThat(summary.casesWithoutFaults()).isBetween(1L, 59L);
    }

    @Test
    @DisplayName("ends a canary with the planted failure, also where the scenario has failures of its own")
    void canary() throws Exception {
        ScenarioCases cases = cases(worlds);
        try (CaseWorker worker = cases.worker()) {
            for (long seed = 0; seed < 20; seed++) {
                assertThat(worker.canary(seed).failure()).contains(cases.canary());
            }
        }
    }
}
