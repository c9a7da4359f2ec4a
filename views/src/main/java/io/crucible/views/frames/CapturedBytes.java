package io.crucible.views.frames;

import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.Transcript;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the bytes of a frame by the card that sent it and its number there. */
final class CapturedBytes {
    static final CapturedBytes NONE = new CapturedBytes(List.of());

    private final List<CapturedFrame> frames;
    private final Map<String, Map<Long, Integer>> byCard = new HashMap<>();

    private CapturedBytes(List<CapturedFrame> frames) {
        this.frames = frames;
        for (int at = 0; at < frames.size(); at++) {
            CapturedFrame frame = frames.get(at);
            byCard.computeIfAbsent(frame.node() + ":" + frame.nic(), card -> new HashMap<>())
                    .put(frame.sequence(), at);
        }
    }

    static CapturedBytes of(Optional<Transcript> transcript) {
        return transcript.map(known -> new CapturedBytes(known.frames())).orElse(NONE);
    }

    boolean isEmpty() {
        return frames.isEmpty();
    }

    Optional<CapturedFrame> find(String node, long nic, long sequence) {
        return Optional.ofNullable(
                        byCard.getOrDefault(node + ":" + nic, Map.of()).get(sequence))
                .map(frames::get);
    }
}
