package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignSummary.Checks;
import io.crucible.model.campaign.CaseError;
import io.crucible.model.campaign.CaseOutcomes;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.campaign.FaultCoverage;
import io.crucible.model.campaign.StopReason;
import io.crucible.model.minimize.Minimum;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A campaign that nobody ran, in which there is something of every kind that the pane shows; for a rehearsal of the pane, where nobody sees it. */
public final class RehearsedCampaign {
    private static final Path FOLDER = Path.of("rehearsal");
    private static final long CASES = 500;
    private static final long SEED = 7;
    private static final long MINUTE = 60_000_000_000L;
    private static final CampaignFailure FAILURE = new CampaignFailure(
            new FailureIdentity("check_failed", "AssertionViolated", "rehearsed"),
            3,
            SEED,
            12,
            true,
            Optional.of("rehearsed"),
            Optional.of(new FailureReduction(
                    23, 31, 1, true, true, MINUTE, List.of(new Minimum.Step(4, 15), new Minimum.Step(23, 1)))));

    private RehearsedCampaign() {}

    /** It runs and has found nothing yet. */
    public static ShownCampaign begun() {
        return shown(0, List.of(), Optional.empty());
    }

    /** It runs and has found a failure. */
    public static ShownCampaign running() {
        return shown(CASES / 2, List.of(FAILURE), Optional.empty());
    }

    /** It is over. */
    public static ShownCampaign over() {
        return shown(CASES, List.of(FAILURE), Optional.of(StopReason.COMPLETED));
    }

    /** What was kept of its failure, of which no file is there. */
    public static EvidenceModel evidence(CampaignModel campaign) {
        return new EvidenceModel(
                campaign.workbench(),
                new Evidence(FOLDER, FOLDER, FAILURE, FAILURE.identity().words(), List.of("trace.txt"), "trace.txt"));
    }

    private static ShownCampaign shown(long executed, List<CampaignFailure> failures, Optional<StopReason> stopped) {
        long failed = failures.size();
        return new ShownCampaign(
                FOLDER,
                new CampaignSummary(
                        new CampaignIdentity(new TreeMap<>()),
                        "rehearsed",
                        SEED,
                        CASES,
                        0,
                        executed,
                        executed - failed,
                        failed,
                        stopped,
                        MINUTE,
                        failures,
                        List.of(new CaseError(1, SEED, CaseError.Phase.RUN, "Rehearsed", "rehearsed")),
                        failed,
                        new FaultCoverage(new TreeMap<>(Map.of("delay", new FaultCoverage.Count(4, 2)))),
                        0,
                        new TreeMap<>(),
                        new Checks(1, 1, 1, 1),
                        CaseOutcomes.NONE),
                stopped.isEmpty(),
                Optional.empty());
    }
}
