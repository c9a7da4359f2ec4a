package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventCodec;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.identity.IdentityCodec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioWriter;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionCodec;
import io.crucible.model.text.TabWriter;
import io.crucible.model.time.Durations;
import io.crucible.model.transcript.Transcript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A recording as the bytes of an artifact; equal recordings give equal bytes. */
final class ArtifactEncoder {
    /** The version of the file that is written and read. */
    static final String SCHEMA = "crucible.reproduction-artifact.v4";

    private ArtifactEncoder() {}

    /**
     * Writes the whole file and gives its digest.
     *
     * @throws ArtifactException where the recording holds what an artifact cannot
     */
    static String encode(Recording recording, OutputStream to) throws IOException {
        Sha256 file = new Sha256();
        try {
            TabWriter out = new TabWriter(new Tee(to, file));
            write(recording, out);
            out.flush();
        } catch (IllegalArgumentException cannot) {
            throw new ArtifactException(
                    Reason.UNWRITABLE, "the recording cannot be written: " + cannot.getMessage(), cannot);
        }
        return file.finish();
    }

    private static void write(Recording recording, TabWriter out) throws IOException {
        demand(recording);
        Map<ComponentKind, byte[]> stored = components(recording);
        out.line("schema").ascii(SCHEMA).end();
        out.line("seed").unsigned(recording.seed()).end();
        IdentityCodec.write(recording.identity(), out);
        Component.of(ComponentKind.SCENARIO, stored.get(ComponentKind.SCENARIO)).write("scenario", out);
        for (Map.Entry<ComponentKind, byte[]> component : stored.entrySet()) {
            Component.of(component.getKey(), component.getValue()).write("component", out);
        }
        Set<String> written = new HashSet<>();
        for (byte[] component : stored.values()) {
            payload(Sha256.of(component), component, written, out);
        }
        schedule(recording.decisions(), written, out);
        fingerprints(recording, out);
        sampling(recording.scenario(), out);
    }

    private static void demand(Recording recording) {
        if (recording.decisions().isEmpty()) {
            throw new IllegalArgumentException(
                    "its schedule is empty, but the seed is the first decision of every schedule");
        }
        if (!recording.identity().artifactSchema().equals(SCHEMA)) {
            throw new IllegalArgumentException("its identity names the artifact schema "
                    + recording.identity().artifactSchema() + ", only " + SCHEMA + " can be written");
        }
        Optional<String> contradiction =
                recording.lineage().flatMap(lineage -> lineage.contradiction(recording.decisions()));
        if (contradiction.isPresent()) {
            throw new IllegalArgumentException("in its lineage, " + contradiction.get());
        }
        long sequence = 0;
        for (Decision decision : recording.decisions()) {
            demandSequence("decision", decision.sequence(), sequence++);
        }
        sequence = 0;
        for (Event event : recording.events()) {
            demandSequence("event", event.sequence(), sequence++);
        }
    }

    private static void demandSequence(String what, long found, long expected) {
        if (found != expected) {
            throw new IllegalArgumentException(what + " " + expected + " has the sequence number " + found);
        }
    }

    private static Map<ComponentKind, byte[]> components(Recording recording) throws IOException {
        Map<ComponentKind, byte[]> stored = new EnumMap<>(ComponentKind.class);
        stored.put(ComponentKind.SCENARIO, utf8(ScenarioWriter.write(recording.scenario())));
        stored.put(ComponentKind.MODEL_PROOF, utf8(recording.modelProof()));
        stored.put(ComponentKind.REPLAY_RECIPE, recipe(recording));
        if (recording.lineage().isPresent()) {
            stored.put(ComponentKind.LINEAGE, lineage(recording.lineage().get()));
        }
        stored.put(
                ComponentKind.EVENT_STREAM,
                pack(
                        ComponentKind.EVENT_STREAM,
                        recording.events().size(),
                        out -> records(recording.events(), EventCodec::write, out)));
        stored.put(
                ComponentKind.FINGERPRINT_STREAM,
                pack(
                        ComponentKind.FINGERPRINT_STREAM,
                        recording.samples().size(),
                        out -> records(recording.samples(), SampleCodec::write, out)));
        CanonicalLog log = CanonicalLog.of(recording);
        stored.put(ComponentKind.CANONICAL_LOG, pack(ComponentKind.CANONICAL_LOG, log.size(), log::write));
        if (recording.transcript().isPresent()) {
            transcript(recording.transcript().get(), stored);
        }
        return stored;
    }

