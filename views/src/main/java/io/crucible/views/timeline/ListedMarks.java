package io.crucible.views.timeline;

import io.crucible.views.item.Item;
import java.util.function.IntFunction;

/**
 * Marks whose instants are at hand.
 *
 * @param instants virtual ns, in order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ListedMarks(long[] instants, IntFunction<Tone> tones, IntFunction<Item> items) implements Marks {
    @Override
    public int size() {
        return instants.length;
    }

    @Override
    public long at(int index) {
        return instants[index];
    }

    @Override
    public Tone tone(int index) {
        return tones.apply(index);
    }

    @Override
    public Item item(int index) {
        return items.apply(index);
    }
}
