package io.crucible.model.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The counts of a campaign as it goes; a case is in all of them or in none. */
final class Tally {
    private final CampaignSummary before;
    private final Map<FailureIdentity, CampaignFailure> failures = new LinkedHashMap<>();
    private final List<CaseError> errors;
    private long executed;
    private long passed;
    private long failed;
    private long errorCount;
    private long casesWithoutFaults;
    private final SortedMap<String, FaultCoverage.Count> faults = new TreeMap<>();
    private final SortedMap<String, Long> firstEffects = new TreeMap<>();
    private CampaignSummary.Checks checks;
    /** The places of failures in the order in which they came. */
    private final Map<FailureIdentity, Integer> places = new LinkedHashMap<>();

    private final CaseOutcomes.Growing outcomes;

    /** Goes on from a summary. */
    Tally(CampaignSummary before) {
        this.before = before;
        this.errors = new ArrayList<>(before.errors());
        this.executed = before.executed();
        this.passed = before.passed();
        this.failed = before.failed();
        this.errorCount = before.errorCount();
        this.casesWithoutFaults = before.casesWithoutFaults();
        this.faults.putAll(before.faults().counts());
        this.firstEffects.putAll(before.firstEffects());
        this.checks = before.checks();
        this.outcomes = new CaseOutcomes.Growing(before.outcomes());
        before.failures().forEach(this::first);
    }

    long executed() {
        return executed;
    }

    long failed() {
        return failed;
    }

    boolean knows(FailureIdentity failure) {
        return failures.containsKey(failure);
    }

    /** Counts a case; a failure that is new has been told by {@link #first}. */
    void count(CaseResult result) {
        executed++;
        outcomes.add(outcome(result));
        result.report().ifPresent(report -> count(report, result.seed()));
        result.broken()
                .ifPresent(wrong -> add(CaseResult.error(result.number(), result.seed(), CaseError.Phase.RUN, wrong)));
        result.canary().ifPresent(caught -> checks = checks.canary(caught));
        result.spot().ifPresent(equal -> checks = checks.spot(equal));
        result.errors().forEach(this::add);
    }

    private int outcome(CaseResult result) {
        return result.report()
                .map(report -> report.failure().map(places::get).orElse(CaseOutcomes.PASSED))
                .orElse(CaseOutcomes.ERROR);
    }

    private void count(CaseReport report, long seed) {
        report.faults().counts().forEach((name, count) -> {
            faults.merge(name, count, FaultCoverage.Count::plus);
            if (count.observed() > 0) {
                firstEffects.putIfAbsent(name, seed);
            }
        });
        casesWithoutFaults += report.faults().observed() ? 0 : 1;
        if (report.failure().isEmpty()) {
            passed++;
        } else {
            failed++;
            failures.computeIfPresent(report.failure().get(), (identity, known) -> known.seenAgain());
        }
    }

    /** Takes up a failure that no case had before, with no occurrence yet. */
    void first(CampaignFailure failure) {
        failures.put(failure.identity(), failure);
        places.putIfAbsent(failure.identity(), places.size());
    }

    void add(CaseError error) {
        errorCount++;
        if (errors.size() < CampaignSummary.MOST_ERRORS) {
            errors.add(error);
        }
    }

    /**
     * The summary now.
     *
     * @param elapsed ns of host time of the whole campaign
     */
    CampaignSummary summary(Optional<StopReason> stopReason, long elapsed) {
        return new CampaignSummary(
                before.identity(),
                before.name(),
                before.baseSeed(),
                before.planned(),
                before.startCase(),
                executed,
                passed,
                failed,
                stopReason,
                elapsed,
                List.copyOf(failures.values()),
                errors,
                errorCount,
                new FaultCoverage(new TreeMap<>(faults)),
                casesWithoutFaults,
                firstEffects,
                checks,
                outcomes.now());
    }
}
