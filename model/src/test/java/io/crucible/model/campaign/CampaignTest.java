package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.limited;
import static io.crucible.model.campaign.Campaigns.options;
import static io.crucible.model.campaign.Campaigns.ticking;
import static io.crucible.model.campaign.Campaigns.timeless;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.campaign.CampaignException.Reason;
import io.crucible.model.sim.CaseSeeds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A campaign")
class CampaignTest {
    private static final long CASES = 400;

    @TempDir
    private Path parent;

    private Path folder() {
        return parent.resolve("nightly");
    }

    private CampaignSummary start(CampaignOptions options) throws Exception {
        return Campaign.start(new PlantedCases(1), options, folder(), List.of(), ticking());
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "1, 5", "2, 64", "4, 7"})
    @DisplayName("comes to the same on several threads as on one, evidence included")
    void parallel(int workers, int batch) throws Exception {
        CampaignSummary serial = start(options(CASES, 1));
        Path other = parent.resolve("other");
        CampaignSummary parallel =
                Campaign.start(new PlantedCases(batch), options(CASES, workers), other, List.of(), ticking());

        assertThat(timeless(parallel)).isEqualTo(timeless(serial));
        assertThat(Campaigns.evidence(other)).isEqualTo(Campaigns.evidence(folder()));
        assertThat(serial.failures()).hasSize(3);
    }

    @Test
    @DisplayName("runs every case by its seed and counts each once")
    void counts() throws Exception {
        CampaignSummary summary = start(options(CASES, 2));

        assertThat(summary.stopReason()).contains(StopReason.COMPLETED);
        assertThat(summary.executed()).isEqualTo(CASES);
        assertThat(summary.passed() + summary.failed() + summary.errorCount()).isEqualTo(CASES);
        assertThat(summary.errors()).allSatisfy(error -> {
            assertThat(error.phase()).isEqualTo(CaseError.Phase.RUN);
            assertThat(error.errorName()).isEqualTo("ResultTooLarge");
            assertThat(error.seed()).isEqualTo(CaseSeeds.caseSeed(summary.baseSeed(), error.caseNumber()));
        });
        assertThat(summary.failures().stream()
                        .mapToLong(CampaignFailure::occurrences)
                        .sum())
                .isEqualTo(summary.failed());
        assertThat(summary.failures())
                .allSatisfy(failure -> assertThat(failure.firstSeed())
                        .isEqualTo(CaseSeeds.caseSeed(summary.baseSeed(), failure.firstCase())));
        assertThat(summary.casesWithoutFaults()).isBetween(1L, CASES - 1);
        assertThat(summary.faults().counts().get("delay").observed()).isPositive();
    }

    @Test
    @DisplayName("keeps evidence of each distinct failure and reduces what can be reproduced")
    void evidence() throws Exception {
        CampaignSummary summary = start(options(CASES, 2));
        for (CampaignFailure failure : summary.failures()) {
            Path kept = folder().resolve(failure.folder().orElseThrow());
            FailureManifest manifest = manifest(kept);
            assertThat(manifest.failure()).isEqualTo(failure.identity());
            assertThat(kept.resolve("trace.txt")).exists();
            boolean livelock = failure.identity().kind().equals("livelock");
            assertThat(failure.reproducible()).isNotEqualTo(livelock);
            if (livelock) {
                assertThat(kept.resolve("replay.txt")).doesNotExist();
                assertThat(manifest.unavailable()).contains("incomplete_tape");
                assertThat(failure.reduction()).isEmpty();
            } else {
                assertReduced(failure, kept);
            }
        }
        assertThat(summary.metrics().reducedFailures()).isEqualTo(2);
        assertThat(summary.metrics().reductionAttempts()).isPositive();
    }

    private static void assertReduced(CampaignFailure failure, Path kept) throws Exception {
        FailureReduction reduction = failure.reduction().orElseThrow();
        boolean stale = failure.identity().errorName().equals("Stale");
        assertThat(reduction.remainingGroups()).isEqualTo(stale ? 2 : 3);
        assertThat(reduction.oneMinimal()).isTrue();
        assertThat(reduction.minimized()).isTrue();
        FailureManifest manifest = manifest(kept.resolve("reduced"));
        assertThat(manifest.failure()).isEqualTo(failure.identity());
        assertThat(manifest.capsule()).contains("replay.txt");
        assertThat(reduction.course()).isNotEmpty().allMatch(step -> step.attempts() <= reduction.attempts());
        assertThat(reduction.course().get(reduction.course().size() - 1).left()).isEqualTo(reduction.remainingGroups());
        assertThat(manifest.reduction().orElseThrow().course()).isEqualTo(reduction.course());
        // the kept values are as small as fails, to within an eighth
        String values = Files.readString(kept.resolve("reduced/replay.txt"));
        assertThat(values)
                .matches(stale ? "0 0 0 4[1-7] 0 0 0 (8\\d|9[0-2]) 0 0 0 0" : "0 9\\d 5[1-8] 0 0 0 0 0 0 0 0 1");
    }

    private static FailureManifest manifest(Path kept) throws Exception {
        return FailureManifest.read(Files.readAllBytes(kept.resolve(FailureManifest.NAME)));
    }

    @Test
    @DisplayName("is reduced again from a capsule alone, step for step")
    void capsule() throws Exception {
        CampaignSummary summary = start(options(CASES, 2));
        CampaignFailure failure = summary.failures().stream()
                .filter(CampaignFailure::reproducible)
                .findFirst()
                .orElseThrow();
        Path kept = folder().resolve(failure.folder().orElseThrow());
        CapsuleReduction.Result again = CapsuleReduction.reduce(
                new PlantedCases(1), CaseWorker.Capsule.read(kept.resolve("replay.txt")), 256, 2, () -> 0, () -> false);

        FailureReduction before = failure.reduction().orElseThrow();
        assertThat(again.reduction().attempts()).isEqualTo(before.attempts());
        assertThat(again.reduction().remainingGroups()).isEqualTo(before.remainingGroups());
        assertThat(again.reduction().course()).isEqualTo(before.course());
        assertThat(again.smaller()
                        .orElseThrow()
                        .evidence()
                        .orElseThrow()
                        .traces()
                        .get(0)
                        .content())
                .isEqualTo(Files.readAllBytes(kept.resolve("reduced/trace.txt")));
    }

    @Test
    @DisplayName("ends with as many failures as are allowed, and says so")
    void failureLimit() throws Exception {
        CampaignSummary summary = start(limited(options(CASES, 3), OptionalLong.of(4), OptionalLong.empty()));

        assertThat(summary.stopReason()).contains(StopReason.FAILURE_LIMIT);
        assertThat(summary.failed()).isEqualTo(4);
        CampaignSummary all = Campaign.run(new PlantedCases(1), options(summary.executed(), 1), ticking());
        assertThat(all.failed()).isEqualTo(4);
        CampaignSummary less = Campaign.run(new PlantedCases(1), options(summary.executed() - 1, 1), ticking());
        assertThat(less.failed()).isEqualTo(3);
    }

    @Test
    @DisplayName("makes no sense without cases, with no failure allowed, or without workers")
    void invalid() {
        for (CampaignOptions wrong : List.of(
                options(0, 1),
                options(1, 0),
                limited(options(1, 1), OptionalLong.of(0), OptionalLong.empty()),
                limited(options(1, 1), OptionalLong.empty(), OptionalLong.of(0)))) {
            assertThatExceptionOfType(CampaignException.class)
                    .isThrownBy(() -> start(wrong))
                    .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.INVALID_OPTIONS));
        }
        assertThat(folder()).doesNotExist();
    }

    @Test
    @DisplayName("notices when failures are not noticed any more, and when a case is another the second time")
    void checks() throws Exception {
        CampaignSummary clean = start(options(CASES, 2));
        assertThat(clean.checks()).isEqualTo(new CampaignSummary.Checks(40, 40, 58, 58));
        assertThat(clean.checks().clean()).isTrue();

        PlantedCases silent = new PlantedCases(1, seed -> true, seed -> seed % 2 == 0, "1");
        CampaignSummary blind = Campaign.run(silent, options(CASES, 2), ticking());
        assertThat(blind.checks().canariesCaught()).isZero();
        assertThat(blind.checks().spotsEqual()).isBetween(1L, 57L);
        assertThat(blind.checks().clean()).isFalse();
        assertThat(blind.errors())
                .anySatisfy(error -> assertThat(error.errorName()).isEqualTo("CanarySilent"));
        assertThat(blind.failed()).isEqualTo(clean.failed());
    }

    @Test
    @DisplayName("writes its journal at the start, after each new failure, within each interval and at the end")
    void moments() throws Exception {
        List<Long> executed = new ArrayList<>();
        AtomicLong still = new AtomicLong();
        Campaign.start(
                new PlantedCases(1),
                options(CASES, 2),
                folder(),
                List.of(),
                new CampaignWatch(summary -> executed.add(summary.executed()), () -> false, still::get));
        List<Long> firsts = Campaign.load(folder()).failures().stream()
                .map(failure -> failure.firstCase() + 1)
                .toList();
        assertThat(executed.get(0)).isZero();
        assertThat(executed.subList(1, executed.size() - 1)).isEqualTo(firsts);
        assertThat(executed.get(executed.size() - 1)).isEqualTo(CASES);
    }

    /** Planted cases whose workers do one thing otherwise. */
    private static CaseHarness otherwise(java.util.function.UnaryOperator<CaseWorker> change) {
        PlantedCases planted = new PlantedCases(1);
        return new CaseHarness() {
            @Override
            public CampaignIdentity identity() {
                return planted.identity();
            }

            @Override
            public CaseWorker worker() {
                return change.apply(planted.worker());
            }

            @Override
            public boolean brief() {
                return false;
            }
        };
    }

    @Test
    @DisplayName("lists a reduction that comes to no result, keeps the original, and goes on")
    void reductionError() throws Exception {
        CaseHarness noCandidates = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport candidate(CaseReport original, io.crucible.model.minimize.Candidate candidate)
                    throws CaseException {
                throw CaseException.ofTheCase("BackendDied", "The machine is gone.", null);
            }
        });
        CampaignSummary summary = Campaign.start(noCandidates, options(CASES, 2), folder(), List.of(), ticking());

        assertThat(summary.executed()).isEqualTo(CASES);
        List<CaseError> errors = summary.errors().stream()
                .filter(error -> error.phase() == CaseError.Phase.REDUCTION)
                .toList();
        assertThat(errors)
                .hasSize(2)
                .allSatisfy(error -> assertThat(error.errorName()).isEqualTo("BackendDied"));
        for (CampaignFailure failure : summary.failures()) {
            Path kept = folder().resolve(failure.folder().orElseThrow());
            assertThat(failure.reduction()).isEmpty();
            assertThat(manifest(kept).failure()).isEqualTo(failure.identity());
            assertThat(kept.resolve("reduced")).doesNotExist();
        }
    }

    @Test
    @DisplayName("does not call a failure reproducible whose capsule does not execute to it")
    void doesNotExecute() throws Exception {
        CaseHarness diverging = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport replay(Capsule capsule) throws CaseException {
                throw CaseException.ofTheCase("ReplayDiverged", "It is another run.", null);
            }
        });
        CampaignSummary summary = Campaign.start(diverging, options(CASES, 2), folder(), List.of(), ticking());

        assertThat(summary.failures()).hasSize(3).allSatisfy(failure -> {
            assertThat(failure.reproducible()).isFalse();
            assertThat(failure.reduction()).isEmpty();
            assertThat(folder().resolve(failure.folder().orElseThrow()).resolve("replay.txt"))
                    .doesNotExist();
        });
        assertThat(summary.metrics().reproducibleFailures()).isZero();
    }

    @Test
    @DisplayName("ends with the error where no case could be run, and leaves a journal that can be resumed")
    void fatal() throws Exception {
        CaseHarness full = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport run(long seed) throws CaseException {
                if (seed == CaseSeeds.caseSeed(0xCA4C, 57)) {
                    throw CaseException.ofEveryCase("DiskFull", "The disk is full.", null);
                }
                return super.run(seed);
            }
        });
        assertThatExceptionOfType(CaseException.class)
                .isThrownBy(() -> Campaign.start(full, options(CASES, 2), folder(), List.of(), ticking()))
                .withMessage("The disk is full.");
        assertThat(Campaign.load(folder()).executed()).isEqualTo(57);
        assertThat(Campaign.load(folder()).stopReason()).isEmpty();

        CampaignSummary resumed = Campaign.resume(new PlantedCases(1), options(CASES, 2), folder(), ticking());
        assertThat(timeless(resumed))
                .isEqualTo(timeless(Campaign.start(
                        new PlantedCases(1), options(CASES, 1), parent.resolve("other"), List.of(), ticking())));
    }

    @Test
    @DisplayName("ends with the mistake where a worker makes one, instead of hanging")
    void mistake() {
        CaseHarness mistaken = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport run(long seed) {
                throw new AssertionError("planted");
            }
        });
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> Campaign.run(mistaken, options(CASES, 2), ticking()))
                .withCauseInstanceOf(AssertionError.class);
    }

    @Test
    @DisplayName("ends with the error where the memory is used up, in a case or in a reduction, and can be resumed")
    void outOfMemory() throws Exception {
        CaseHarness inCase = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport run(long seed) throws CaseException {
                if (seed == CaseSeeds.caseSeed(0xCA4C, 57)) {
                    throw new OutOfMemoryError("planted");
                }
                return super.run(seed);
            }
        });
        assertOutOfMemory(inCase);
        assertThat(Campaign.load(folder()).executed()).isEqualTo(57);
        Campaigns.delete(folder());

        CaseHarness inReduction = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport candidate(CaseReport original, io.crucible.model.minimize.Candidate candidate) {
                throw new OutOfMemoryError("planted");
            }
        });
        assertOutOfMemory(inReduction);
        CampaignSummary resumed = Campaign.resume(new PlantedCases(1), options(CASES, 2), folder(), ticking());
        assertThat(resumed.executed()).isEqualTo(CASES);
        assertThat(resumed.metrics().reducedFailures()).isEqualTo(2);
    }

    private void assertOutOfMemory(CaseHarness full) {
        assertThatExceptionOfType(CaseException.class)
                .isThrownBy(() -> Campaign.start(full, options(CASES, 2), folder(), List.of(), ticking()))
                .satisfies(error -> assertThat(error.errorName()).isEqualTo("OutOfMemory"))
                .withMessageStartingWith("Java has no memory left (planted)");
    }

    @Test
    @DisplayName("keeps the capsule of a failure whose check was broken off, and checks again when it is resumed")
    void brokenCheck() throws Exception {
        java.util.concurrent.atomic.AtomicBoolean stop = new java.util.concurrent.atomic.AtomicBoolean();
        CaseHarness interrupted = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport replay(Capsule capsule) throws CaseException {
                stop.set(true);
                throw CaseException.ofTheCase("BackendDied", "The machine is gone.", null);
            }
        });
        CampaignSummary stopped = Campaign.start(
                interrupted,
                options(CASES, 2),
                folder(),
                List.of(),
                new CampaignWatch(summary -> {}, stop::get, () -> 0));
        assertThat(stopped.failures()).isEmpty();

        Campaign.resume(new PlantedCases(1), options(CASES, 2), folder(), ticking());
        Campaign.start(new PlantedCases(1), options(CASES, 1), parent.resolve("other"), List.of(), ticking());
        assertThat(Campaigns.evidence(folder())).isEqualTo(Campaigns.evidence(parent.resolve("other")));
    }

    @Test
    @DisplayName("checks a capsule once more where the machinery broke the first time")
    void checkedAgain() throws Exception {
        java.util.concurrent.atomic.AtomicInteger replays = new java.util.concurrent.atomic.AtomicInteger();
        CaseHarness flaky = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport replay(Capsule capsule) throws CaseException {
                if (replays.getAndIncrement() % 2 == 0) {
                    throw CaseException.ofTheCase("BackendDied", "The machine is gone.", null);
                }
                return super.replay(capsule);
            }
        });
        CampaignSummary summary = Campaign.start(flaky, options(CASES, 1), folder(), List.of(), ticking());

        assertThat(summary.metrics().reproducibleFailures()).isEqualTo(2);
    }

    @Test
    @DisplayName("writes evidence again that a former invocation left without its capsule")
    void withoutCapsule() throws Exception {
        CaseHarness never = otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport replay(Capsule capsule) throws CaseException {
                throw CaseException.ofTheCase("ReplayDiverged", "It is another run.", null);
            }
        });
        Campaign.start(never, options(CASES, 2), folder(), List.of(), ticking());
        Files.copy(folder().resolve("campaign.json"), parent.resolve("journal"));
        Campaign.create(new PlantedCases(1), options(CASES, 2), parent.resolve("new"), List.of());
        Files.copy(
                parent.resolve("new/campaign.json"),
                folder().resolve("campaign.json"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);

        CampaignSummary again = Campaign.resume(new PlantedCases(1), options(CASES, 2), folder(), ticking());
        for (CampaignFailure failure : again.failures()) {
            Path kept = folder().resolve(failure.folder().orElseThrow());
            assertThat(manifest(kept).capsule().isPresent()).isEqualTo(failure.reproducible());
            assertThat(Files.exists(kept.resolve("replay.txt"))).isEqualTo(failure.reproducible());
        }
        assertThat(again.metrics().reproducibleFailures()).isEqualTo(2);
    }
}