    private static void transcript(Transcript transcript, Map<ComponentKind, byte[]> stored) throws IOException {
        stored.put(
                ComponentKind.CONSOLE_TRANSCRIPT,
                pack(
                        ComponentKind.CONSOLE_TRANSCRIPT,
                        transcript.consoles().size(),
                        out -> records(transcript.consoles(), TranscriptCodec::write, out)));
        stored.put(
                ComponentKind.FRAME_CAPTURE,
                pack(
                        ComponentKind.FRAME_CAPTURE,
                        transcript.frames().size(),
                        out -> records(transcript.frames(), TranscriptCodec::write, out)));
    }

    /** Writes one record's line. */
    @FunctionalInterface
    private interface LineOf<T> {
        void write(T record, TabWriter out) throws IOException;
    }

    private static <T> void records(List<T> records, LineOf<T> line, OutputStream to) throws IOException {
        TabWriter out = new TabWriter(to);
        for (T each : records) {
            line.write(each, out);
        }
        out.flush();
    }

    private static byte[] pack(ComponentKind kind, long records, Content.Body body) throws IOException {
        return Content.pack(kind.contentSchema(), records, body);
    }

    private static byte[] recipe(Recording recording) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        RecipeCodec.write(
                new Recipe(recording.identity(), recording.seed(), recording.controls(), recording.outcome()), text);
        return text.toByteArray();
    }

    private static byte[] lineage(Lineage lineage) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        LineageCodec.write(lineage, text);
        return text.toByteArray();
    }

    private static void payload(String digest, byte[] bytes, Set<String> written, TabWriter out) throws IOException {
        if (written.add(digest)) {
            out.line("payload").ascii(digest).hex(bytes).end();
        }
    }

    private static void schedule(List<Decision> decisions, Set<String> written, TabWriter out) throws IOException {
        List<String> payloads = new ArrayList<>(decisions.size());
        Sha256 schedule = new Sha256();
        TabWriter digested = new TabWriter(schedule);
        for (Decision decision : decisions) {
            byte[] payload = DecisionCodec.payload(decision);
            String digest = Sha256.of(payload);
            payload(digest, payload, written, out);
            payloads.add(digest);
            decision(decision, digest, digested);
        }
        digested.flush();
        out.line("schedule").ascii(schedule.finish()).natural(decisions.size()).end();
        for (int at = 0; at < payloads.size(); at++) {
            decision(decisions.get(at), payloads.get(at), out);
        }
    }

    private static void decision(Decision decision, String payload, TabWriter out) throws IOException {
        out.line("decision")
                .natural(decision.sequence())
                .natural(decision.at())
                .text(decision.point().node())
                .ascii(decision.point().kind().word())
                .ascii(payload)
                .end();
    }

    private static void fingerprints(Recording recording, TabWriter out) throws IOException {
        for (FingerprintLine line : FingerprintLine.terminal(recording.scenario(), recording.samples())) {
            line.write(out);
        }
    }

    private static void sampling(Scenario scenario, TabWriter out) throws IOException {
        out.line("sampling");
        for (String field : samplingFields(scenario)) {
            out.ascii(field);
        }
        out.end();
    }

    /** Length of a quantum, quanta between coarse samples, number of regions, regions. */
    static List<String> samplingFields(Scenario scenario) {
        return List.of(
                Durations.format(scenario.quantum()), Long.toString(scenario.coarseEvery()), "2", "ram", "devices");
    }

    private static byte[] utf8(String text) throws IOException {
        ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
        byte[] copy = new byte[bytes.remaining()];
        bytes.get(copy);
        return copy;
    }
}
