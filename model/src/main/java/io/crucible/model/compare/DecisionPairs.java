package io.crucible.model.compare;

import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which decision of one schedule is which of another: the one about the same choice, whatever was decided.
 *
 * @param equal decisions at the beginning of both schedules that are the same
 * @param partners of each decision of the first, the sequence number of the second's, or {@link EventPairs#NONE}
 * @param alone decisions of the second about choices that the first did not meet, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record DecisionPairs(int equal, int[] partners, int[] alone) {

    /** Pairs two schedules. */
    public static DecisionPairs of(List<Decision> first, List<Decision> second) {
        Map<String, Integer> keys = new HashMap<>();
        for (int number = 0; number < second.size(); number++) {
            keys.putIfAbsent(second.get(number).point().key(), number);
        }
        int[] partners = new int[first.size()];
        boolean[] taken = new boolean[second.size()];
        for (int number = 0; number < partners.length; number++) {
            Integer partner = keys.remove(first.get(number).point().key());
            partners[number] = partner == null ? EventPairs.NONE : partner;
            if (partner != null) {
                taken[partner] = true;
            }
        }
        int[] alone = IntStream.range(0, taken.length)
                .filter(number -> !taken[number])
                .toArray();
        return new DecisionPairs(equal(first, second), partners, alone);
    }

    private static int equal(List<Decision> first, List<Decision> second) {
        int most = Math.min(first.size(), second.size());
        int number = 0;
        while (number < most && same(first.get(number), second.get(number))) {
            number++;
        }
        return number;
    }

    /**
     * Whether the same was decided of the same choice at the same instant, whoever decided it. That two runs have other seeds is no difference of its
     * own: what counts is what the seeds decide.
     */
    static boolean same(Decision one, Decision other) {
        return seeds(one, other)
                || one.at() == other.at()
                        && one.value() == other.value()
                        && one.point().equals(other.point());
    }

    private static boolean seeds(Decision one, Decision other) {
        return one.point() instanceof ChoicePoint.Seed && other.point() instanceof ChoicePoint.Seed;
    }

    /** The second schedule's decision about the same choice as this one of the first, or {@link EventPairs#NONE}. */
    public int partner(int number) {
        return partners[number];
    }

    /** The first schedule's decision about the same choice as this one of the second, or {@link EventPairs#NONE}. */
    public int partnerOfSecond(int number) {
        for (int own = 0; own < partners.length; own++) {
            if (partners[own] == number) {
                return own;
            }
        }
        return EventPairs.NONE;
    }

    /** Numbers of the first schedule's decisions whose choice the second did not meet, or decided otherwise. */
    int[] unlike(List<Decision> first, List<Decision> second) {
        return IntStream.range(equal, partners.length)
                .filter(number ->
                        partners[number] == EventPairs.NONE || !alike(first.get(number), second.get(partners[number])))
                .toArray();
    }

    /** Whether the same was decided, at whatever instant. */
    static boolean alike(Decision one, Decision other) {
        return one.value() == other.value() || seeds(one, other);
    }
}
