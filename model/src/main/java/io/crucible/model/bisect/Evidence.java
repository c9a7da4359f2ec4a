package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.verify.Comparison;
import io.crucible.model.verify.Divergence;
import io.crucible.model.verify.SampleDifference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * The first decision, event and fingerprint sample in which two recorded runs differ. That they have other seeds, and who took a
 * decision, is no difference of its own: what counts is what was decided.
 *
 * @param outcome whether they ended alike
 */
public record Evidence(
        Optional<Unlike<Decision>> decision,
        Optional<Unlike<Event>> event,
        Optional<SampleDifference> sample,
        boolean outcome) {

    /**
     * The first place at which two sequences differ.
     *
     * @param index from 0
     * @param left nothing where the first ends before it; likewise {@code right}
     */
    public record Unlike<T>(int index, Optional<T> left, Optional<T> right) {}

    /** Compares what was recorded. */
    public static Evidence of(Recording left, Recording right) {
        return new Evidence(
                first(left.decisions(), right.decisions(), Evidence::alike),
                first(left.events(), right.events(), Event::equals),
                Comparison.of(left, right).flatMap(Divergence::sample),
                left.outcome().equals(right.outcome()));
    }

    private static boolean alike(Decision one, Decision other) {
        return one.point() instanceof ChoicePoint.Seed && other.point() instanceof ChoicePoint.Seed
                || one.at() == other.at()
                        && one.value() == other.value()
                        && one.point().equals(other.point());
    }

    private static <T> Optional<Unlike<T>> first(List<T> left, List<T> right, BiPredicate<T, T> alike) {
        int both = Math.min(left.size(), right.size());
        int at = 0;
        while (at < both && alike.test(left.get(at), right.get(at))) {
            at++;
        }
        return at == left.size() && at == right.size()
                ? Optional.empty()
                : Optional.of(new Unlike<>(at, entry(left, at), entry(right, at)));
    }

    private static <T> Optional<T> entry(List<T> list, int at) {
        return at < list.size() ? Optional.of(list.get(at)) : Optional.empty();
    }

    /** Virtual ns of the first event that differs; of the earlier where both sides have one. */
    static OptionalLong firstEvent(Recording left, Recording right) {
        return first(left.events(), right.events(), Event::equals).stream()
                .flatMap(Evidence::both)
                .mapToLong(Event::at)
                .min();
    }

    /** Whether nothing differs. */
    public boolean equal() {
        return decision.isEmpty() && event.isEmpty() && sample.isEmpty() && outcome;
    }

    /** Virtual ns of the first decision or event that differs; of the earlier where both sides have one. */
    public OptionalLong inLog() {
        return Stream.concat(
                        decision.stream().flatMap(unlike -> both(unlike).map(Decision::at)),
                        event.stream().flatMap(unlike -> both(unlike).map(Event::at)))
                .mapToLong(Long::longValue)
                .min();
    }

    /** Of how many instructions the first sample tells, on the side that has it. */
    public Optional<Sample> firstSample() {
        return sample.flatMap(unlike -> unlike.left().or(unlike::right));
    }

    static <T> Stream<T> both(Unlike<T> unlike) {
        return Stream.concat(unlike.left().stream(), unlike.right().stream());
    }
}
