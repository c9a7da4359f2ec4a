package io.crucible.model.explain;

import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.ChoicePoint.Seed;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Permutation;
import io.crucible.model.text.Printable;
import io.crucible.model.time.Digits;
import io.crucible.model.time.Durations;
import java.util.stream.Collectors;

/** What a decision settled, in words. */
public final class DecisionWords {
    private final Scenario scenario;

    public DecisionWords(Scenario scenario) {
        this.scenario = scenario;
    }

    /** A clause without a capital letter and without a full stop. */
    public String of(Decision decision) {
        long value = decision.value();
        String words;
        if (decision.point() instanceof Seed) {
            words = "the run has the seed " + Seeds.format(value);
        } else if (decision.point() instanceof LinkDraw draw) {
            words = draw(draw, value);
        } else if (decision.point() instanceof FaultFires fires) {
            words = "the fault " + fires.fault() + (value == 1 ? " happens" : " does not happen");
        } else if (decision.point() instanceof GuestRandom random) {
            words = random.node() + " gets the random number " + Digits.grouped(value) + " for "
                    + Printable.of(random.use());
        } else {
            words = order((DeliveryOrder) decision.point(), value);
        }
        return decision.origin() == Decision.Origin.CHOSEN ? words + " (chosen)" : words;
    }

    private String draw(LinkDraw draw, long value) {
        String frame = frame(draw.frame()) + " on " + draw.link();
        if ("jitter".equals(draw.what())) {
            return frame + " is " + Durations.words(value) + " late";
        } else if ("loss".equals(draw.what())) {
            return frame + (Long.compareUnsigned(value, loss(draw.link())) < 0 ? " is lost" : " is not lost");
        }
        return frame + ": " + Printable.of(draw.what()) + " " + Digits.grouped(value);
    }

    private long loss(String link) {
        return scenario.links().stream()
                .filter(spec -> spec.name().equals(link))
                .mapToLong(LinkSpec::lossMillionths)
                .findFirst()
                .orElse(0);
    }

    private static String order(DeliveryOrder order, long value) {
        if (order.candidates().size() == 1) {
            return frame(order.candidates().get(0).frame()) + " reaches " + order.node();
        }
        return order.node() + " gets "
                + Permutation.apply(value, order.candidates()).stream()
                        .map(candidate -> frame(candidate.frame()))
                        .collect(Collectors.joining(", then "));
    }

    private static String frame(FrameId frame) {
        return "frame " + frame.sequence() + " of " + frame.source() + (frame.nic() == 0 ? "" : ":" + frame.nic());
    }
}
