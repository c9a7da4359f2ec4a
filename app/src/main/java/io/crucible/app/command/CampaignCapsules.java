package io.crucible.app.command;

import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.toml.Quoted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The capsules of a campaign that a command was told to execute. */
final class CampaignCapsules {
    private static final List<String> NAMES = List.of("replay.crucible", "replay.json");
    private static final String REDUCED = "reduced";

    private CampaignCapsules() {}

    /**
     * One failure that can be replayed.
     *
     * @param capsule of its first run
     * @param reduced of the smaller one, where one was found
     */
    record Kept(CampaignFailure failure, Path capsule, Optional<Path> reduced) {
        /** Both. */
        List<Path> capsules() {
            return reduced.map(small -> List.of(capsule, small)).orElse(List.of(capsule));
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
                Path capsule = in(evidence)
                        .orElseThrow(() -> new IOException("The campaign's journal names a failure in " + evidence
                                + ", but what replays it is not there."));
                kept.add(new Kept(failure, capsule, in(evidence.resolve(REDUCED))));
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

    /** The capsule in a folder of evidence, where there is one. */
    static Optional<Path> in(Path evidence) {
        return NAMES.stream()
                .map(evidence::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
