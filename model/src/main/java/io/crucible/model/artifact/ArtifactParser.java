package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.artifact.Draft.Placed;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.identity.IdentityCodec;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionCodec;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Reads the lines of a file in one pass and checks each for itself and against those before it. */
final class ArtifactParser {
    private static final List<String> TAGS = List.of(
            "schema",
            "seed",
            "identity",
            "scenario",
            "component",
            "payload",
            "schedule",
            "decision",
            "fingerprint",
            "sampling");
    private static final Set<String> MANY = Set.of("component", "payload", "decision", "fingerprint");
    private static final Set<String> MAY_LACK = Set.of("payload", "fingerprint");

    private final LineReader lines;
    private final ArtifactLimits limits;
    private final Faults faults;
    private final PayloadReader payloads;
    private final Draft draft = new Draft();
    private final Components components;
    private final Watch watch;
    private final Sha256 schedule = new Sha256();
    private long decisionLines;
    private int stage = -1;

    ArtifactParser(InputStream in, ArtifactLimits limits, Faults faults, Watch watch) {
        this.lines = new LineReader(in, limits.lineBytes());
        this.limits = limits;
        this.faults = faults;
        this.payloads = new PayloadReader(lines, limits);
        this.components = new Components(draft, limits, watch);
        this.watch = watch;
    }

    Draft parse() throws IOException {
        if (!lines.startsWith("schema\t")) {
            beginning();
            return draft;
        }
        boolean more = true;
        while (more) {
            try {
                more = step();
            } catch (MalformedLineException wrong) {
                draft.cutOff |= wrong.isCutOff();
                faults.found(fault(wrong));
                more = !wrong.isCutOff() && !wrong.isTooLong();
            }
        }
        end();
        return draft;
    }

    /** What has been read so far. */
    Draft draft() {
        return draft;
    }

    /** What is inside the components that have been read so far. */
    Components components() {
        return components;
    }

    /** A field that holds a digest. */
    static String digest(TabLine line, int field) throws MalformedLineException {
        String digest = line.ascii(field, "digest");
        if (!Sha256.isDigest(digest)) {
            throw line.wrong(field, "digest", "it is not sha256: and 64 lower hex digits");
        }
        return digest;
    }

    static ArtifactException fault(MalformedLineException wrong) {
        Reason reason = wrong.isCutOff() ? Reason.INCOMPLETE : wrong.isTooLong() ? Reason.TOO_LARGE : Reason.DAMAGED;
        return new ArtifactException(reason, wrong.getMessage(), wrong);
    }

    private void beginning() throws IOException {
        String start = "schema\t" + ArtifactEncoder.SCHEMA;
        for (int at = 0; at < start.length(); at++) {
            int b = lines.read();
            if (b < 0) {
                draft.cutOff = true;
                faults.found(
                        new ArtifactException(Reason.INCOMPLETE, at == 0 ? "it is empty" : "line 1: it ends there"));
                return;
            }
            if (b != start.charAt(at)) {
                break;
            }
        }
        throw new ArtifactException(
                Reason.NOT_AN_ARTIFACT, "line 1, field 1 (tag): an artifact begins with a schema line");
    }

    private boolean step() throws IOException {
        if (lines.startsWith(PayloadReader.TAG)) {
            payloads.read(components::sink);
            enter("payload", lines.lineNumber());
            return true;
        }
        Optional<TabLine> line = lines.next();
        if (line.isPresent()) {
            take(line.get());
        }
        return line.isPresent();
    }

    private void enter(String tag, long line) throws IOException {
        int next = TAGS.indexOf(tag);
        if (next < 0) {
            throw MalformedLineException.ofField(line, 1, "tag", "no line of an artifact begins so");
        }
        if (next < stage || (next == stage && !MANY.contains(tag))) {
            throw MalformedLineException.ofField(
                    line, 1, "tag", "a " + tag + " line cannot follow a " + TAGS.get(stage) + " line");
        }
        for (int between = stage + 1; between < next; between++) {
            if (!MAY_LACK.contains(TAGS.get(between))) {
                faults.found(new ArtifactException(
                        Reason.DAMAGED,
                        "line " + line + ", field 1 (tag): before it the " + TAGS.get(between) + " line is missing"));
            }
        }
        stage = next;
        draft.lines.put(tag, line);
    }

    private void take(TabLine line) throws IOException {
        enter(line.tag(), line.number());
        switch (line.tag()) {
            case "schema" -> schema(line);
            case "seed" -> {
                line.expectSize(2);
                draft.seed = OptionalLong.of(line.unsigned(1, "seed"));
            }
            case "identity" -> identity(line);
            case "scenario" -> draft.scenario = Optional.of(Component.read(line));
            case "component" -> component(line);
            case "schedule" -> {
                line.expectSize(3);
                digest(line, 1);
                line.natural(2, "count");
                draft.schedule = Optional.of(line);
            }
            case "decision" -> decision(line);
            case "fingerprint" -> fingerprint(line);
            case "sampling" -> sampling(line);
            default -> throw line.wrong(1, "digest", "a " + line.tag() + " line has 3 fields, this one has 1");
        }
    }

