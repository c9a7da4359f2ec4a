package io.crucible.model.campaign;

import io.crucible.model.artifact.PartialFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** The sentence for a campaign whose folder cannot be written: what, which file, why, and what to do. */
final class UnwritableCampaign {
    private UnwritableCampaign() {}

    /** Of one that has no folder yet. */
    static IOException notBegun(Path folder, IOException failed) {
        return new IOException(
                "The campaign cannot be begun in " + folder + ": " + where(failed) + "; " + remedy(failed)
                        + ", or name another folder.",
                failed);
    }

    /** Of one that has run: its journal is that of the last checkpoint. */
    static IOException wholeUpToNow(Path folder, IOException failed) {
        return new IOException(
                "The campaign in " + folder + " cannot be written: " + where(failed) + "; " + remedy(failed)
                        + " and resume the campaign, whose journal is whole.",
                failed);
    }

    /** Of evidence of a case that no campaign ran. */
    static IOException evidence(Path folder, IOException failed) {
        return new IOException(
                "The evidence in " + folder + " cannot be written: " + where(failed) + "; " + remedy(failed) + ".",
                failed);
    }

    private static String where(IOException failed) {
        String why = PartialFile.why(failed);
        return failed instanceof FileSystemException named && named.getFile() != null
                ? named.getFile() + ": " + why
                : why;
    }

    private static String remedy(IOException failed) {
        String why = PartialFile.why(failed);
        if (failed instanceof AccessDeniedException) {
            return "mend its rights";
        }
        return why.contains("space") || why.contains("quota") ? "free some space there" : "mend that";
    }
}
