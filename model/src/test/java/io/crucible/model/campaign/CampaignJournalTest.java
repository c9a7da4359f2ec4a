package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.options;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.minimize.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The journal of a campaign")
class CampaignJournalTest extends CampaignInFolder {
    private static final long MS = 1_000_000;

    @Test
    @DisplayName(
            "is replaced at the start, after each new failure and at the end, and where no time passes not otherwise")
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

    @Test
    @DisplayName("is replaced again before an interval and a little are over")
    void interval() throws Exception {
        CampaignOptions options = options(CASES, 2);
        AtomicLong now = new AtomicLong();
        List<Long> moments = new ArrayList<>();
        Campaign.start(
                new PlantedCases(1),
                options,
                folder(),
                List.of(),
                new CampaignWatch(summary -> moments.add(summary.elapsed()), () -> false, () -> now.addAndGet(MS)));
        assertThat(moments).hasSizeGreaterThan(10);
        for (int at = 1; at < moments.size(); at++) {
            assertThat(moments.get(at) - moments.get(at - 1)).isLessThan(options.checkpointInterval() + 10 * MS);
        }
    }

    /** A worker that looks at nothing before the journal was replaced twice more. */
    private static final class Patient extends ForwardingWorker {
        private final AtomicInteger told;
        private final AtomicBoolean waited;

        Patient(CaseWorker worker, AtomicInteger told, AtomicBoolean waited) {
            super(worker);
            this.told = told;
            this.waited = waited;
        }

        private void await() {
            if (waited.getAndSet(true)) {
                return;
            }
            long deadline = System.nanoTime() + 60_000 * MS;
            for (int before = told.get(); told.get() < before + 2; ) {
                if (System.nanoTime() > deadline) {
                    throw new AssertionError("the journal stood still");
                }
                LockSupport.parkNanos(MS);
            }
        }

        @Override
        public CaseReport candidate(CaseReport original, Candidate candidate) throws CaseException {
            await();
            return super.candidate(original, candidate);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @DisplayName("goes on while a failure is reduced, which is not in it before that is over")
    void reducing(int batch) throws Exception {
        AtomicInteger told = new AtomicInteger();
        AtomicBoolean waited = new AtomicBoolean();
        List<CampaignSummary> journals = new ArrayList<>();
        CampaignSummary last = Campaign.start(
                PlantedCases.otherwise(batch, worker -> new Patient(worker, told, waited)),
                options(CASES, 2),
                folder(),
                List.of(),
                new CampaignWatch(
                        summary -> {
                            journals.add(summary);
                            told.incrementAndGet();
                        },
                        () -> false,
                        System::nanoTime));

        CampaignFailure first = last.failures().stream()
                .filter(failure -> failure.reduction().isPresent())
                .findFirst()
                .orElseThrow();
        assertThat(journals)
                .filteredOn(journal -> journal.executed() == first.firstCase())
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(journal -> assertThat(journal.failures())
                        .extracting(CampaignFailure::identity)
                        .doesNotContain(first.identity()));
    }

    /** A second passes with each candidate and a millisecond with each case, and none otherwise. */
    private static CaseHarness slowToReduce(AtomicLong now) {
        return PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport run(long seed) throws CaseException {
                now.addAndGet(MS);
                return super.run(seed);
            }

            @Override
            public CaseReport candidate(CaseReport original, Candidate candidate) throws CaseException {
                now.addAndGet(1_000 * MS);
                return super.candidate(original, candidate);
            }
        });
    }

    @Test
    @DisplayName("counts what reductions take to the time budget, and no case after the reduction that used it up")
    void budget() throws Exception {
        AtomicLong now = new AtomicLong();
        CampaignOptions options =
                Campaigns.limited(options(CASES, 2), OptionalLong.empty(), OptionalLong.of(1_000 * MS));
        CampaignWatch watch = new CampaignWatch(summary -> {}, () -> false, now::get);
        CampaignSummary summary = Campaign.start(slowToReduce(now), options, folder(), List.of(), watch);

        assertThat(summary.stopReason()).contains(StopReason.TIME_BUDGET);
        CampaignFailure last = summary.failures().get(summary.failures().size() - 1);
        assertThat(last.reduction()).isPresent();
        assertThat(summary.executed()).isEqualTo(last.firstCase() + 1).isLessThan(CASES);
        CampaignSummary resumed = Campaign.resume(slowToReduce(now), options, folder(), watch);
        assertThat(resumed.executed()).isEqualTo(summary.executed());
    }

    @Test
    @DisplayName("tells the cases of a second outside of reductions")
    void casesPerSecond() throws Exception {
        AtomicLong now = new AtomicLong();
        CampaignSummary summary = Campaign.start(
                slowToReduce(now),
                options(CASES, 1),
                folder(),
                List.of(),
                new CampaignWatch(told -> {}, () -> false, now::get));

        CampaignMetrics metrics = summary.metrics();
        assertThat(metrics.reductionElapsed())
                .isBetween(
                        metrics.reductionAttempts() * 1_000 * MS,
                        metrics.reductionAttempts() * 1_000 * MS + CASES * MS);
        assertThat(summary.elapsed()).isGreaterThan(metrics.reductionElapsed());
        assertThat(metrics.casesPerSecond()).isGreaterThanOrEqualTo(1_000);
    }
}
