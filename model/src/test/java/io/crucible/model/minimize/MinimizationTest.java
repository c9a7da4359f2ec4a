package io.crucible.model.minimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;

@Label("A minimization")
class MinimizationTest {

    /** Tries on this thread, one after the other. */
    private static Trials<String> serial(Predicate<Candidate> holds) {
        return new Trials<>() {
            @Override
            public Future<Optional<String>> begin(Candidate candidate) {
                return CompletableFuture.completedFuture(answer(holds, candidate));
            }

            @Override
            public int atOnce() {
                return 1;
            }
        };
    }

    private static Optional<String> answer(Predicate<Candidate> holds, Candidate candidate) {
        return holds.test(candidate) ? Optional.of(candidate.toString()) : Optional.empty();
    }

    private static Candidate whole(int parts, long value) {
        return Candidate.whole(java.util.Collections.nCopies(parts, value));
    }

    private static Minimum<String> minimize(Trials<String> trials, Candidate whole, int attempts) throws Exception {
        return Minimization.minimize(trials, whole, attempts, () -> false);
    }

    @Property(tries = 200)
    @Label("finds exactly the parts that are needed, whichever they are")
    void needed(@ForAll @Size(max = 6) @UniqueElements List<@IntRange(max = 39) Integer> needed) throws Exception {
        Minimum<String> minimum = minimize(serial(c -> c.kept().keySet().containsAll(needed)), whole(40, 0), 10_000);

        assertThat(minimum.candidate().kept().keySet()).containsExactlyInAnyOrderElementsOf(needed);
        assertThat(minimum.oneMinimal()).isTrue();
        assertThat(minimum.found()).contains(minimum.candidate().toString());
    }

    @Property(tries = 200)
    @Label("leaves nothing that can be left out alone, also where parts hide one another")
    void oneMinimal(@ForAll @Size(min = 1, max = 8) List<@Size(min = 1, max = 4) Set<@IntRange(max = 11) Integer>> ways)
            throws Exception {
        Predicate<Candidate> holds =
                c -> ways.stream().anyMatch(way -> c.kept().keySet().containsAll(way));
        Minimum<String> minimum = minimize(serial(holds), whole(12, 0), 10_000);

        assertThat(holds.test(minimum.candidate())).isTrue();
        for (int part : minimum.candidate().kept().keySet()) {
            assertThat(holds.test(minimum.candidate().without(List.of(part)))).isFalse();
        }
    }

