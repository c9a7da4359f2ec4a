package io.crucible.model.cases;

import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import java.util.SortedMap;
import java.util.TreeMap;

/** Which alternative of a choice is the quiet one: no fault, no loss, no delay, the usual order, zero. */
final class QuietChoices {
    private final SortedMap<String, LinkSpec> links = new TreeMap<>();

    QuietChoices(Scenario scenario) {
        scenario.links().forEach(link -> links.put(link.name(), link));
    }

    /** Whether an alternative does nothing that could be left out; the run's seed is no choice in this sense. */
    boolean isQuiet(ChoicePoint point, long value) {
        if (point instanceof ChoicePoint.Seed) {
            return true;
        } else if (point instanceof ChoicePoint.LinkDraw draw && isLoss(draw)) {
            return value >= loss(draw) || quiet(point) < loss(draw);
        }
        return value == quiet(point);
    }

    /** The quiet alternative of a choice. */
    long quiet(ChoicePoint point) {
        return point instanceof ChoicePoint.LinkDraw draw && isLoss(draw) ? draw.bound() - 1 : 0;
    }

    /** What of an alternative can be made smaller, unsigned: a delay, a number, a change of order; 0 where it is there or not. */
    long size(ChoicePoint point, long value) {
        boolean yesOrNo =
                point instanceof ChoicePoint.FaultFires || point instanceof ChoicePoint.LinkDraw draw && isLoss(draw);
        return yesOrNo ? 0 : value;
    }

    private static boolean isLoss(ChoicePoint.LinkDraw draw) {
        return draw.what().equals("loss");
    }

    private long loss(ChoicePoint.LinkDraw draw) {
        return links.get(draw.link()).lossMillionths();
    }
}
