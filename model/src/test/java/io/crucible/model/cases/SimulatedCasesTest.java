package io.crucible.model.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.CapsuleReduction;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.example.KeyValueRecovery;
import io.crucible.model.sim.world.NamedFailure;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A campaign of simulations")
class SimulatedCasesTest {
    private static final long CASES = 2_000;
    private static final long BASE = 3;

    @TempDir
    private Path parent;

    private static CaseHarness cases(SimulatedCase<?> simulated) {
        return new SimulatedCases<>(simulated, "1", "test");
    }

    private static CampaignOptions options(int workers) {
        return new CampaignOptions(
                BASE,
                CASES,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.of(256),
                1_000_000_000,
                OptionalLong.of(500),
                OptionalLong.of(100),
                workers);
    }

    private CampaignSummary start(String name, int workers) throws Exception {
        return Campaign.start(
                cases(KeyValueRecovery.planted()),
                options(workers),
                parent.resolve(name),
                List.of(),
                CampaignWatch.alone());
    }

    private CampaignFailure failure(CampaignSummary summary) {
        return summary.failures().stream()
                .filter(CampaignFailure::reproducible)
                .findFirst()
                .orElseThrow();
    }

    @Test
    @DisplayName("runs the seeds of a fuzz test of the same base, in the same order")
    void sameSeeds() throws Exception {
        CampaignFailure failure = failure(start("one", 2));
        assertThat(failure.firstSeed()).isEqualTo(CaseSeeds.caseSeed(BASE, failure.firstCase()));
        int first = (int) failure.firstCase();
        if (first > 0) {
            KeyValueRecovery.planted().expectFuzz(BASE, first);
        }
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> KeyValueRecovery.planted().expectFuzz(BASE, first + 1));
    }

    @Test
    @DisplayName("finds a planted failure, and comes to the same on one thread and on several")
    void parallel() throws Exception {
        CampaignSummary one = start("one", 1);
        CampaignSummary three = start("three", 3);

        assertThat(one.failed()).isPositive().isLessThan(CASES);
        assertThat(three.failed()).isEqualTo(one.failed());
        assertThat(three.faults()).isEqualTo(one.faults());
        assertThat(three.checks()).isEqualTo(one.checks()).isEqualTo(new CampaignSummary.Checks(4, 4, 20, 20));
        assertThat(three.failures()).hasSameSizeAs(one.failures());
        for (CampaignFailure failure : one.failures()) {
            String folder = failure.folder().orElseThrow();
            assertThat(failure.reproducible()).isTrue();
            assertThat(failure.reduction().orElseThrow().oneMinimal()).isTrue();
            for (String file : List.of("trace.txt", "replay.json", "manifest.json")) {
                assertThat(parent.resolve("three").resolve(folder).resolve(file))
                        .hasSameBinaryContentAs(
                                parent.resolve("one").resolve(folder).resolve(file));
            }
        }
    }

    @Test
    @DisplayName("finds nothing in code that is right")
    void sound() throws Exception {
        CampaignSummary summary = Campaign.run(cases(KeyValueRecovery.sound()), options(2), CampaignWatch.alone());
        assertThat(summary.passed()).isEqualTo(CASES);
        assertThat(summary.checks().clean()).isTrue();
        assertThat(summary.casesWithoutFaults()).isLessThan(CASES);
    }

    @Test
    @DisplayName("is replayed and reduced again from a capsule alone, to the same trace")
    void capsule() throws Exception {
        CampaignFailure failure = failure(start("one", 2));
        Path folder = parent.resolve("one").resolve(failure.folder().orElseThrow());
        CaseWorker.Capsule capsule = CaseWorker.Capsule.read(folder.resolve("replay.json"));
        CapsuleReduction.Result again =
                CapsuleReduction.reduce(cases(KeyValueRecovery.planted()), capsule, 256, 1, () -> 0, () -> false);

        assertThat(again.original().failure()).contains(failure.identity());
        assertThat(again.original().evidence().orElseThrow().traces().get(0).content())
                .isEqualTo(Files.readAllBytes(folder.resolve("trace.txt")));
        assertThat(again.reduction().attempts())
                .isEqualTo(failure.reduction().orElseThrow().attempts());
        assertThat(again.smaller().isPresent())
                .isEqualTo(failure.reduction().get().minimized());
        if (again.smaller().isPresent()) {
            assertThat(again.smaller()
                            .get()
                            .evidence()
                            .orElseThrow()
                            .traces()
                            .get(0)
                            .content())
                    .isEqualTo(Files.readAllBytes(folder.resolve("reduced/trace.txt")));
        }
    }

    @Test
    @DisplayName("replays a failure whose names hold what no file can, and tells it in one line")
    void strangeNames() throws Exception {
        String name = "red \u001b[31m and a\nline and half a pair \ud83d";
        SimulatedCase<String> strange = SimulatedCase.of("strange", simulation -> "", (simulation, nothing) -> {
            simulation.world().choose("site \ud83d", 1_000);
            throw new NamedFailure(name, "always");
        });
        CampaignSummary summary =
                Campaign.start(cases(strange), options(1), parent.resolve("c"), List.of(), CampaignWatch.alone());

        assertThat(summary.failures()).hasSize(1);
        assertThat(summary.failures().get(0).reproducible()).isTrue();
        assertThat(summary.failures().get(0).identity().words()).endsWith("red ?[31m and a?line and half a pair ?");
        assertThat(Campaign.load(parent.resolve("c")).failures()).isEqualTo(summary.failures());
    }

    @Test
    @DisplayName("refuses a capsule that is cut off, of another build, or changed")
    void otherCapsules() throws Exception {
        CampaignFailure failure = failure(start("one", 2));
        byte[] bytes = Files.readAllBytes(
                parent.resolve("one").resolve(failure.folder().orElseThrow()).resolve("replay.json"));
        try (CaseWorker worker = cases(KeyValueRecovery.planted()).worker()) {
            assertThat(worker.replay(new CaseWorker.Capsule("x", bytes)).failure())
                    .contains(failure.identity());
            for (int length = 0; length < bytes.length - 1; length += 7) {
                assertRefused(worker, Arrays.copyOf(bytes, length), "InvalidReplayArtifact");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            for (String changed : List.of(
                    text.replaceFirst("sha256:.", "sha256:g"),
                    text.replace("\"build\":\"1\"", "\"build\":\"2\""),
                    text.replace(failure.identity().kind(), "resource_leak"),
                    text.replaceFirst("\"seed\":\"", "\"seed\":\"1"),
                    text.replaceFirst("\"0\"\\]", "\"1\"]"),
                    text.replaceFirst(",\n\\[.*\n", ",\n"),
                    text.replaceFirst("\"digest\":\"sha256:.", "\"digest\":\"sha256:g"),
                    text.replaceFirst("\"digest\"", "\"none\""))) {
                assertThat(changed).isNotEqualTo(text);
                assertRefused(worker, changed, "InvalidReplayArtifact");
            }
            assertRefused(worker, text.replaceFirst("\"version\":2", "\"version\":1"), "UnsupportedReplayVersion");
        }
    }

    @Test
    @DisplayName("refuses a capsule of another build, and one whose run is another now")
    void otherRuns() throws Exception {
        CampaignFailure failure = failure(start("one", 2));
        byte[] bytes = Files.readAllBytes(
                parent.resolve("one").resolve(failure.folder().orElseThrow()).resolve("replay.json"));
        SimulationCapsule whole = SimulationCapsule.read(new CaseWorker.Capsule("x", bytes));
        assertThat(whole.write()).isEqualTo(bytes);
        try (CaseWorker worker = new SimulatedCases<>(KeyValueRecovery.planted(), "2", "test").worker()) {
            assertRefused(worker, bytes, "IncompatibleReplay");
        }
        try (CaseWorker worker = cases(KeyValueRecovery.planted()).worker()) {
            SimulationCapsule trace =
                    new SimulationCapsule(whole.identity(), whole.seed(), whole.failure(), "sha256:none", whole.tape());
            assertRefused(worker, trace.write(), "ReplayDiverged");
            SimulationCapsule passed = new SimulationCapsule(
                    whole.identity(), whole.seed(), Optional.empty(), whole.traceDigest(), whole.tape());
            assertRefused(worker, passed.write(), "ReplayDiverged");
        }
    }

    private static void assertRefused(CaseWorker worker, String text, String name) {
        assertRefused(worker, text.getBytes(StandardCharsets.UTF_8), name);
    }

    private static void assertRefused(CaseWorker worker, byte[] bytes, String name) {
        assertThatExceptionOfType(CaseException.class)
                .isThrownBy(() -> worker.replay(new CaseWorker.Capsule("x", bytes)))
                .satisfies(refused -> assertThat(refused.errorName()).isEqualTo(name))
                .withMessageStartingWith("x ");
    }

    @Test
    @DisplayName("keeps both traces of a case that is another the second time, and no capsule")
    void unlike() throws Exception {
        long[] runs = {0};
        SimulatedCase<Long> unlike = SimulatedCase.of(
                "unlike",
                simulation -> runs[0]++,
                (simulation, number) -> simulation
                        .world()
                        .event("run")
                        .with("number", Long.toString(number))
                        .end());
        CampaignSummary summary =
                Campaign.start(cases(unlike), options(1), parent.resolve("unlike"), List.of(), CampaignWatch.alone());
        CampaignFailure failure = summary.failures().get(0);
        Path folder = parent.resolve("unlike").resolve(failure.folder().orElseThrow());

        assertThat(failure.identity()).isEqualTo(new FailureIdentity("determinism_mismatch", "TraceMismatch", ""));
        assertThat(failure.reproducible()).isFalse();
        assertThat(failure.reduction()).isEmpty();
        assertThat(folder.resolve("second-trace.txt")).exists();
        assertThat(folder.resolve("replay.json")).doesNotExist();
        assertThat(folder.resolve("manifest.json")).content().contains("\"unreproducible_run\"");
        assertThat(summary.checks().spotsEqual()).isZero();
    }

    @Test
    @DisplayName("needs to know a build and a workload")
    void identity() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SimulatedCases<>(KeyValueRecovery.sound(), " ", "w"));
        assertThatIllegalArgumentException().isThrownBy(() -> new SimulatedCases<>(KeyValueRecovery.sound(), "1", ""));
    }

    @Test
    @DisplayName("keeps a capsule of a case that yields for ever and uses up its steps, and reduces it")
    void stepBudget() throws Exception {
        SimulatedCase<String> endless = SimulatedCase.of("endless", simulation -> "", (simulation, nothing) -> {
            simulation.world().choose("of-no-use", 100);
            boolean forEver = simulation.world().choose("for-ever", 2) == 1;
            while (forEver) {
                simulation.tasks().sleep(1);
            }
        });
        CampaignSummary summary = Campaign.start(
                cases(endless.withOptions(endless.options().withStepBudget(500))),
                options(2),
                parent.resolve("endless"),
                List.of(),
                CampaignWatch.alone());

        assertThat(summary.passed()).isPositive();
        CampaignFailure failure = summary.failures().get(0);
        assertThat(failure.identity()).isEqualTo(new FailureIdentity("step_budget_exceeded", "StepBudgetExceeded", ""));
        assertThat(failure.reproducible()).isTrue();
        assertThat(failure.reduction().orElseThrow().remainingGroups()).isEqualTo(1);
        assertThat(failure.reduction().orElseThrow().oneMinimal()).isTrue();
        assertThat(parent.resolve("endless")
                        .resolve(failure.folder().orElseThrow())
                        .resolve("reduced/replay.json"))
                .exists();
    }

    @Test
    @DisplayName("does not call a failure reproducible that comes from what another case has left in static fields")
    void poisoned() throws Exception {
        CampaignSummary summary = Campaign.start(
                new SimulatedCases<>(poisoned(new boolean[1]), () -> poisoned(new boolean[1]), "1", "test"),
                options(1),
                parent.resolve("poisoned"),
                List.of(),
                CampaignWatch.alone());

        assertThat(summary.failed()).isGreaterThan(1);
        CampaignFailure failure = summary.failures().stream()
                .filter(one -> one.identity().errorName().equals("IllegalStateException"))
                .findFirst()
                .orElseThrow();
        assertThat(failure.reproducible()).isFalse();
        assertThat(failure.reduction()).isEmpty();
        assertThat(parent.resolve("poisoned")
                        .resolve(failure.folder().orElseThrow())
                        .resolve("replay.json"))
                .doesNotExist();
        assertThat(summary.checks().spotsEqual()).isLessThan(summary.checks().spots());
    }

    /** Fails in every case after the one that set the field. */
    private static SimulatedCase<String> poisoned(boolean[] field) {
        return SimulatedCase.of("poisoned", simulation -> "", (simulation, nothing) -> {
            if (field[0]) {
                throw new IllegalStateException("something was left behind");
            }
            field[0] = simulation.world().choose("poison", 50) == 7;
        });
    }
}
