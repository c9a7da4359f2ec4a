package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.artifact.Draft.Placed;
import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.digest.Sha256;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Reads a file once, from its first byte to its last. */
final class ArtifactPass {
    private static final int MOST_PROBLEMS = 100;

    private final ArtifactLimits limits;
    private final Faults faults;
    private final List<ArtifactException> found;
    private final Watch watch;

    /** @param found where {@code faults} puts what it does not throw */
    ArtifactPass(ArtifactLimits limits, Faults faults, List<ArtifactException> found, Watch watch) {
        this.limits = limits;
        this.faults = faults;
        this.found = found;
        this.watch = watch;
    }

    /** What there is; {@link Watch#ended} has not been told. */
    OpenedRun read(InputStream file) throws IOException {
        Sha256 digest = new Sha256();
        InputStream in = new Watched(file, digest, watch);
        ArtifactParser parser = new ArtifactParser(in, limits, faults, watch);
        try (Components components = parser.components()) {
            Draft draft = parse(parser);
            in.transferTo(OutputStream.nullOutputStream());
            components.finish(faults);
            new Agreement(draft, components, faults).compare();
            complete(draft, faults);
            return new OpenedRun(
                    state(draft, found),
                    problems(found),
                    digest.finish(),
                    components.facts(),
                    draft.decisions,
                    components.events(),
                    components.samples(),
                    draft.fingerprints.stream().map(Placed::value).toList(),
                    components.transcript());
        }
    }

    private Draft parse(ArtifactParser parser) throws IOException {
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
        boolean transcript = ComponentKind.ALL.stream()
                .anyMatch(kind -> kind.isTranscript() && draft.component(kind).isPresent());
        for (ComponentKind kind : ComponentKind.ALL) {
            if (!draft.cutOff
                    && (kind.isRequired() || transcript && kind.isTranscript())
                    && draft.component(kind).isEmpty()) {
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
            problems.add(ArtifactReader.sentence("The file", fault));
        }
        return problems;
    }

    /** Counts and digests what is read. */
    private static final class Watched extends FilterInputStream {
        private final Sha256 digest;
        private final Watch watch;

        Watched(InputStream in, Sha256 digest, Watch watch) {
            super(in);
            this.digest = digest;
            this.watch = watch;
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
                watch.read(got);
            }
            return got;
        }
    }
}
