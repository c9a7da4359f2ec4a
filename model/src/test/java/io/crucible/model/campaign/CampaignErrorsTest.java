package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.options;
import static io.crucible.model.campaign.Campaigns.ticking;
import static io.crucible.model.campaign.Campaigns.timeless;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.crucible.model.minimize.Candidate;
import io.crucible.model.sim.CaseSeeds;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A campaign that cannot go on")
class CampaignErrorsTest extends CampaignInFolder {
    @Test
    @DisplayName("ends with the error where no case could be run, and leaves a journal that can be resumed")
    void fatal() throws Exception {
        CaseHarness full = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport run(long seed) throws CaseException {
                if (seed == CaseSeeds.caseSeed(0xCA4C, 57)) {
                    throw CaseException.ofEveryCase("DiskFull", "The disk is full.", null);
                }
                return super.run(seed);
            }
        });
        assertThatExceptionOfType(CaseException.class)
                .isThrownBy(() -> start(full, options(CASES, 2)))
                .withMessage("The disk is full.");
        assertThat(Campaign.load(folder()).executed()).isEqualTo(57);
        assertThat(Campaign.load(folder()).stopReason()).isEmpty();

        CampaignSummary resumed = resume();
        assertThat(timeless(resumed)).isEqualTo(timeless(uninterrupted()));
    }

    @Test
    @DisplayName("ends with the mistake where a worker makes one, instead of hanging")
    void mistake() {
        CaseHarness mistaken = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
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
        CaseHarness inCase = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
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

        CaseHarness inReduction = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport candidate(CaseReport original, Candidate candidate) {
                throw new OutOfMemoryError("planted");
            }
        });
        assertOutOfMemory(inReduction);
        CampaignSummary resumed = resume();
        assertThat(resumed.executed()).isEqualTo(CASES);
        assertThat(resumed.metrics().reducedFailures()).isEqualTo(2);
    }

    private void assertOutOfMemory(CaseHarness full) {
        assertThatExceptionOfType(CaseException.class)
                .isThrownBy(() -> start(full, options(CASES, 2)))
                .satisfies(error -> assertThat(error.errorName()).isEqualTo("OutOfMemory"))
                .withMessageStartingWith("Java has no memory left (planted)");
    }

    @Test
    @DisplayName("ends with the error where the memory is used up outside of a case")
    void outOfMemoryOutside() throws Exception {
        AtomicInteger told = new AtomicInteger();
        CampaignWatch full = new CampaignWatch(
                summary -> {
                    if (told.incrementAndGet() == 2) {
                        throw new OutOfMemoryError("planted");
                    }
                },
                () -> false,
                () -> 0);
        assertThatExceptionOfType(CaseException.class)
                .isThrownBy(() -> Campaign.start(new PlantedCases(1), options(CASES, 2), folder(), List.of(), full))
                .withMessageStartingWith("Java has no memory left (planted)");
        assertThat(timeless(resume())).isEqualTo(timeless(uninterrupted()));
    }

    @Test
    @DisplayName("is not one whose cases interrupt their own threads")
    void interrupted() throws Exception {
        CaseHarness interrupting = PlantedCases.otherwise(worker -> new ForwardingWorker(worker) {
            @Override
            public CaseReport run(long seed) throws CaseException {
                CaseReport report = super.run(seed);
                Thread.currentThread().interrupt();
                return report;
            }
        });
        CampaignSummary summary =
                assertTimeoutPreemptively(Duration.ofMinutes(2), () -> start(interrupting, options(CASES, 2)));
        assertThat(timeless(summary)).isEqualTo(timeless(uninterrupted()));
    }
}
