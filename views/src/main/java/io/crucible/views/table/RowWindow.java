package io.crucible.views.table;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.ObservableListBase;

/**
 * The numbers of the rows that are in sight. The standard controls add up the heights of all their rows over and over; with a million rows that
 * takes longer than a person's hand forgives, so that they are given no more rows than they can show.
 */
final class RowWindow extends ObservableListBase<RowWindow.Sight> {
    private int top;
    private int count;
    private int generation;

    /**
     * A row in sight.
     *
     * @param generation differs when the same row has come to look otherwise; a control looks again at what is not equal alone
     */
    record Sight(int row, int generation) {}

    /** Shows so many rows from this one on; each is looked at again, also those that were in sight before. */
    void show(int first, int rows) {
        List<Sight> before = new ArrayList<>(this);
        beginChange();
        generation++;
        top = first;
        count = rows;
        nextReplace(0, count, before);
        endChange();
    }

    int top() {
        return top;
    }

    @Override
    public Sight get(int index) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException("row " + index + " of " + count);
        }
        return new Sight(top + index, generation);
    }

    @Override
    public int size() {
        return count;
    }
}
