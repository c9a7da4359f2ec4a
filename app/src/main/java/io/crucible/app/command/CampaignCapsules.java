package io.crucible.app.command;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.FailureManifest;
import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.campaign.KeptCapsule;
import io.crucible.model.toml.Quoted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The capsules of a campaign that a command was told to execute. */
final class CampaignCapsules {
    private CampaignCapsules() {}

    /**
     * One failure that can be replayed.
     *
     * @param evidence the folder of its first run
     * @param reduced that of the smaller one, where one was found
     */
    record Kept(CampaignFailure failure, Path evidence, Optional<Path> reduced) {
        /** Both. */
        List<Path> folders() {
            return reduced.map(small -> List.of(evidence, small)).orElse(List.of(evidence));
        }

        /** The capsule in one of them. */
        CaseWorker.Capsule capsule(Path folder, RunReport report) throws CaseException {
            return KeptCapsule.read(folder, failure.identity(), report::shown);
        }
    }

    /**
     * The failures that can be replayed, all or those that were named.
     *
     * @param named digests, or names of their folders, each as often as one likes
     */
    static List<Kept> of(Path folder, List<String> named) throws IOException, CommandFailure {
        List<Kept> kept = new ArrayList<>();
        for (CampaignFailure failure : Campaign.load(folder).failures()) {
            boolean wanted = named.isEmpty() || named.stream().anyMatch(name -> isNamed(failure, name));
            if (wanted && failure.reproducible()) {
                Path evidence = folder.resolve(failure.identity().folder());
                Optional<Path> reduced = failure.reduction()
                        .filter(FailureReduction::minimized)
                        .map(smaller -> evidence.resolve(FailureManifest.REDUCED));
                kept.add(new Kept(failure, evidence, reduced));
            }
        }
        for (String name : named) {
            if (kept.stream().noneMatch(one -> isNamed(one.failure(), name))) {
                throw new CommandFailure(
                        ExitCode.BAD_INPUT,
                        "The campaign has no failure " + Quoted.text(name)
                                + " that can be replayed; `crucible campaign status` lists those it has.");
            }
        }
        return kept;
    }

    private static boolean isNamed(CampaignFailure failure, String name) {
        return name.equals(failure.identity().folder())
                || name.equals(failure.identity().digest());
    }
}
