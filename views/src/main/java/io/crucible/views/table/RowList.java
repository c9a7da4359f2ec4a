package io.crucible.views.table;

import javafx.collections.ObservableListBase;

/** The numbers of rows from 0, as the standard controls want them; nothing is kept for a row, and looking one up takes no time. */
final class RowList extends ObservableListBase<Integer> {
    private final int size;

    RowList(int size) {
        this.size = size;
    }

    @Override
    public Integer get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("row " + index + " of " + size);
        }
        return index;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int indexOf(Object row) {
        return row instanceof Integer number && number >= 0 && number < size ? number : -1;
    }

    @Override
    public int lastIndexOf(Object row) {
        return indexOf(row);
    }

    @Override
    public boolean contains(Object row) {
        return indexOf(row) >= 0;
    }

    /** The controls compare lists more often than one would think; element by element would take a million steps. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
