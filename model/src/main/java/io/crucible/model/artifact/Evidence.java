package io.crucible.model.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Keeps what is written for people, a page, a picture or a trace, from taking the place of what a run left behind. */
public final class Evidence {
    private static final byte[] BEGINNING = "schema\tcrucible.".getBytes(StandardCharsets.US_ASCII);

    private Evidence() {}

    /**
     * Refuses a name under which an artifact or a savepoint stands.
     *
     * @throws IOException with a sentence that names the file
     */
    public static void demandNoneAt(Path target) throws IOException {
        if (Files.isRegularFile(target) && Files.isReadable(target) && begins(target)) {
            throw new IOException(
                    "The file " + target
                            + " cannot be written: an artifact or a savepoint has that name, and nothing takes its place; give another name.");
        }
    }

    private static boolean begins(Path target) throws IOException {
        try (InputStream in = Files.newInputStream(target)) {
            return Arrays.equals(in.readNBytes(BEGINNING.length), BEGINNING);
        }
    }
}
