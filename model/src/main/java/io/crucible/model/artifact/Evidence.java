package io.crucible.model.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Keeps what is written for people, a page, a picture or a trace, from taking the place of what a run left behind. */
public final class Evidence {
    private static final String BEGINNING = "schema\tcrucible.";
    private static final String OF_ARTIFACT = BEGINNING + "reproduction-artifact.";

    private Evidence() {}

    /**
     * Refuses a name under which an artifact or a savepoint stands.
     *
     * @throws IOException with a sentence that names the file
     */
    public static void demandNoneAt(Path target) throws IOException {
        refuse(target, BEGINNING, "an artifact or a savepoint");
    }

    /** The same for a savepoint, which may take the place of a savepoint. */
    public static void demandNoArtifactAt(Path target) throws IOException {
        refuse(target, OF_ARTIFACT, "an artifact");
    }

    private static void refuse(Path target, String beginning, String what) throws IOException {
        if (Files.isRegularFile(target) && Files.isReadable(target) && begins(target, beginning)) {
            throw new IOException("The file " + target + " cannot be written: " + what
                    + " has that name, and nothing takes its place; give another name.");
        }
    }

    private static boolean begins(Path target, String beginning) throws IOException {
        byte[] bytes = beginning.getBytes(StandardCharsets.US_ASCII);
        try (InputStream in = Files.newInputStream(target)) {
            return Arrays.equals(in.readNBytes(bytes.length), bytes);
        }
    }
}
