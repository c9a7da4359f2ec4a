package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.artifact.Draft.Placed;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventCodec;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.GuestCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what is inside the components of a draft and compares it with the lines. */
final class Assembler {
    private final Draft draft;
    private final ArtifactLimits limits;
    private final Faults faults;

    Optional<String> scenarioText = Optional.empty();
    Optional<Scenario> scenario = Optional.empty();
    Optional<String> modelProof = Optional.empty();
    Optional<Recipe> recipe = Optional.empty();
    final List<Event> events = new ArrayList<>();
    final List<Sample> samples = new ArrayList<>();

    Assembler(Draft draft, ArtifactLimits limits, Faults faults) {
        this.draft = draft;
        this.limits = limits;
        this.faults = faults;
    }

    void assemble() throws IOException {
        for (Placed<Component> component : draft.components) {
            Optional<ComponentKind> kind = ComponentKind.of(component.value().kind());
            byte[] stored = draft.payloads.get(component.value().digest());
            try {
                if (stored == null) {
                    missing(component, kind);
                } else if (stored.length != component.value().size()) {
                    throw wrong(component, 7, "size", "the payload has " + stored.length + " bytes");
                } else if (kind.isPresent()) {
                    read(kind.get(), stored);
                }
            } catch (ArtifactException inside) {
                faults.found(within(component, inside.reason(), inside.getMessage(), inside));
            } catch (MalformedLineException inside) {
                faults.found(within(component, Reason.DAMAGED, inside.getMessage(), inside));
            } catch (IOException inside) {
                faults.found(
                        within(component, Reason.DAMAGED, "the zstd frame is broken: " + inside.getMessage(), inside));
            }
        }
        compare();
    }

    private void read(ComponentKind kind, byte[] stored) throws IOException {
        switch (kind) {
            case SCENARIO -> scenario(utf8(stored));
            case MODEL_PROOF -> modelProof = Optional.of(utf8(stored));
            case REPLAY_RECIPE -> recipe = Optional.of(RecipeCodec.read(stored, limits));
            case EVENT_STREAM -> events(stored, false);
            case FINGERPRINT_STREAM -> samples(stored, false);
            case CANONICAL_LOG -> log(stored);
        }
    }

    /** A component whose payload is not there: no fault beyond the cut where the file is cut off, and what there is of it is read. */
    private void missing(Placed<Component> component, Optional<ComponentKind> kind) throws IOException {
        if (!draft.cutOff) {
            throw wrong(component, 4, "digest", "the file has no such payload");
        }
        if (draft.partial.isEmpty()
                || !draft.partial.get().digest.equals(component.value().digest())) {
            return;
        }
        try {
            if (kind.equals(Optional.of(ComponentKind.EVENT_STREAM))) {
                events(draft.partial.get().bytes, true);
            } else if (kind.equals(Optional.of(ComponentKind.FINGERPRINT_STREAM))) {
                samples(draft.partial.get().bytes, true);
            }
        } catch (IOException theCut) {
            // What stands before the cut has been read; the cut itself is reported already.
            return;
        }
    }

    private void scenario(String text) throws ArtifactException {
        scenarioText = Optional.of(text);
        try {
            scenario = Optional.of(ScenarioReader.read(text, GuestCatalog.none()));
        } catch (ScenarioException notRead) {
            throw new ArtifactException(
                    Reason.DAMAGED, notRead.problems().get(0).toString(), notRead);
        }
    }

    private void events(byte[] frame, boolean partial) throws IOException {
        String schema = ComponentKind.EVENT_STREAM.contentSchema();
        try (ContentReader content = new ContentReader(frame, schema, partial, limits)) {
            for (Optional<TabLine> line = content.next(); line.isPresent(); line = content.next()) {
                Event event = EventCodec.read(line.get());
                if (event.sequence() != events.size() || event.sequence() == content.records()) {
                    throw line.get().wrong(1, "sequence", "expected " + events.size() + " of " + content.records());
                }
                events.add(event);
            }
            content.finish(events.size());
        }
    }

    private void samples(byte[] frame, boolean partial) throws IOException {
        String schema = ComponentKind.FINGERPRINT_STREAM.contentSchema();
        try (ContentReader content = new ContentReader(frame, schema, partial, limits)) {
            for (Optional<TabLine> line = content.next(); line.isPresent(); line = content.next()) {
                Sample sample = SampleCodec.read(line.get());
                if (samples.size() == content.records()) {
                    throw line.get().wrong(0, "tag", "the header says " + content.records() + " samples");
                }
                if (scenario.isPresent()
                        && sample.node() >= scenario.get().nodes().size()) {
                    throw line.get().wrong(2, "node", "the scenario has no such node");
                }
                samples.add(sample);
            }
            content.finish(samples.size());
        }
    }

