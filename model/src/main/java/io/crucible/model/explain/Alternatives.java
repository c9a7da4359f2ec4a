package io.crucible.model.explain;

import io.crucible.model.scenario.Seeds;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.ChoicePoint.Seed;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Permutation;
import io.crucible.model.time.Digits;
import io.crucible.model.time.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/** Lists the alternatives of one decision. */
final class Alternatives {
    /** All orders of five frames; more orders than that are told as a number. */
    private static final int MOST_ORDERS = 120;

    private final Decision decision;
    private final long value;
    private final long lossMillionths;
    private final List<Alternative> list = new ArrayList<>();

    Alternatives(Decision decision, long lossMillionths) {
        this.decision = decision;
        this.value = decision.value();
        this.lossMillionths = lossMillionths;
    }

    List<Alternative> list() {
        if (decision.point() instanceof FaultFires fires) {
            list.add(new Alternative("yes: the fault " + fires.fault() + " happens", value == 1));
            list.add(new Alternative("no: it does not happen", value == 0));
        } else if (decision.point() instanceof DeliveryOrder order) {
            orders(order);
        } else if (decision.point() instanceof LinkDraw draw && draw.what().equals("loss")) {
            if (lossMillionths > 0) {
                numbers(0, lossMillionths - 1, Digits::grouped, ": the frame is lost");
            }
            numbers(lossMillionths, draw.bound() - 1, Digits::grouped, ": the frame goes on");
        } else if (decision.point() instanceof LinkDraw draw && draw.what().equals("jitter")) {
            numbers(0, draw.bound() - 1, Durations::words, " late");
        } else if (decision.point() instanceof Seed) {
            numbers(0, -1, Seeds::format, "");
        } else {
            numbers(0, decision.point().domain() - 1, Digits::grouped, "");
        }
        return list;
    }

    private void orders(DeliveryOrder order) {
        long all = order.domain();
        for (long number = 0; number < Math.min(all, MOST_ORDERS); number++) {
            list.add(new Alternative(words(order, number), number == value));
        }
        if (all > MOST_ORDERS) {
            list.add(new Alternative(
                    "and " + Digits.grouped(all - MOST_ORDERS) + " more orders of the same frames", false));
            if (value >= MOST_ORDERS) {
                list.add(new Alternative(words(order, value), true));
            }
        }
    }

    private static String words(DeliveryOrder order, long number) {
        return Permutation.apply(number, order.candidates()).stream()
                .map(candidate -> "frame " + DecisionFacts.name(order, candidate))
                .collect(Collectors.joining(", then "));
    }

    /** The unsigned numbers from one to another, both included, with the value taken, if it is among them, on a line of its own. */
    private void numbers(long from, long to, LongFunction<String> form, String meaning) {
        boolean here = Long.compareUnsigned(value, from) >= 0 && Long.compareUnsigned(value, to) <= 0;
        if (!here) {
            range(from, to, form, meaning);
            return;
        }
        if (value != from) {
            range(from, value - 1, form, meaning);
        }
        list.add(new Alternative(form.apply(value) + meaning, true));
        if (value != to) {
            range(value + 1, to, form, meaning);
        }
    }

    private void range(long from, long to, LongFunction<String> form, String meaning) {
        if (Long.compareUnsigned(from, to) <= 0) {
            String ends = from == to ? form.apply(from) : form.apply(from) + " to " + form.apply(to);
            list.add(new Alternative(ends + meaning, false));
        }
    }
}
