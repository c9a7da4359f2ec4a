package io.crucible.model.campaign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Several campaigns seen together, in the order in which they were given: which failures they have in common, and how that went on.
 *
 * @param failures in the order in which they were first seen
 * @param trend one row for each campaign
 */
public record MergedCampaigns(List<Failure> failures, List<Row> trend) {

    public MergedCampaigns {
        failures = List.copyOf(failures);
        trend = List.copyOf(trend);
    }

    /**
     * A campaign.
     *
     * @param place how the user names its folder
     */
    public record Given(String place, CampaignSummary summary) {}

    /**
     * A distinct failure of any of them.
     *
     * @param occurrences in all campaigns
     * @param seenIn the places of the campaigns, in order
     * @param smallest the evidence that has the fewest decisions left, as place and folder; of several the first
     */
    public record Failure(FailureIdentity identity, long occurrences, List<String> seenIn, Optional<String> smallest) {
        public Failure {
            seenIn = List.copyOf(seenIn);
        }
    }

    /**
     * One campaign beside those before it.
     *
     * @param fresh distinct failures that none before it had
     * @param gone distinct failures of the one before it that it has not
     */
    public record Row(
            String place, long executed, long failed, int distinct, int fresh, int gone, double casesPerSecond) {}

    /**
     * Merges campaigns.
     *
     * @throws CampaignException where two of them ran the same cases, which would then count twice
     */
    public static MergedCampaigns of(List<Given> campaigns) throws CampaignException {
        demandDistinct(campaigns);
        Map<FailureIdentity, List<Seen>> seen = new LinkedHashMap<>();
        List<Row> trend = new ArrayList<>();
        List<FailureIdentity> before = List.of();
        for (Given campaign : campaigns) {
            List<FailureIdentity> here = campaign.summary().failures().stream()
                    .map(CampaignFailure::identity)
                    .toList();
            int fresh =
                    (int) here.stream().filter(one -> !seen.containsKey(one)).count();
            int gone = (int) before.stream().filter(one -> !here.contains(one)).count();
            trend.add(row(campaign, fresh, gone));
            for (CampaignFailure failure : campaign.summary().failures()) {
                seen.computeIfAbsent(failure.identity(), identity -> new ArrayList<>())
                        .add(new Seen(campaign.place(), failure));
            }
            before = here;
        }
        return new MergedCampaigns(
                seen.entrySet().stream()
                        .map(one -> failure(one.getKey(), one.getValue()))
                        .toList(),
                trend);
    }

    private record Seen(String place, CampaignFailure failure) {
        /** The number of decisions that are left; what was not reduced comes last. */
        long size() {
            return failure.reduction().map(FailureReduction::remainingGroups).orElse(Integer.MAX_VALUE);
        }

        /** Its evidence with the fewest decisions, as place and folder. */
        Optional<String> smallest() {
            boolean smaller =
                    failure.reduction().filter(FailureReduction::minimized).isPresent();
            return failure.folder().map(name -> place + "/" + name + (smaller ? "/" + FailureManifest.REDUCED : ""));
        }
    }

    private static Row row(Given campaign, int fresh, int gone) {
        CampaignSummary summary = campaign.summary();
        return new Row(
                campaign.place(),
                summary.executed(),
                summary.failed(),
                summary.failures().size(),
                fresh,
                gone,
                summary.metrics().casesPerSecond());
    }

    private static Failure failure(FailureIdentity identity, List<Seen> all) {
        return new Failure(
                identity,
                all.stream().mapToLong(one -> one.failure().occurrences()).sum(),
                all.stream().map(Seen::place).toList(),
                all.stream()
                        .filter(one -> one.failure().folder().isPresent())
                        .min(Comparator.comparingLong(Seen::size))
                        .flatMap(Seen::smallest));
    }

    private static void demandDistinct(List<Given> campaigns) throws CampaignException {
        for (int one = 0; one < campaigns.size(); one++) {
            for (int other = one + 1; other < campaigns.size(); other++) {
                CampaignSummary first = campaigns.get(one).summary();
                CampaignSummary second = campaigns.get(other).summary();
                if (first.baseSeed() == second.baseSeed() && first.identity().equals(second.identity())) {
                    throw new CampaignException(
                            CampaignException.Reason.INVALID_OPTIONS,
                            campaigns.get(one).place() + " and "
                                    + campaigns.get(other).place()
                                    + " ran the same cases, which would count twice: leave out one.");
                }
            }
        }
    }
}
