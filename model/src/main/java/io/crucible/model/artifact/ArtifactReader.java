package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.artifact.Draft.Placed;
import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads artifacts, strictly for a replay or leniently to look at. */
public final class ArtifactReader {
    private static final int MOST_PROBLEMS = 100;

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
        try {
            Sha256 digest = new Sha256();
            OpenedArtifact opened = assemble(source, Faults.strict(), new ArrayList<>(), digest);
            if (here.isPresent()) {
                demandIdentity(opened.identity().orElseThrow(), here.get());
            }
            Recording recording = opened.recording().orElseThrow();
            canonical(source, recording);
            return new Artifact(recording, opened.digest());
        } catch (ArtifactException fault) {
            throw named(name, fault);
        }
    }

    private OpenedArtifact lenient(String name, Source source) throws IOException {
        List<ArtifactException> found = new ArrayList<>();
        try {
            return assemble(source, found::add, found, new Sha256());
        } catch (ArtifactException notAnArtifact) {
            throw named(name, notAnArtifact);
        }
    }

    private OpenedArtifact assemble(Source source, Faults faults, List<ArtifactException> found, Sha256 digest)
            throws IOException {
        try (InputStream in = new Digesting(source.open(), digest)) {
            Draft draft = parse(in, faults);
            in.transferTo(OutputStream.nullOutputStream());
            Assembler assembler = new Assembler(draft, limits, faults);
            assembler.assemble();
            complete(draft, faults);
            return new OpenedArtifact(
                    state(draft, found),
                    problems(found),
                    digest.finish(),
                    draft.schema,
                    draft.seed,
                    draft.identity,
                    draft.components.stream().map(Placed::value).toList(),
                    assembler.scenarioText,
                    assembler.scenario,
                    assembler.modelProof,
                    assembler.recipe,
                    draft.decisions,
                    assembler.events,
                    assembler.samples,
                    draft.fingerprints.stream().map(Placed::value).toList());
        }
    }

    private Draft parse(InputStream in, Faults faults) throws IOException {
        ArtifactParser parser = new ArtifactParser(in, limits, faults);
        try {
            return parser.parse();
        } catch (ArtifactException stop) {
            if (stop.reason() == Reason.NOT_AN_ARTIFACT) {
                throw stop;
            }
            faults.found(stop);
            return parser.draft();
        }
    }

    /** Every component that a recording needs must be there. */
    private static void complete(Draft draft, Faults faults) throws ArtifactException {
        for (ComponentKind kind : ComponentKind.ALL) {
            if (!draft.cutOff && draft.component(kind).isEmpty()) {
                faults.found(new ArtifactException(
                        Reason.DAMAGED,
                        "line " + draft.lines.getOrDefault("scenario", 1L) + ", field 1 (tag): after it the component "
                                + kind.word() + " is missing"));
            }
        }
    }

    private static State state(Draft draft, List<ArtifactException> found) {
        if (found.isEmpty()) {
            return State.COMPLETE;
        }
        if (found.stream().anyMatch(fault -> fault.reason() == Reason.OTHER_SCHEMA)) {
            return State.OTHER_SCHEMA;
        }
        return draft.cutOff && found.stream().allMatch(fault -> fault.reason() == Reason.INCOMPLETE)
                ? State.INCOMPLETE
                : State.DAMAGED;
    }

    private static List<String> problems(List<ArtifactException> found) {
        List<String> problems = new ArrayList<>();
        for (ArtifactException fault : found) {
            if (problems.size() == MOST_PROBLEMS) {
                problems.add("There are " + (found.size() - MOST_PROBLEMS) + " more problems.");
                break;
            }
            problems.add(sentence("The file", fault));
        }
        return problems;
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

    private static ArtifactException named(String name, ArtifactException fault) {
        return new ArtifactException(fault.reason(), sentence(name, fault), fault);
    }

    private static String sentence(String name, ArtifactException fault) {
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

    private static InputStream open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder; name the artifact, a .crucible file, in it.");
        }
        try {
            return Files.newInputStream(file);
        } catch (NoSuchFileException missing) {
            throw new IOException("There is no file " + file + ".", missing);
        } catch (AccessDeniedException denied) {
            throw new IOException("The file " + file + " may not be read: permission denied.", denied);
        }
    }

    /** Digests what is read. */
    private static final class Digesting extends FilterInputStream {
        private final Sha256 digest;

        Digesting(InputStream in, Sha256 digest) {
            super(in);
            this.digest = digest;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int got = in.read(bytes, from, length);
            if (got > 0) {
                digest.write(bytes, from, got);
            }
            return got;
        }
    }
}
