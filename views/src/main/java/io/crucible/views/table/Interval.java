package io.crucible.views.table;

/**
 * Neighbouring rows that are selected together. However many they are, it is two numbers.
 *
 * @param from first row
 * @param to last row; before {@code from} where no row is selected
 */
public record Interval(int from, int to) {
    public static final Interval NONE = new Interval(0, -1);

    public boolean contains(int position) {
        return position >= from && position <= to;
    }

    public int size() {
        return to - from + 1;
    }

    static Interval between(int one, int other) {
        return new Interval(Math.min(one, other), Math.max(one, other));
    }
}
