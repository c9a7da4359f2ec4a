package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.identity.Identity;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads artifacts, strictly for a replay or leniently to look at. */
public final class ArtifactReader {
    private final ArtifactLimits limits;

    public ArtifactReader(ArtifactLimits limits) {
        this.limits = limits;
    }

    /**
     * The artifact in a file, whoever recorded it.
     *
     * @throws ArtifactException where a single byte is not what the writer of this build would have written
     */
    public Artifact read(Path file) throws IOException {
        return strict(file.toString(), () -> open(file), Optional.empty());
    }

    /**
     * The artifact in a file, for a replay by this build.
     *
     * @throws ArtifactException as for {@link #read(Path)}, and where the file was recorded by another build than {@code here}
     */
    public Artifact readForReplay(Path file, Identity here) throws IOException {
        return strict(file.toString(), () -> open(file), Optional.of(here));
    }

    /** The same for bytes; {@code name} stands for the file's name in messages. */
    public Artifact read(String name, byte[] bytes) throws IOException {
        return strict(name, () -> new ByteArrayInputStream(bytes), Optional.empty());
    }

    /**
     * Whatever can be read of a file.
     *
     * @throws ArtifactException only where the file is no artifact at all
     */
    public OpenedArtifact open(String name, byte[] bytes) throws IOException {
        return lenient(name, () -> new ByteArrayInputStream(bytes));
    }

    /**
     * Whatever can be read of a file; nothing is encoded again, so that a complete artifact need not be canonical.
     *
     * @throws ArtifactException only where the file is no artifact at all
     */
    public OpenedArtifact openLeniently(Path file) throws IOException {
        return lenient(file.toString(), () -> open(file));
    }

    /** A file that can be read twice. */
    @FunctionalInterface
    private interface Source {
        InputStream open() throws IOException;
    }

    private Artifact strict(String name, Source source, Optional<Identity> here) throws IOException {
        try (InputStream in = source.open()) {
            OpenedRun opened =
                    pass(Faults.strict(), new ArrayList<>(), Watch.none()).read(in);
            if (here.isPresent()) {
                demandIdentity(opened.facts().identity().orElseThrow(), here.get());
            }
            Recording recording = opened.recording().orElseThrow();
            canonical(source, recording);
            return new Artifact(recording, opened.digest());
        } catch (ArtifactException fault) {
            throw named(name, fault);
        }
    }

    private OpenedArtifact lenient(String name, Source source) throws IOException {
        try (InputStream in = source.open()) {
            return OpenedArtifact.of(lenient(in, Watch.none()));
        } catch (ArtifactException notAnArtifact) {
            throw named(name, notAnArtifact);
        }
    }

    /** For a listener; the exception's message does not name the file. */
    OpenedRun lenient(InputStream in, Watch watch) throws IOException {
        List<ArtifactException> found = new ArrayList<>();
        return pass(found::add, found, watch).read(in);
    }

    private ArtifactPass pass(Faults faults, List<ArtifactException> found, Watch watch) {
        return new ArtifactPass(limits, faults, found, watch);
    }

    private static void demandIdentity(Identity recorded, Identity here) throws ArtifactException {
        Optional<String> difference = recorded.difference(here);
        if (difference.isPresent()) {
            throw new ArtifactException(Reason.OTHER_IDENTITY, difference.get());
        }
    }

    private static void canonical(Source source, Recording recording) throws IOException {
        try (InputStream in = source.open()) {
            CanonicalCheck check = new CanonicalCheck(in);
            ArtifactEncoder.encode(recording, check);
            check.finish();
        }
    }

    static ArtifactException named(String name, ArtifactException fault) {
        return new ArtifactException(fault.reason(), sentence(name, fault), fault);
    }

    static String sentence(String name, ArtifactException fault) {
        String what = switch (fault.reason()) {
            case NOT_AN_ARTIFACT -> " is not an artifact: ";
            case OTHER_SCHEMA -> " has another schema: ";
            case INCOMPLETE -> " is incomplete: ";
            case DAMAGED -> " is damaged: ";
            case NON_CANONICAL, UNWRITABLE -> " is non-canonical: ";
            case TOO_LARGE -> " is larger than is accepted: ";
            case OTHER_IDENTITY -> " was recorded by another build: ";
        };
        return name + what + fault.getMessage() + ".";
    }

    /**
     * Sees that a name is one of a file. A pipe may never end, and what reads it cannot be cancelled.
     *
     * @param name how the user calls it
     * @throws IOException with a sentence where it is of none
     */
    public static void demandFile(Path file, String name) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(name + " is a folder; name the artifact, a .crucible file, in it.");
        } else if (Files.notExists(file)) {
            throw new IOException("There is no file " + name + ".");
        } else if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(
                    name + " is a pipe or a device; an artifact is read from a file, so copy it into one first.");
        }
    }

    static InputStream open(Path file) throws IOException {
        demandFile(file, file.toString());
        try {
            return Files.newInputStream(file);
        } catch (NoSuchFileException missing) {
            throw new IOException("There is no file " + file + ".", missing);
        } catch (AccessDeniedException denied) {
            throw new IOException("The file " + file + " may not be read: permission denied.", denied);
        }
    }
}
