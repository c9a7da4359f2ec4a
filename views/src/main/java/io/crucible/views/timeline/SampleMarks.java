package io.crucible.views.timeline;

import io.crucible.model.fingerprint.Sample;
import io.crucible.views.item.Item;
import java.util.List;

/**
 * Fingerprint samples.
 *
 * @param numbers their positions in the stream, in the order of their instants; not to be changed
 * @param quantum ns
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SampleMarks(List<Sample> samples, int[] numbers, long quantum) implements Marks {
    @Override
    public int size() {
        return numbers.length;
    }

    @Override
    public long at(int index) {
        return samples.get(numbers[index]).quantum() * quantum;
    }

    @Override
    public Tone tone(int index) {
        return Tone.RECORDED;
    }

    @Override
    public Item item(int index) {
        return new Item.SampleItem(numbers[index]);
    }
}