    /** The log's own header is checked here; its rows follow from the rest and are compared by whoever encodes again. */
    private void log(byte[] frame) throws IOException {
        try (ContentReader content =
                new ContentReader(frame, ComponentKind.CANONICAL_LOG.contentSchema(), false, limits)) {
            long rows = 0;
            byte[] block = new byte[1 << 16];
            for (int got = content.body(block); got > 0; got = content.body(block)) {
                for (int at = 0; at < got; at++) {
                    rows += block[at] == '\n' ? 1 : 0;
                }
            }
            content.finish(rows);
        }
    }

    private void compare() throws IOException {
        if (recipe.isPresent()) {
            identity(recipe.get().identity());
            if (draft.seed.isPresent() && draft.seed.getAsLong() != recipe.get().seed()) {
                found(
                        "seed",
                        2,
                        "seed",
                        "the replay recipe says "
                                + Long.toUnsignedString(recipe.get().seed()));
            }
        }
        Optional<Component> declared = draft.component(ComponentKind.SCENARIO).map(Placed::value);
        if (!draft.cutOff && draft.scenario.isPresent() && !draft.scenario.equals(declared)) {
            found("scenario", 4, "digest", "no component line agrees with it");
        }
        if (scenario.isPresent() && !draft.cutOff) {
            sampling(scenario.get());
            fingerprints(scenario.get());
        }
    }

    private void identity(Identity recorded) throws ArtifactException {
        List<String> proof = recorded.values();
        for (int field = 0; draft.identity.isPresent() && field < proof.size(); field++) {
            if (!draft.identity.get().values().get(field).equals(proof.get(field))) {
                found("identity", field + 2, Identity.FIELDS.get(field), "the replay recipe says " + proof.get(field));
            }
        }
    }

    private void sampling(Scenario of) throws IOException {
        List<String> expected = ArtifactEncoder.samplingFields(of);
        if (draft.sampling.isPresent()) {
            TabLine line = draft.sampling.get();
            for (int field = 0; field < expected.size(); field++) {
                if (line.size() != expected.size() + 1
                        || !line.ascii(field + 1, "cadence").equals(expected.get(field))) {
                    found("sampling", field + 2, "cadence", "the scenario gives " + String.join(" ", expected));
                    return;
                }
            }
        }
    }

    private void fingerprints(Scenario of) throws ArtifactException {
        List<FingerprintLine> expected = FingerprintLine.terminal(of, samples);
        for (int index = 0; index < Math.max(expected.size(), draft.fingerprints.size()); index++) {
            if (index >= draft.fingerprints.size()) {
                found("sampling", 1, "tag", "before it the fingerprint line " + index + " is missing");
                return;
            }
            Placed<FingerprintLine> placed = draft.fingerprints.get(index);
            if (index >= expected.size() || !placed.value().equals(expected.get(index))) {
                faults.found(new ArtifactException(
                        Reason.DAMAGED,
                        "line " + placed.line() + ", field 5 (digest): the fingerprint stream does not end so"));
                return;
            }
        }
    }

    private void found(String tag, int field, String name, String reason) throws ArtifactException {
        long line = draft.lines.getOrDefault(tag, 0L);
        faults.found(new ArtifactException(
                Reason.DAMAGED, "line " + line + ", field " + field + " (" + name + "): " + reason));
    }

    private static MalformedLineException wrong(Placed<Component> component, int field, String name, String reason) {
        return MalformedLineException.ofField(component.line(), field, name, reason);
    }

    private static ArtifactException within(
            Placed<Component> component, Reason reason, String message, IOException cause) {
        boolean placed = message.startsWith("line " + component.line() + ",");
        return new ArtifactException(
                reason,
                placed
                        ? message
                        : "line " + component.line() + ", field 4 (digest): in the component "
                                + component.value().name() + ", " + message,
                cause);
    }

    private static String utf8(byte[] bytes) throws ArtifactException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException notText) {
            throw new ArtifactException(Reason.DAMAGED, "the bytes are not UTF-8", notText);
        }
    }
}
