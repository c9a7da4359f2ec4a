package io.crucible.views.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.FailureReduction;
import io.crucible.model.minimize.Minimum.Step;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The curve of a reduction")
class ReductionCurveTest {
    private static FailureReduction reduction(int groups, List<Step> course) {
        int left = course.isEmpty() ? groups : course.get(course.size() - 1).left();
        return new FailureReduction(100, groups, left, true, !course.isEmpty(), 0, course);
    }

    @Test
    @DisplayName("is not drawn where the journal does not tell the course")
    void untold() {
        assertThat(ReductionCurve.of(reduction(8, List.of()))).isEmpty();
        assertThat(ReductionCurve.words(reduction(8, List.of()))).isEmpty();
    }

    @Test
    @DisplayName("stays within its bounds and never goes up")
    void bounds() {
        List<Step> course = IntStream.range(0, 40)
                .mapToObj(i -> new Step(2 * i + 1, 39 - i))
                .toList();
        var steps = ReductionCurve.of(reduction(40, course)).orElseThrow().steps();
        assertThat(steps)
                .allMatch(step -> step.across() >= 0 && step.across() <= 1 && step.high() >= 0 && step.high() <= 1);
        for (int i = 1; i < steps.size(); i++) {
            assertThat(steps.get(i).high()).isLessThanOrEqualTo(steps.get(i - 1).high());
            assertThat(steps.get(i).across()).isGreaterThan(steps.get(i - 1).across());
        }
    }

    @Test
    @DisplayName("tells the beginning and the end of a long course in words")
    void longCourse() {
        List<Step> course = IntStream.range(0, 40)
                .mapToObj(i -> new Step(2 * i + 1, 39 - i))
                .toList();
        assertThat(ReductionCurve.words(reduction(40, course)))
                .startsWith("40 decisions at first; after 1: 39, after 3: 38, ")
                .contains("after 11: 34, …, after 69: 5, ")
                .endsWith("after 79: 0; 100 candidates were tried in all.");
    }
}
