package io.crucible.views.table;

import java.util.List;

/**
 * A course that goes down in steps, drawn small in a cell.
 *
 * @param steps in order; the first is where it begins
 */
public record StepCurve(List<Step> steps) {
    public StepCurve {
        steps = List.copyOf(steps);
    }

    /**
     * From here on the course is so high, until the next step.
     *
     * @param across part of the width, 0 to 1, never less than that of the step before
     * @param high part of the height, 0 to 1
     */
    public record Step(double across, double high) {}
}
