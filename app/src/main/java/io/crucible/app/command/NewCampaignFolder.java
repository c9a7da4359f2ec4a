package io.crucible.app.command;

import io.crucible.model.artifact.PartialFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Finds out before anything runs whether a new campaign can have its folder where it was wanted. */
final class NewCampaignFolder {
    private static final String JOURNAL = "campaign.json";

    private NewCampaignFolder() {}

    /**
     * Makes nothing that stays.
     *
     * @param shown the folder as the user names it
     * @param how to name another place, such as {@code " with --out"}; empty where the user knows it
     * @throws IOException with a sentence, where something is there already or nothing can be made there
     */
    static void demand(Path folder, String shown, String how) throws IOException {
        Path whole = folder.toAbsolutePath().normalize();
        if (whole.getParent() == null || Files.exists(whole, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(shown + " is there already: name another folder for a new campaign" + how
                    + (Files.exists(whole.resolve(JOURNAL)) ? ", or resume the one in it." : "."));
        }
        Path there = whole.getParent();
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        try (PartialFile trial = PartialFile.begin(there)) {
            trial.channel().write(ByteBuffer.wrap(new byte[1]));
        } catch (IOException failed) {
            throw new IOException(
                    "The campaign's folder " + shown + " cannot be made: " + there + ": " + PartialFile.why(failed)
                            + "; mend that or name another place" + how + ".",
                    failed);
        }
    }
}
