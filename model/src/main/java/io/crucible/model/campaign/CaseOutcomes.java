package io.crucible.model.campaign;

import java.util.Arrays;

/** What came of each case, in order; of more than {@link #MOST} cases only of the first so many. Never changes. */
public final class CaseOutcomes {
    /** Later cases are only counted, so that a journal does not grow without end. */
    public static final int MOST = 1_000_000;

    /** The case passed. */
    public static final int PASSED = -1;

    /** The case could not be run. */
    public static final int ERROR = -2;

    /** What came of the case was not written down. */
    public static final int UNTOLD = -3;

    /** No case. */
    public static final CaseOutcomes NONE = new CaseOutcomes(new int[0], 0);

    /** May be longer, and be added to behind {@code size} by whoever made it. */
    private final int[] codes;

    private final int size;

    private CaseOutcomes(int[] codes, int size) {
        this.codes = codes;
        this.size = size;
    }

    /** So many cases of which nothing is known. */
    static CaseOutcomes untold(int size) {
        int[] codes = new int[size];
        Arrays.fill(codes, UNTOLD);
        return new CaseOutcomes(codes, size);
    }

    /** How many cases, from the first. */
    public int size() {
        return size;
    }

    /** The place of the case's failure in the summary's list from 0, or {@link #PASSED}, {@link #ERROR} or {@link #UNTOLD}. */
    public int of(int number) {
        if (number >= size) {
            throw new IndexOutOfBoundsException("case " + number + " of " + size);
        }
        return codes[number];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CaseOutcomes outcomes
                && Arrays.equals(codes, 0, size, outcomes.codes, 0, outcomes.size);
    }

    @Override
    public int hashCode() {
        int hash = size;
        for (int number = 0; number < size; number++) {
            hash = 31 * hash + codes[number];
        }
        return hash;
    }

    @Override
    public String toString() {
        return OutcomeText.write(this);
    }

    /** Takes up outcomes one after the other. */
    static final class Growing {
        private int[] codes;
        private int size;

        /** Goes on from these. */
        Growing(CaseOutcomes before) {
            codes = Arrays.copyOf(before.codes, Math.max(16, before.size));
            size = before.size;
        }

        /** Takes up one more, unless there are too many. */
        void add(int code) {
            if (size == MOST) {
                return;
            } else if (size == codes.length) {
                codes = Arrays.copyOf(codes, Math.min(MOST, 2 * size));
            }
            codes[size++] = code;
        }

        /** Those so far; shares the memory of what is taken up later. */
        CaseOutcomes now() {
            return new CaseOutcomes(codes, size);
        }
    }
}
