package io.crucible.validation;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.CapsuleReduction;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.cases.SimulatedCases;
import io.crucible.model.sim.SimulatedCase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One of the three processes of a validation: {@code die}, a campaign that kills itself partway; {@code resume}, which goes on with it to its end;
 * {@code replay}, which replays every capsule and reduces it again from the capsule alone.
 */
final class ValidationCampaign {
    static final int KILLED = 9;
    private static final long BASE = 0x48324A4544495300L;
    private static final long MILLISECOND = 1_000_000;
    private static final int ATTEMPTS = 256;

    private ValidationCampaign() {}

    /** Arguments: what to do, the workload's name, the campaign's folder, how many cases. */
    public static void main(String[] args) throws Exception {
        CaseHarness harness = new SimulatedCases<>(workload(args[1]), "h2 2.3.232, jedis 7.4.1", args[1]);
        Path folder = Path.of(args[2]);
        long cases = Long.parseLong(args[3]);
        switch (args[0]) {
            case "die" -> Campaign.start(harness, options(cases), folder, List.of(), dyingAfter(cases / 3));
            case "resume" -> tell(args[1], Campaign.resume(harness, options(cases), folder, CampaignWatch.alone()));
            case "replay" -> replay(harness, folder);
            default -> throw new IllegalArgumentException("die, resume or replay, not " + args[0]);
        }
    }

    static SimulatedCase<?> workload(String name) {
        return switch (name) {
            case "h2-acknowledged-history" -> H2Cases.acknowledgedHistory();
            case "h2-victim-durable" -> H2Cases.victimDurable();
            case "redis-at-least-once" -> RedisCounter.atLeastOnce();
            case "redis-exactly-once" -> RedisCounter.exactlyOnce();
            default -> throw new IllegalArgumentException("no workload is named " + name);
        };
    }

    private static CampaignOptions options(long cases) {
        OptionalLong none = OptionalLong.empty();
        int cores = Runtime.getRuntime().availableProcessors();
        return new CampaignOptions(
                BASE, cases, none, none, OptionalInt.of(ATTEMPTS), 10 * MILLISECOND, none, OptionalLong.of(10), cores);
    }

    private static CampaignWatch dyingAfter(long executed) {
        return new CampaignWatch(
                summary -> {
                    if (summary.executed() >= executed) {
                        Runtime.getRuntime().halt(KILLED);
                    }
                },
                () -> false,
                System::nanoTime);
    }

    private static void tell(String workload, CampaignSummary summary) {
        System.out.printf(
                "validation %s executed %d from %d failed %d distinct %d reproducible %d spots %d equal %d%n",
                workload,
                summary.executed(),
                summary.startCase(),
                summary.failed(),
                summary.failures().size(),
                summary.failures().stream()
                        .filter(CampaignFailure::reproducible)
                        .count(),
                summary.checks().spots(),
                summary.checks().spotsEqual());
    }

    private static void replay(CaseHarness harness, Path folder) throws Exception {
        for (CampaignFailure failure : Campaign.load(folder).failures()) {
            Path evidence = folder.resolve(failure.folder().orElseThrow());
            CaseWorker.Capsule capsule = CaseWorker.Capsule.read(evidence.resolve("replay.json"));
            CapsuleReduction.Result again =
                    CapsuleReduction.reduce(harness, capsule, ATTEMPTS, 1, System::nanoTime, () -> false);
            require(again.original().failure().orElseThrow().equals(failure.identity()), "another failure");
            require(
                    again.reduction().attempts()
                            == failure.reduction().orElseThrow().attempts(),
                    "another number of attempts");
            byte[] reduced = again.smaller()
                    .orElseThrow()
                    .evidence()
                    .orElseThrow()
                    .traces()
                    .get(0)
                    .content();
            require(
                    Arrays.equals(reduced, Files.readAllBytes(evidence.resolve("reduced/trace.txt"))),
                    "another reduced trace");
            System.out.printf(
                    "replayed %s %s %s, reduced again from %d to %d groups in %d attempts, one_minimal %b%n",
                    failure.identity().kind(),
                    failure.identity().errorName(),
                    failure.identity().checkName(),
                    again.reduction().originalGroups(),
                    again.reduction().remainingGroups(),
                    again.reduction().attempts(),
                    again.reduction().oneMinimal());
        }
    }

    private static void require(boolean holds, String difference) {
        if (!holds) {
            throw new IllegalStateException("A capsule reduced again came to " + difference + ".");
        }
    }
}
