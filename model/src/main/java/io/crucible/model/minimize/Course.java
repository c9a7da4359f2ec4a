package io.crucible.model.minimize;

import io.crucible.model.minimize.Minimum.Step;
import java.util.ArrayList;
import java.util.List;

/** The steps of a minimization as they come. Of many only some are kept, always the last; which ones depends on the steps alone. */
public final class Course {
    private final List<Step> steps = new ArrayList<>();

    /** Adds the next. */
    public void add(Step step) {
        if (steps.size() == Minimum.MOST_STEPS) {
            List<Step> every = List.copyOf(steps);
            steps.clear();
            for (int second = 1; second < every.size(); second += 2) {
                steps.add(every.get(second));
            }
        }
        steps.add(step);
    }

    /** Those that are kept, in order. */
    public List<Step> steps() {
        return List.copyOf(steps);
    }
}
