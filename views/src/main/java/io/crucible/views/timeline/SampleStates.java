package io.crucible.views.timeline;

import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import java.util.OptionalInt;

/**
 * How far a live replay has compared the samples of the open artifact.
 *
 * @param equal samples before this position of the stream were compared and are equal
 * @param different position of the first sample that differs
 */
public record SampleStates(int equal, OptionalInt different) {
    private static final Messages WORDS = Messages.of("timeline");

    /** Nothing was compared. */
    public static final SampleStates NONE = new SampleStates(0, OptionalInt.empty());

    /** How it stands, of so many samples. */
    String words(int samples) {
        if (different.isPresent()) {
            return WORDS.text("live.differs", Digits.grouped(different.getAsInt()));
        }
        return WORDS.text("live.equals", Digits.grouped(equal), Digits.grouped(samples));
    }

    Tone tone(int sample) {
        if (different.isPresent() && different.getAsInt() == sample) {
            return Tone.BAD;
        }
        return sample < equal ? Tone.GOOD : Tone.RECORDED;
    }
}
