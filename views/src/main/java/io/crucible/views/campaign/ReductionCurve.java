package io.crucible.views.campaign;

import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.minimize.Minimum;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.table.StepCurve;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a reduction did: how many decisions were left after how many candidates. */
final class ReductionCurve {
    private static final Messages WORDS = Messages.of("campaign");
    /** So many steps are told in words at the beginning, and as many at the end. */
    private static final int TOLD = 6;

    private ReductionCurve() {}

    /** To be drawn; empty where the journal does not tell the course. */
    static Optional<StepCurve> of(FailureReduction reduction) {
        if (reduction.course().isEmpty()) {
            return Optional.empty();
        }
        double attempts = reduction.attempts();
        double groups = Math.max(1, reduction.originalGroups());
        List<StepCurve.Step> steps = new ArrayList<>(List.of(new StepCurve.Step(0, 1)));
        reduction
                .course()
                .forEach(step -> steps.add(new StepCurve.Step(step.attempts() / attempts, step.left() / groups)));
        return Optional.of(new StepCurve(steps));
    }

    /** In words; empty where the journal does not tell the course. */
    static String words(FailureReduction reduction) {
        if (reduction.course().isEmpty()) {
            return "";
        }
        List<Minimum.Step> told = fewer(reduction.course());
        int gap = told.size() < steps(reduction.course()).size() ? TOLD : -1;
        List<String> words = new ArrayList<>();
        for (int number = 0; number < told.size(); number++) {
            words.add(number == gap ? "…" : "");
            words.add(WORDS.text(
                    "course.step",
                    Digits.grouped(told.get(number).attempts()),
                    Digits.grouped(told.get(number).left())));
        }
        return WORDS.text(
                "course",
                Digits.grouped(reduction.originalGroups()),
                words.stream().filter(word -> !word.isEmpty()).collect(Collectors.joining(", ")),
                Digits.grouped(reduction.attempts()));
    }

    private static List<Minimum.Step> fewer(List<Minimum.Step> course) {
        List<Minimum.Step> steps = steps(course);
        return steps.size() <= 2 * TOLD
                ? steps
                : Stream.concat(steps.stream().limit(TOLD), steps.stream().skip(steps.size() - TOLD))
                        .toList();
    }

    /** Those after which fewer are left; the others made a value smaller. */
    private static List<Minimum.Step> steps(List<Minimum.Step> course) {
        List<Minimum.Step> steps = new ArrayList<>();
        for (Minimum.Step step : course) {
            if (steps.isEmpty() || step.left() < steps.get(steps.size() - 1).left()) {
                steps.add(step);
            }
        }
        return steps;
    }
}
