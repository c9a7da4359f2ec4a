package io.crucible.model.transcript;

import java.util.List;

/** The bytes of a run's consoles and frames, each in the order in which the log tells of them. */
public record Transcript(List<ConsoleOutput> consoles, List<CapturedFrame> frames) {

    public Transcript {
        consoles = List.copyOf(consoles);
        frames = List.copyOf(frames);
    }
}
