package io.crucible.model.campaign;

import io.crucible.model.artifact.PartialFile;
import io.crucible.model.campaign.CaseWorker.Capsule;
import io.crucible.model.campaign.JsonFields.WrongException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The capsule in a folder of evidence, held against the manifest that was written with it. */
public final class KeptCapsule {
    private static final Pattern NAME = Pattern.compile("[a-z]+\\.[a-z]+");

    private final Path evidence;
    private final Function<Path, String> shown;

    private KeptCapsule(Path evidence, Function<Path, String> shown) {
        this.evidence = evidence;
        this.shown = shown;
    }

    /**
     * Reads it.
     *
     * @param evidence the folder
     * @param failure what it is to be of
     * @param shown how the user calls a file
     * @throws CaseException with one sentence where a file is missing, cannot be read, or is not what was written
     */
    public static Capsule read(Path evidence, FailureIdentity failure, Function<Path, String> shown)
            throws CaseException {
        return new KeptCapsule(evidence, shown).read(failure);
    }

    private Capsule read(FailureIdentity failure) throws CaseException {
        Path manifest = evidence.resolve(FailureManifest.NAME);
        FailureManifest.Entry wanted = entry(manifest, failure);
        Path file = evidence.resolve(wanted.name());
        byte[] content = bytes(file);
        if (!FailureManifest.Entry.of(new EvidenceFile(wanted.name(), content)).equals(wanted)) {
            throw damaged(file, "it is not what was written, as " + FailureManifest.NAME + " beside it tells");
        }
        return new Capsule(shown.apply(file), content);
    }

    private FailureManifest.Entry entry(Path file, FailureIdentity failure) throws CaseException {
        byte[] content = bytes(file);
        try {
            FailureManifest manifest = FailureManifest.read(content);
            if (!manifest.failure().equals(failure)) {
                throw new WrongException("it is of another failure than its folder");
            }
            Optional<String> capsule =
                    manifest.capsule().filter(name -> NAME.matcher(name).matches());
            return manifest.files().stream()
                    .filter(entry -> capsule.equals(Optional.of(entry.name())))
                    .findFirst()
                    .orElseThrow(() -> new WrongException("it names no file that can be replayed"));
        } catch (WrongException wrong) {
            throw damaged(file, wrong.getMessage());
        }
    }

    private byte[] bytes(Path file) throws CaseException {
        if (!Files.isRegularFile(file)) {
            String sentence = shown.apply(file) + " is missing, without which this failure cannot be executed again.";
            throw invalid(sentence, new IOException("missing"));
        }
        try {
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw invalid(shown.apply(file) + " cannot be read: " + PartialFile.why(unreadable) + ".", unreadable);
        }
    }

    private CaseException damaged(Path file, String clause) {
        return invalid(shown.apply(file) + " is damaged: " + clause + ".", new IOException(clause));
    }

    private static CaseException invalid(String sentence, IOException cause) {
        return CaseException.ofTheCase("InvalidReplayArtifact", sentence, cause);
    }
}
