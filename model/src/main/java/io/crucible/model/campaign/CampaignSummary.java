package io.crucible.model.campaign;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a campaign has come to; all counts are of the whole campaign, former invocations included.
 *
 * @param startCase the first case that this invocation ran; where none is running the next that would be run
 * @param executed cases that are over, which is the number of the next one; a case with an error is neither passed nor failed
 * @param stopReason empty while it runs, and for ever where it was killed
 * @param elapsed ns of host time
 * @param failures in the order of their first cases
 * @param errors the first {@link #MOST_ERRORS} of them
 * @param errorCount all of them
 * @param casesWithoutFaults cases in which no injected fault had an observable effect
 * @param firstEffects by the name of a fault the seed of the first case in which it had an observable effect
 * @param outcomes of the executed cases, each by itself
 */
public record CampaignSummary(
        CampaignIdentity identity,
        String name,
        long baseSeed,
        long planned,
        long startCase,
        long executed,
        long passed,
        long failed,
        Optional<StopReason> stopReason,
        long elapsed,
        List<CampaignFailure> failures,
        List<CaseError> errors,
        long errorCount,
        FaultCoverage faults,
        long casesWithoutFaults,
        SortedMap<String, Long> firstEffects,
        Checks checks,
        CaseOutcomes outcomes) {
    /** Of more errors only the number is kept, so that a journal does not grow without end. */
    public static final int MOST_ERRORS = 1_000;

    /** One of which nothing is known but this. */
    static CampaignSummary of(
            CampaignIdentity identity, String name, long baseSeed, long planned, List<CampaignFailure> failures) {
        return new CampaignSummary(
                identity,
                name,
                baseSeed,
                planned,
                0,
                0,
                0,
                0,
                Optional.empty(),
                0,
                failures,
                List.of(),
                0,
                FaultCoverage.none(),
                0,
                Collections.emptySortedMap(),
                Checks.NONE,
                CaseOutcomes.NONE);
    }

    public CampaignSummary {
        failures = List.copyOf(failures);
        errors = List.copyOf(errors);
        firstEffects = Collections.unmodifiableSortedMap(new TreeMap<>(firstEffects));
    }

    /**
     * What the campaign found out about itself.
     *
     * @param canaries cases that had to fail
     * @param canariesCaught those that did
     * @param spots cases that were run again from nothing
     * @param spotsEqual those that were the same
     */
    public record Checks(long canaries, long canariesCaught, long spots, long spotsEqual) {
        static final Checks NONE = new Checks(0, 0, 0, 0);

        Checks canary(boolean caught) {
            return new Checks(canaries + 1, canariesCaught + (caught ? 1 : 0), spots, spotsEqual);
        }

        Checks spot(boolean equal) {
            return new Checks(canaries, canariesCaught, spots + 1, spotsEqual + (equal ? 1 : 0));
        }

        /** Whether failures were noticed and repeated cases were the same. */
        public boolean clean() {
            return canaries == canariesCaught && spots == spotsEqual;
        }
    }

    public CampaignMetrics metrics() {
        return CampaignMetrics.of(this);
    }
}