    private void sampling(TabLine line) throws IOException {
        List<String> cadence = new ArrayList<>();
        for (int field = 1; field < line.size(); field++) {
            cadence.add(line.ascii(field, "cadence"));
        }
        draft.sampling = Optional.of(List.copyOf(cadence));
    }

    private void schema(TabLine line) throws IOException {
        line.expectSize(2);
        String schema = line.ascii(1, "schema");
        draft.schema = Optional.of(schema);
        if (!schema.equals(ArtifactEncoder.SCHEMA)) {
            faults.found(new ArtifactException(
                    Reason.OTHER_SCHEMA,
                    "line 1, field 2 (schema): it is " + schema + ", this build knows " + ArtifactEncoder.SCHEMA));
        }
    }

    private void identity(TabLine line) throws IOException {
        Identity identity = IdentityCodec.read(line);
        draft.identity = Optional.of(identity);
        watch.facts(components.facts());
        if (!identity.artifactSchema().equals(draft.schema.orElse(""))) {
            throw line.wrong(3, "artifact schema", "it is not the schema of line 1");
        }
    }

    private void component(TabLine line) throws IOException {
        Component component = Component.read(line);
        if (draft.components.size() == limits.components()) {
            throw new ArtifactException(
                    Reason.TOO_LARGE,
                    "line " + line.number() + ": there are more than " + limits.components() + " components");
        }
        Optional<ComponentKind> kind = ComponentKind.of(component.kind());
        boolean repeated = kind.isPresent() && draft.component(kind.get()).isPresent();
        draft.components.add(new Placed<>(line.number(), component));
        if (kind.isEmpty()) {
            throw line.wrong(1, "kind", "this build does not know components of kind " + component.kind());
        }
        if (repeated) {
            throw line.wrong(1, "kind", "there is a component of this kind already");
        }
        if (!component.name().equals(kind.get().fileName())) {
            throw line.wrong(
                    2,
                    "name",
                    "a component of this kind is called " + kind.get().fileName());
        }
        if (!component.mediaType().equals(kind.get().mediaType())) {
            throw line.wrong(5, "media type", "this build reads " + kind.get().mediaType());
        }
    }

    private void decision(TabLine line) throws IOException {
        lines.digestLine(schedule.messageDigest());
        long expected = decisionLines++;
        if (expected == limits.records()) {
            throw new ArtifactException(
                    Reason.TOO_LARGE,
                    "line " + line.number() + ": there are more than " + limits.records() + " decisions");
        }
        line.expectSize(6);
        if (line.natural(1, "sequence") != expected) {
            throw line.wrong(1, "sequence", "expected " + expected);
        }
        byte[] payload = draft.payloads.get(digest(line, 5));
        if (payload == null) {
            throw line.wrong(5, "payload digest", "the file has no such payload");
        }
        Decision decision = decode(line, expected, payload);
        if (!line.text(3, "node").equals(decision.point().node())) {
            throw line.wrong(3, "node", "the payload is of another node");
        }
        if (!line.ascii(4, "kind").equals(decision.point().kind().word())) {
            throw line.wrong(4, "kind", "the payload is of another kind");
        }
        draft.decisions.add(decision);
    }

    private static Decision decode(TabLine line, long sequence, byte[] payload) throws IOException {
        long at = line.natural(2, "virtual time");
        try {
            return DecisionCodec.read(sequence, at, payload);
        } catch (MalformedLineException wrong) {
            throw line.wrong(5, "payload digest", "in the payload, " + wrong.getMessage());
        }
    }

    private void fingerprint(TabLine line) throws IOException {
        FingerprintLine fingerprint = FingerprintLine.read(line);
        if (fingerprint.index() != draft.fingerprints.size()) {
            throw line.wrong(1, "index", "expected " + draft.fingerprints.size());
        }
        if (draft.fingerprints.size() == limits.records()) {
            throw new ArtifactException(
                    Reason.TOO_LARGE, "line " + line.number() + ": there are too many fingerprints");
        }
        draft.fingerprints.add(new Placed<>(line.number(), fingerprint));
    }

    private void end() throws IOException {
        if (stage < TAGS.size() - 1 && !draft.cutOff) {
            draft.cutOff = true;
            faults.found(new ArtifactException(
                    Reason.INCOMPLETE,
                    "line " + (lines.lineNumber() + 1) + ", field 1 (tag): the file ends before its sampling line"));
        }
        if (draft.schedule.isPresent() && !draft.cutOff) {
            TabLine line = draft.schedule.get();
            if (line.natural(2, "count") != decisionLines) {
                faults.found(fault(line.wrong(2, "count", "the file has " + decisionLines + " decisions")));
            }
            String found = schedule.finish();
            if (!found.equals(digest(line, 1))) {
                faults.found(fault(line.wrong(1, "digest", "the decision lines give " + found)));
            }
        }
    }
}
