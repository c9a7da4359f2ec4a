package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.options;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.minimize.Candidate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The evidence of a campaign")
class CampaignEvidenceTest extends CampaignInFolder {
    @Test
    @DisplayName("is kept of each distinct failure, and reduced where it can be reproduced")
    void evidence() throws Exception {
        CampaignSummary summary = start(options(CASES, 2));
        for (CampaignFailure failure : summary.failures()) {
            Path kept = evidence(failure);
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

    @Test
    @DisplayName("is reduced again from its capsule alone, step for step")
    void capsule() throws Exception {
        CampaignSummary summary = start(options(CASES, 2));
        CampaignFailure failure = summary.failures().stream()
                .filter(CampaignFailure::reproducible)
                .findFirst()
                .orElseThrow();
        Path kept = evidence(failure);
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
    @DisplayName("lists a reduction that comes to no result, keeps the original, and goes on")
    void reductionError() throws Exception {
        CaseHarness noCandidates = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport candidate(CaseReport original, Candidate candidate) throws CaseException {
                throw CaseException.ofTheCase("BackendDied", "The machine is gone.", null);
            }
        });
        CampaignSummary summary = start(noCandidates, options(CASES, 2));

        assertThat(summary.executed()).isEqualTo(CASES);
        List<CaseError> errors = summary.errors().stream()
                .filter(error -> error.phase() == CaseError.Phase.REDUCTION)
                .toList();
        assertThat(errors)
                .hasSize(2)
                .allSatisfy(error -> assertThat(error.errorName()).isEqualTo("BackendDied"));
        for (CampaignFailure failure : summary.failures()) {
            Path kept = evidence(failure);
            assertThat(failure.reduction()).isEmpty();
            assertThat(manifest(kept).failure()).isEqualTo(failure.identity());
            assertThat(kept.resolve("reduced")).doesNotExist();
        }
    }

    @Test
    @DisplayName("does not call a failure reproducible whose capsule does not execute to it")
    void doesNotExecute() throws Exception {
        CaseHarness diverging = PlantedCases.thatDoNotReplay("ReplayDiverged", "It is another run.");
        CampaignSummary summary = start(diverging, options(CASES, 2));

        assertThat(summary.failures()).hasSize(3).allSatisfy(failure -> {
            assertThat(failure.reproducible()).isFalse();
            assertThat(failure.reduction()).isEmpty();
            assertThat(evidence(failure).resolve("replay.txt")).doesNotExist();
        });
        assertThat(summary.metrics().reproducibleFailures()).isZero();
    }

    @Test
    @DisplayName("keeps the capsule of a failure whose check was broken off, and checks again when it is resumed")
    void brokenCheck() throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        CaseHarness interrupted = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
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

        resume();
        uninterrupted();
        assertThat(Campaigns.evidence(folder())).isEqualTo(Campaigns.evidence(beside("other")));
    }

    @Test
    @DisplayName("checks a capsule once more where the machinery broke the first time")
    void checkedAgain() throws Exception {
        AtomicInteger replays = new AtomicInteger();
        CaseHarness flaky = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport replay(Capsule capsule) throws CaseException {
                if (replays.getAndIncrement() % 2 == 0) {
                    throw CaseException.ofTheCase("BackendDied", "The machine is gone.", null);
                }
                return super.replay(capsule);
            }
        });
        CampaignSummary summary = start(flaky, options(CASES, 1));

        assertThat(summary.metrics().reproducibleFailures()).isEqualTo(2);
    }

    @Test
    @DisplayName("writes evidence again that a former invocation left without its capsule")
    void withoutCapsule() throws Exception {
        CaseHarness never = PlantedCases.thatDoNotReplay("ReplayDiverged", "It is another run.");
        start(never, options(CASES, 2));
        Files.copy(folder().resolve("campaign.json"), beside("journal"));
        Campaign.create(new PlantedCases(1), options(CASES, 2), beside("new"), List.of());
        Files.copy(beside("new/campaign.json"), folder().resolve("campaign.json"), StandardCopyOption.REPLACE_EXISTING);

        CampaignSummary again = resume();
        for (CampaignFailure failure : again.failures()) {
            Path kept = evidence(failure);
            assertThat(manifest(kept).capsule().isPresent()).isEqualTo(failure.reproducible());
            assertThat(Files.exists(kept.resolve("replay.txt"))).isEqualTo(failure.reproducible());
        }
        assertThat(again.metrics().reproducibleFailures()).isEqualTo(2);
    }

    @Test
    @DisplayName(
            "has the capsule also where the machinery broke at each check, which is listed; the failure does not count as reproducible")
    void neverChecked() throws Exception {
        CaseHarness broken = PlantedCases.thatDoNotReplay("BackendDied", "The machine is gone.");
        CampaignSummary summary = start(broken, options(CASES, 2));

        assertThat(summary.errors())
                .filteredOn(error -> error.phase() == CaseError.Phase.CAPSULE_CHECK)
                .hasSize(2)
                .allSatisfy(error -> assertThat(error.errorName()).isEqualTo("BackendDied"));
        for (CampaignFailure failure : summary.failures()) {
            boolean livelock = failure.identity().kind().equals("livelock");
            assertThat(failure.reproducible()).isFalse();
            assertThat(failure.reduction()).isEmpty();
            assertThat(Files.exists(evidence(failure).resolve("replay.txt"))).isNotEqualTo(livelock);
        }
        assertThat(Campaign.load(folder()).errors()).isEqualTo(summary.errors());
    }

    @Test
    @DisplayName("comes from the run that was counted, and its reduction is that of the first occurrence alone")
    void once() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        AtomicInteger candidates = new AtomicInteger();
        CaseHarness counted = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport run(long seed) throws CaseException {
                runs.incrementAndGet();
                return super.run(seed);
            }

            @Override
            public CaseReport candidate(CaseReport original, Candidate candidate) throws CaseException {
                candidates.incrementAndGet();
                return super.candidate(original, candidate);
            }
        });
        CampaignSummary summary = start(counted, options(CASES, 1));

        assertThat(summary.failed()).isGreaterThan(summary.failures().size());
        assertThat(runs).hasValue((int) CASES);
        assertThat(candidates).hasValue((int) summary.metrics().reductionAttempts());
    }

    @Test
    @DisplayName("is left for the next invocation where its capsule hangs and somebody stops the campaign")
    void hangingCheck() throws Exception {
        CountDownLatch hangs = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        CaseHarness hanging = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport replay(Capsule capsule) throws CaseException {
                hangs.countDown();
                try {
                    assertThat(over.await(60, TimeUnit.SECONDS)).isTrue();
                } catch (InterruptedException closing) {
                    Thread.currentThread().interrupt();
                }
                return super.replay(capsule);
            }
        });
        CampaignSummary stopped = Campaign.start(
                hanging,
                options(CASES, 2),
                folder(),
                List.of(),
                new CampaignWatch(
                        summary -> {
                            if (hangs.getCount() == 0 && summary.failures().isEmpty()) {
                                over.countDown();
                            }
                        },
                        () -> hangs.getCount() == 0,
                        () -> 0));
        assertThat(stopped.failures()).isEmpty();
        assertThat(Campaign.load(folder()).executed()).isEqualTo(stopped.executed());

        resume();
        uninterrupted();
        assertThat(Campaigns.evidence(folder())).isEqualTo(Campaigns.evidence(beside("other")));
    }
}
