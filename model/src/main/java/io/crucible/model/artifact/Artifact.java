package io.crucible.model.artifact;

/**
 * A whole artifact in which every byte has been checked.
 *
 * @param digest of the file
 */
public record Artifact(Recording recording, String digest) {

    /** The log without the artifact's digest, as the file holds it. */
    public CanonicalLog log() {
        return CanonicalLog.of(recording);
    }

    /** The log as {@code --trace} writes it beside the artifact: the last row names the file's digest. */
    public CanonicalLog logWithDigest() {
        return log().withArtifact(digest);
    }
}
