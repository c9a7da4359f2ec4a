package io.crucible.model.branch;

import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Permutation;
import io.crucible.model.time.Digits;
import io.crucible.model.time.Durations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** The alternatives of one decision as a person types them: a number always, a word or names where there are some. */
public final class AlternativeText {
    /** More alternatives than all orders of five frames, or all values of one byte, are not taken together. */
    public static final int MOST = 255;

    private static final String FIRES = "fires";
    private static final String FIRES_NOT = "does-not-fire";
    private static final String LOST = "lost";
    private static final String LOST_NOT = "not-lost";

    private final Decision decision;
    private final long lossMillionths;

    /** @param links those of the scenario */
    public AlternativeText(Decision decision, List<LinkSpec> links) {
        this.decision = decision;
        this.lossMillionths = decision.point() instanceof LinkDraw draw
                ? links.stream()
                        .filter(link -> link.name().equals(draw.link()))
                        .mapToLong(LinkSpec::lossMillionths)
                        .findFirst()
                        .orElse(0)
                : 0;
    }

    /**
     * The alternative that is meant; it may be none of the decision's. A word for several numbers means the one that was recorded, where that
     * is among them.
     *
     * @throws IllegalArgumentException with a clause that says what can be typed
     */
    public long parse(String text) {
        if (text.matches("[0-9]+|0x[0-9a-fA-F]+")) {
            return number(text);
        } else if (decision.point() instanceof FaultFires
                && List.of(FIRES, FIRES_NOT).contains(text)) {
            return text.equals(FIRES) ? 1 : 0;
        } else if (decision.point() instanceof LinkDraw draw && draw.what().equals("jitter")) {
            return late(text);
        } else if (isLoss() && List.of(LOST, LOST_NOT).contains(text)) {
            return lost(text.equals(LOST));
        } else if (decision.point() instanceof DeliveryOrder order) {
            return order(order, text);
        }
        throw new IllegalArgumentException("\"" + text + "\" is no alternative of it; write " + forms());
    }

    private static long number(String text) {
        try {
            return text.startsWith("0x") ? Long.parseUnsignedLong(text.substring(2), 16) : Long.parseUnsignedLong(text);
        } catch (NumberFormatException tooLarge) {
            throw new IllegalArgumentException(text + " is more than 64 bits can hold", tooLarge);
        }
    }

    private long late(String text) {
        try {
            return Durations.parse(text);
        } catch (IllegalArgumentException none) {
            throw new IllegalArgumentException("\"" + text + "\" is no alternative of it; write " + forms(), none);
        }
    }

    private boolean isLoss() {
        return decision.point() instanceof LinkDraw draw && draw.what().equals("loss");
    }

    private boolean isLost(long value) {
        return Long.compareUnsigned(value, lossMillionths) < 0;
    }

    /** The first number with that meaning, or the recorded one. */
    private long lost(boolean wanted) {
        if (isLost(decision.value()) == wanted) {
            return decision.value();
        }
        return wanted ? 0 : lossMillionths;
    }

    private long order(DeliveryOrder order, String text) {
        List<String> names =
                order.candidates().stream().map(AlternativeText::name).toList();
        List<Integer> places = new ArrayList<>();
        for (String name : text.split(",", -1)) {
            places.add(names.indexOf(name));
        }
        if (places.contains(-1) || places.size() != names.size() || new HashSet<>(places).size() != names.size()) {
            throw new IllegalArgumentException("\"" + text + "\" is no order of these frames; write " + forms());
        }
        return Permutation.number(places);
    }

    /** A frame as it is typed: {@code a:17}, or {@code a:1:17} for another card than the first. */
    private static String name(Candidate candidate) {
        FrameId frame = candidate.frame();
        return frame.source() + ":" + (frame.nic() == 0 ? "" : frame.nic() + ":") + frame.sequence();
    }

    /** What can be typed, as a clause. */
    public String forms() {
        String numbers = "a number from 0 to " + Digits.grouped(decision.point().domain() - 1);
        if (decision.point() instanceof FaultFires) {
            return FIRES + " or " + FIRES_NOT;
        } else if (isLoss()) {
            return LOST + ", " + LOST_NOT + " or " + numbers;
        } else if (decision.point() instanceof LinkDraw draw && draw.what().equals("jitter")) {
            return "how late the frame is, up to " + Durations.format(draw.bound() - 1);
        } else if (decision.point() instanceof DeliveryOrder order) {
            String names =
                    order.candidates().stream().map(AlternativeText::name).collect(Collectors.joining(","));
            return "the frames in another order than " + names + ", or " + numbers;
        }
        return numbers;
    }

    /**
     * One alternative of each meaning, without that of the recorded one.
     *
     * @throws IllegalArgumentException with a clause where there are none, or more than {@link #MOST}
     */
    public List<Long> others() {
        if (isLoss()) {
            return List.of(lost(!isLost(decision.value())));
        }
        long others = decision.point().domain() - 1;
        if (others == 0) {
            throw new IllegalArgumentException("it has no other alternative");
        } else if (Long.compareUnsigned(others, MOST) > 0) {
            throw new IllegalArgumentException("it has " + Digits.grouped(others)
                    + " other alternatives, and all are taken where there are at most " + MOST + "; write " + forms());
        }
        return LongStream.rangeClosed(0, others)
                .filter(value -> value != decision.value())
                .boxed()
                .toList();
    }
}
