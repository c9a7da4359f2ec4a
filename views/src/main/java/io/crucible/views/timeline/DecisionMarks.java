package io.crucible.views.timeline;

import io.crucible.model.schedule.Decision;
import io.crucible.views.item.Item;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Decisions.
 *
 * @param numbers of those that are shown, ascending; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record DecisionMarks(List<Decision> decisions, int[] numbers) implements Marks {
    /** All of them. */
    static Marks all(List<Decision> decisions) {
        return new DecisionMarks(decisions, IntStream.range(0, decisions.size()).toArray());
    }

    @Override
    public int size() {
        return numbers.length;
    }

    @Override
    public long at(int index) {
        return decisions.get(numbers[index]).at();
    }

    @Override
    public Tone tone(int index) {
        return Tone.of(decisions.get(numbers[index]).point().kind());
    }

    @Override
    public Item item(int index) {
        return new Item.DecisionItem(numbers[index]);
    }
}
