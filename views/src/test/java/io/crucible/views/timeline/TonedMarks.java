package io.crucible.views.timeline;

import io.crucible.views.item.Item;
import java.util.Arrays;

/** Marks at given instants, in order, each with its tone. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TonedMarks(long[] at, Tone[] tones) implements Marks {
    /** Marks of which none is worse than another. */
    static TonedMarks plain(long[] at) {
        Tone[] tones = new Tone[at.length];
        Arrays.fill(tones, Tone.PLAIN);
        return new TonedMarks(at, tones);
    }

    @Override
    public int size() {
        return at.length;
    }

    @Override
    public long at(int index) {
        return at[index];
    }

    @Override
    public Tone tone(int index) {
        return tones[index];
    }

    @Override
    public Item item(int index) {
        return new Item.EventItem(index);
    }
}
