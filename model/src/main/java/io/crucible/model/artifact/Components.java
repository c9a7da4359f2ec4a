package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.artifact.Draft.Placed;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.scenario.GuestCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.Transcript;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Understands the components of a file as their payloads are read. */
final class Components implements AutoCloseable {
    private final Draft draft;
    private final ArtifactLimits limits;
    private final Watch watch;
    private final Map<ComponentKind, ComponentStream> streams = new EnumMap<>(ComponentKind.class);
    private final Map<ComponentKind, IOException> faults = new EnumMap<>(ComponentKind.class);
    private final EventBody events = new EventBody();

    /** Only ever asked for single digests, never iterated. */
    private final Map<String, List<ComponentKind>> kinds = new HashMap<>();

    private int kindsOf;
    private final RecordBody<ConsoleOutput> consoles = new RecordBody<>(TranscriptCodec::console);
    private final RecordBody<CapturedFrame> frames = new RecordBody<>(TranscriptCodec::frame);
    private Optional<SampleBody> samples = Optional.empty();

    Optional<String> scenarioText = Optional.empty();
    Optional<Scenario> scenario = Optional.empty();
    Optional<String> modelProof = Optional.empty();
    Optional<Recipe> recipe = Optional.empty();
    Optional<Lineage> lineage = Optional.empty();

    Components(Draft draft, ArtifactLimits limits, Watch watch) {
        this.draft = draft;
        this.limits = limits;
        this.watch = watch;
        watch.events(events::shown);
        watch.waiting(() ->
                streams.values().stream().mapToLong(ComponentStream::waiting).sum());
    }

    /** Where the payload of a digest goes. */
    PayloadSink sink(String digest) {
        List<ComponentKind> known = byDigest().getOrDefault(digest, List.of());
        return known.stream()
                .filter(ComponentKind::isPacked)
                .findFirst()
                .<PayloadSink>map(this::stream)
                .orElseGet(() -> new Kept(digest, known));
    }

    /** Which components a payload is; asked for anew only where there are more component lines than before. */
    private Map<String, List<ComponentKind>> byDigest() {
        if (kindsOf != draft.components.size()) {
            kindsOf = draft.components.size();
            kinds.clear();
            for (ComponentKind kind : ComponentKind.ALL) {
                draft.component(kind)
                        .ifPresent(
                                placed -> kinds.computeIfAbsent(placed.value().digest(), digest -> new ArrayList<>())
                                        .add(kind));
            }
        }
        return kinds;
    }

    private ComponentStream stream(ComponentKind kind) {
        watch.facts(facts());
        ComponentStream stream = new ComponentStream(kind, body(kind), limits, watch);
        streams.put(kind, stream);
        return stream;
    }

    /** What is known so far. */
    ArtifactFacts facts() {
        return new ArtifactFacts(
                draft.schema,
                draft.seed,
                draft.identity,
                draft.components.stream().map(Placed::value).toList(),
                scenarioText,
                scenario,
                modelProof,
                recipe,
                lineage);
    }

    /** The events read; all there are once {@link #finish} is over. */
    EventColumns events() {
        return events.shown();
    }

    /** The samples read; only to be asked once {@link #finish} is over. */
    List<Sample> samples() {
        return samples.map(SampleBody::samples).orElse(List.of());
    }

    /** The transcript, where the file declares one; only to be asked once {@link #finish} is over. */
    Optional<Transcript> transcript() {
        boolean declared = draft.component(ComponentKind.CONSOLE_TRANSCRIPT).isPresent()
                || draft.component(ComponentKind.FRAME_CAPTURE).isPresent();
        return declared ? Optional.of(new Transcript(consoles.records(), frames.records())) : Optional.empty();
    }

    /** Waits until all streams have been read and tells what was wrong inside the components, in their order. */
    void finish(Faults told) throws IOException {
        for (Placed<Component> component : draft.components) {
            Optional<ComponentKind> kind = ComponentKind.of(component.value().kind())
                    .filter(known -> draft.component(known).equals(Optional.of(component)));
            try {
                finish(component, kind);
            } catch (ArtifactException inside) {
                told.found(within(component, inside.reason(), inside.getMessage(), inside));
            } catch (MalformedLineException inside) {
                told.found(within(component, Reason.DAMAGED, inside.getMessage(), inside));
            }
        }
    }

    @Override
    public void close() {
        streams.values().forEach(ComponentStream::close);
    }

    private void finish(Placed<Component> component, Optional<ComponentKind> kind) throws IOException {
        ComponentStream stream = kind.map(streams::get).orElse(null);
        byte[] kept = draft.payloads.get(component.value().digest());
        if (stream == null && kept == null) {
            // Where the file is cut off, that is the fault.
            if (!draft.cutOff) {
                throw wrong(component, 4, "digest", "the file has no such payload");
            }
            return;
        }
        Optional<IOException> inside = stream == null ? kind.map(faults::get) : stream.await();
        long size = stream == null ? kept.length : stream.size();
        if (size != component.value().size() && (stream == null || stream.isWhole())) {
            throw wrong(component, 7, "size", "the payload has " + size + " bytes");
        }
        if (inside.isPresent()) {
            throw understood(inside.get());
        }
    }

    private static IOException understood(IOException inside) {
        boolean ours = inside instanceof ArtifactException || inside instanceof MalformedLineException;
        return ours
                ? inside
                : new ArtifactException(Reason.DAMAGED, "the zstd frame is broken: " + inside.getMessage(), inside);
    }

    private ContentBody body(ComponentKind kind) {
        return switch (kind) {
            case EVENT_STREAM -> events;
            case FINGERPRINT_STREAM -> {
                samples = Optional.of(new SampleBody(scenario));
                yield samples.get();
            }
            case CANONICAL_LOG -> new LogBody();
            case CONSOLE_TRANSCRIPT -> consoles;
            case FRAME_CAPTURE -> frames;
            case SCENARIO, MODEL_PROOF, REPLAY_RECIPE, LINEAGE ->
                throw new IllegalStateException(kind + " is not packed");
        };
    }

    private void plain(ComponentKind kind, byte[] stored) throws IOException {
        switch (kind) {
            case SCENARIO -> scenario(utf8(stored));
            case MODEL_PROOF -> modelProof = Optional.of(utf8(stored));
            case REPLAY_RECIPE -> recipe = Optional.of(RecipeCodec.read(stored, limits));
            case LINEAGE -> lineage = Optional.of(LineageCodec.read(stored, limits));
            case EVENT_STREAM, FINGERPRINT_STREAM, CANONICAL_LOG, CONSOLE_TRANSCRIPT, FRAME_CAPTURE ->
                throw new IllegalStateException(kind + " is packed");
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

    /** Keeps a payload whole, and understands it where it is a component. */
    private final class Kept implements PayloadSink {
        private final String digest;
        private final List<ComponentKind> kinds;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(128);

        Kept(String digest, List<ComponentKind> kinds) {
            this.digest = digest;
            this.kinds = kinds;
        }

        @Override
        public void accept(byte[] block, int length) {
            bytes.write(block, 0, length);
        }

        @Override
        public void end(End how) {
            if (how != End.WHOLE) {
                return;
            }
            draft.payloads.put(digest, bytes.toByteArray());
            for (ComponentKind kind : kinds) {
                try {
                    plain(kind, bytes.toByteArray());
                } catch (IOException inside) {
                    faults.put(kind, inside);
                }
            }
        }
    }
}
