package io.crucible.app.command;

import io.crucible.app.campaign.CampaignSettings;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The capsules of a campaign that a command was told to execute. */
final class CampaignCapsules {
    private static final String CAPSULE = "replay.crucible";
    private static final String REDUCED = "reduced";

    private CampaignCapsules() {}

    /**
     * One failure that can be replayed.
     *
     * @param capsule of its first run
     * @param reduced of the smaller one; not there where none was found
     */
    record Kept(CampaignFailure failure, Path capsule, Path reduced) {}

    /**
     * The failures that can be replayed, all or those that were named.
     *
     * @param named digests, or names of their folders
     */
    static List<Kept> of(Path folder, List<String> named) throws IOException, CommandFailure {
        List<Kept> kept = new ArrayList<>();
        for (CampaignFailure failure : Campaign.load(folder).failures()) {
            String name = failure.identity().folder();
            boolean wanted = named.isEmpty()
                    || named.contains(name)
                    || named.contains(failure.identity().digest());
            if (wanted && failure.reproducible()) {
                Path evidence = folder.resolve(name);
                kept.add(new Kept(
                        failure,
                        evidence.resolve(CAPSULE),
                        evidence.resolve(REDUCED).resolve(CAPSULE)));
            }
        }
        if (kept.size() < named.size()) {
            throw new CommandFailure(
                    ExitCode.BAD_INPUT,
                    "The campaign has no failure that can be replayed of every name given; `crucible campaign status`"
                            + " lists them.");
        }
        return kept;
    }

    /** Sees that the guests of a campaign's scenario are there. */
    static CampaignSettings prepared(Path folder, Surroundings around) throws IOException {
        CampaignSettings settings = CampaignSettings.read(folder);
        around.images().prepare(settings.scenario(), List.of(around.folder(), folder));
        return settings;
    }

    static boolean there(Path file) {
        return Files.isRegularFile(file);
    }
}
