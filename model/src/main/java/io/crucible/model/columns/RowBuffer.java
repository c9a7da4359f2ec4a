package io.crucible.model.columns;

import java.util.Arrays;

/** Rows that are collected one by one; what is behind the size when an array is taken may be overwritten later, what is before it never. */
final class RowBuffer {
    private int[] rows = new int[64];
    private int size;

    void add(int row) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, size * 2);
        }
        rows[size++] = row;
    }

    int size() {
        return size;
    }

    int[] array() {
        return rows;
    }

    Rows rows() {
        return Rows.of(rows, size);
    }
}
