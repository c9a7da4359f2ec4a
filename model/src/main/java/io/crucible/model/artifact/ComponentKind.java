package io.crucible.model.artifact;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The components of our artifacts, in the order of their lines. */
public enum ComponentKind {
    SCENARIO("scenario_def", "scenario.toml", "scenario.v1+toml"),
    MODEL_PROOF("model_proof", "model-proof.txt", "model-proof.v1+text"),
    REPLAY_RECIPE("replay_recipe", "replay-recipe.txt", "replay-recipe.v1+text"),
    LINEAGE("lineage", "lineage.txt", "lineage.v1+text"),
    EVENT_STREAM("event_stream", "events.txt.zst", "event-stream.v1+text+zstd"),
    FINGERPRINT_STREAM("fingerprint_stream", "fingerprints.txt.zst", "fingerprint-stream.v1+text+zstd"),
    CANONICAL_LOG("producer_canonical_log", "canonical-log.jsonl.zst", "producer-canonical-log.v1+jsonl+zstd"),
    CONSOLE_TRANSCRIPT("console_transcript", "console.txt.zst", "console-transcript.v1+text+zstd"),
    FRAME_CAPTURE("frame_capture", "frames.txt.zst", "frame-capture.v1+text+zstd");

    static final List<ComponentKind> ALL = List.of(values());

    private final String word;
    private final String fileName;
    private final String media;

    ComponentKind(String word, String fileName, String media) {
        this.word = word;
        this.fileName = fileName;
        this.media = media;
    }

    /** The kind field of its line. */
    public String word() {
        return word;
    }

    /** The name field of its line. */
    public String fileName() {
        return fileName;
    }

    /** The media type field of its line. */
    public String mediaType() {
        return "application/vnd.crucible." + media;
    }

    /** Whether every artifact has it. */
    boolean isRequired() {
        return this != LINEAGE && !isTranscript();
    }

    /** Whether it is a part of the transcript, which an artifact has whole or not at all. */
    boolean isTranscript() {
        return this == CONSOLE_TRANSCRIPT || this == FRAME_CAPTURE;
    }

    /** Whether its stored bytes are a zstd frame. */
    boolean isPacked() {
        return media.endsWith("+zstd");
    }

    /** The first word of the content's own header line, for those that are compressed. */
    String contentSchema() {
        return "crucible." + media.substring(0, media.indexOf('+'));
    }

    /** The kind with this word. */
    static Optional<ComponentKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
}
