package io.crucible.model.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The orders of a short list, numbered lexicographically from 0. */
public final class Permutation {
    private Permutation() {}

    /** The list in the order with this number; the number is below the factorial of the size. */
    public static <T> List<T> apply(long number, List<T> items) {
        if (number == 0) {
            return items;
        }
        List<T> left = new ArrayList<>(items);
        List<T> ordered = new ArrayList<>(items.size());
        long block = factorial(items.size());
        long rest = number;
        while (!left.isEmpty()) {
            block /= left.size();
            ordered.add(left.remove((int) (rest / block)));
            rest %= block;
        }
        return ordered;
    }

    /** The number of an order of the places from 0: {@code apply(number(order), places)} gives the order. */
    public static long number(List<Integer> order) {
        List<Integer> left = new ArrayList<>(order);
        Collections.sort(left);
        long number = 0;
        for (Integer place : order) {
            int index = left.indexOf(place);
            number = number * left.size() + index;
            left.remove(index);
        }
        return number;
    }

    private static long factorial(int n) {
        long product = 1;
        for (int k = 2; k <= n; k++) {
            product *= k;
        }
        return product;
    }
}
