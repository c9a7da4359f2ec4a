package io.crucible.model.explain;

import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.ChoicePoint.Seed;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.Permutation;
import io.crucible.model.time.Digits;
import io.crucible.model.time.Durations;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A decision in the words of a table: few, and each by itself. */
public final class DecisionFacts {
    private final List<LinkSpec> links;

    /** @param links those of the scenario, where it is known */
    public DecisionFacts(List<LinkSpec> links) {
        this.links = List.copyOf(links);
    }

    /** Its kind, such as {@code random draw}. */
    public static String kind(Decision decision) {
        return decision.point() instanceof Seed
                ? "seed"
                : decision.point().kind().word().replace('-', ' ');
    }

    /** Where: a node, {@code a→b} for a frame on its way, or {@code engine}. */
    public String place(Decision decision) {
        if (decision.point() instanceof LinkDraw draw) {
            return draw.frame().source() + "→" + target(draw);
        }
        return decision.point().node();
    }

    private String target(LinkDraw draw) {
        return link(draw.link())
                .map(link -> link.a().node().equals(draw.frame().source()) ? link.b() : link.a())
                .map(LinkSpec.End::node)
                .orElse("?");
    }

    /** The alternative that was taken. */
    public String decided(Decision decision) {
        long value = decision.value();
        if (decision.point() instanceof Seed) {
            return Seeds.format(value);
        } else if (decision.point() instanceof FaultFires) {
            return value == 1 ? "yes" : "no";
        } else if (decision.point() instanceof LinkDraw draw) {
            return drawn(draw, value);
        } else if (decision.point() instanceof DeliveryOrder order) {
            return order.candidates().size() == 1
                    ? "frame " + name(order, order.candidates().get(0))
                    : order(order, value);
        }
        return Digits.grouped(value);
    }

    private String drawn(LinkDraw draw, long value) {
        if (draw.what().equals("loss")) {
            boolean lost = Long.compareUnsigned(value, loss(draw.link())) < 0;
            return (lost ? "lost" : "not lost") + " (" + Digits.grouped(value) + ")";
        }
        return draw.what().equals("jitter") ? Durations.words(value) + " late" : Digits.grouped(value);
    }

    private static String order(DeliveryOrder order, long value) {
        return Permutation.apply(value, order.candidates()).stream()
                .map(candidate -> name(order, candidate))
                .collect(Collectors.joining(", ", "frames ", ""));
    }

    /** From how many or which alternatives. */
    public String outOf(Decision decision) {
        if (decision.point() instanceof FaultFires) {
            return "yes, no";
        } else if (decision.point() instanceof DeliveryOrder order) {
            return order.candidates().size() == 1
                    ? "the only frame"
                    : Digits.grouped(order.domain()) + (order.domain() == 1 ? " order" : " orders");
        } else if (decision.point() instanceof LinkDraw draw && draw.what().equals("jitter")) {
            return Durations.words(0) + " to " + Durations.words(draw.bound() - 1);
        }
        return "0 to " + Digits.grouped(decision.point().domain() - 1);
    }

    /** Who took it: the stream it was drawn from, or a person. */
    public String by(Decision decision) {
        if (decision.point() instanceof Seed) {
            return "whoever started the run";
        } else if (decision.origin() == Origin.CHOSEN) {
            return "chosen";
        } else if (decision.point() instanceof DeliveryOrder order) {
            return order.candidates().size() == 1 ? "nothing to choose" : "tie, default order";
        } else if (decision.point() instanceof FaultFires fires) {
            return "stream " + fires.stream() + ", p = " + probability(fires.probabilityMillionths());
        }
        return "stream " + decision.point().stream();
    }

    /** Millionths as a decimal fraction: {@code 0.25}. */
    public static String probability(int millionths) {
        return BigDecimal.valueOf(millionths, 6).stripTrailingZeros().toPlainString();
    }

    /** The same as a whole sentence. */
    public String source(Decision decision) {
        if (decision.point() instanceof Seed) {
            return "It was given by whoever started the run.";
        } else if (decision.origin() == Origin.CHOSEN) {
            return "It was chosen: by a person, an edited schedule or an explorer, not by the seed.";
        } else if (decision.point() instanceof DeliveryOrder order) {
            return order.candidates().size() == 1
                    ? "There was nothing to choose."
                    : "It is the default order: by source, card and sequence.";
        }
        return "It was drawn from the stream \"" + decision.point().stream() + "\" of the seed.";
    }

    /** Every alternative, the one that was taken marked; long ranges of numbers that mean the same stand in one line. */
    public List<Alternative> alternatives(Decision decision) {
        return new Alternatives(decision, loss(decision)).list();
    }

    private long loss(Decision decision) {
        return decision.point() instanceof LinkDraw draw ? loss(draw.link()) : 0;
    }

    private long loss(String link) {
        return link(link).map(LinkSpec::lossMillionths).orElse(0);
    }

    private Optional<LinkSpec> link(String name) {
        return links.stream().filter(link -> link.name().equals(name)).findFirst();
    }

    /** A frame as the others at the same instant allow to tell it apart: {@code 17}, or {@code 17 of a}. */
    static String name(DeliveryOrder order, Candidate candidate) {
        FrameId frame = candidate.frame();
        boolean alone = order.candidates().stream()
                .allMatch(other -> other.frame().source().equals(frame.source())
                        && other.frame().nic() == frame.nic());
        return frame.sequence()
                + (alone && order.candidates().size() > 1
                        ? ""
                        : " of " + frame.source() + (frame.nic() == 0 ? "" : ":" + frame.nic()));
    }
}