    @Property(tries = 100)
    @Label("comes to the same with several trials at a time, the number of attempts included")
    void parallel(
            @ForAll @Size(min = 1, max = 5) List<@Size(min = 1, max = 4) Set<@IntRange(max = 15) Integer>> ways,
            @ForAll @IntRange(min = 1, max = 60) int attempts,
            @ForAll @IntRange(min = 2, max = 5) int atOnce)
            throws Exception {
        Predicate<Candidate> holds = c -> ways.stream()
                .anyMatch(way -> way.stream().allMatch(part -> c.kept().getOrDefault(part, 0L) > 37 - part));
        ExecutorService threads = Executors.newFixedThreadPool(atOnce);
        try {
            Minimum<String> several = minimize(
                    new Trials<>() {
                        @Override
                        public Future<Optional<String>> begin(Candidate candidate) {
                            return threads.submit(() -> answer(holds, candidate));
                        }

                        @Override
                        public int atOnce() {
                            return atOnce;
                        }
                    },
                    whole(16, 1000),
                    attempts);
            assertThat(several).isEqualTo(minimize(serial(holds), whole(16, 1000), attempts));
            assertThat(several.attempts()).isLessThanOrEqualTo(attempts);
        } finally {
            threads.shutdown();
            assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Property(tries = 100)
    @Label("makes a value smaller to within an eighth of the least that is enough")
    void values(@ForAll @IntRange(min = 1, max = 1_000_000) int least) throws Exception {
        Minimum<String> minimum =
                minimize(serial(c -> c.kept().getOrDefault(3, 0L) >= least), whole(9, 1_000_000), 10_000);

        long value = minimum.candidate().kept().get(3);
        assertThat(minimum.candidate().kept()).hasSize(1);
        assertThat(value).isBetween((long) least, least + least / 7 + 1L);
        assertThat(minimum.oneMinimal()).isTrue();
    }

    @Example
    @Label("leaves out a part that is not needed once another's value is small")
    void again() throws Exception {
        Predicate<Candidate> holds = c ->
                c.kept().containsKey(0) && (c.kept().get(0) <= 10 || c.kept().containsKey(1));
        Minimum<String> minimum = minimize(serial(holds), whole(2, 1000), 1000);

        assertThat(minimum.candidate().kept()).containsOnlyKeys(0);
        assertThat(minimum.oneMinimal()).isTrue();
    }

    @Example
    @Label("tries no candidate twice and never more than it may")
    void budget() throws Exception {
        Set<Candidate> tried = ConcurrentHashMap.newKeySet();
        AtomicInteger count = new AtomicInteger();
        Trials<String> counting = serial(c -> {
            count.incrementAndGet();
            tried.add(c);
            return c.kept().keySet().containsAll(List.of(1, 17, 30));
        });
        Minimum<String> brief = minimize(counting, whole(32, 0), 5);
        assertThat(count).hasValue(5);
        assertThat(brief.attempts()).isEqualTo(5);
        assertThat(brief.oneMinimal()).isFalse();

        count.set(0);
        tried.clear();
        Minimum<String> whole = minimize(counting, whole(32, 0), 1000);
        assertThat(count).hasValue(whole.attempts());
        assertThat(tried).hasSize(whole.attempts());
    }

    @Property(tries = 100)
    @Label("tells its course: ever fewer parts after ever more attempts, and at the end as many as are left")
    void course(@ForAll @Size(min = 1, max = 6) @UniqueElements List<@IntRange(max = 39) Integer> needed)
            throws Exception {
        Minimum<String> minimum = minimize(serial(c -> c.kept().keySet().containsAll(needed)), whole(40, 0), 10_000);

        Minimum.Step last = new Minimum.Step(0, 40);
        for (Minimum.Step step : minimum.course()) {
            assertThat(step.attempts()).isGreaterThan(last.attempts()).isLessThanOrEqualTo(minimum.attempts());
            assertThat(step.left()).isLessThan(last.left());
            last = step;
        }
        assertThat(last.left()).isEqualTo(needed.size());
    }

    @Example
    @Label("keeps a bounded number of steps of a long course, the last one among them")
    void longCourse() throws Exception {
        Course course = new Course();
        for (int step = 1; step <= 5_000; step++) {
            course.add(new Minimum.Step(step, 5_000 - step));
            assertThat(course.steps())
                    .hasSizeLessThanOrEqualTo(Minimum.MOST_STEPS)
                    .endsWith(new Minimum.Step(step, 5_000 - step));
        }
        assertThat(course.steps()).isSortedAccordingTo(Comparator.comparingInt(Minimum.Step::attempts));
    }

    @Example
    @Label("says that nothing is needed where nothing is")
    void nothing() throws Exception {
        Minimum<String> minimum = minimize(serial(c -> true), whole(8, 0), 100);

        assertThat(minimum.candidate().kept()).isEmpty();
        assertThat(minimum.oneMinimal()).isTrue();
    }

    @Example
    @Label("gives back the whole where all is needed")
    void all() throws Exception {
        Minimum<String> minimum = minimize(serial(c -> c.kept().size() == 8), whole(8, 0), 100);

        assertThat(minimum.candidate()).isEqualTo(whole(8, 0));
        assertThat(minimum.found()).isEmpty();
        assertThat(minimum.oneMinimal()).isTrue();
    }

    @Example
    @Label("ends with the cause where a trial comes to no answer")
    void broken() {
        IllegalStateException cause = new IllegalStateException("the machine is gone");
        Trials<String> broken = new Trials<>() {
            @Override
            public Future<Optional<String>> begin(Candidate candidate) {
                return CompletableFuture.failedFuture(cause);
            }

            @Override
            public int atOnce() {
                return 3;
            }
        };
        assertThatThrownBy(() -> minimize(broken, whole(8, 0), 100))
                .isInstanceOf(TrialFailedException.class)
                .hasCause(cause);
    }

    @Example
    @Label("ends early with the best so far where it is told to stop")
    void stopped() throws Exception {
        List<Candidate> tried = new ArrayList<>();
        Trials<String> counting = serial(c -> {
            tried.add(c);
            return true;
        });
        Minimum<String> minimum = Minimization.minimize(counting, whole(64, 0), 1000, () -> tried.size() == 2);

        assertThat(minimum.attempts()).isEqualTo(2);
        assertThat(minimum.candidate().kept()).hasSize(16);
        assertThat(minimum.oneMinimal()).isFalse();
    }
}
