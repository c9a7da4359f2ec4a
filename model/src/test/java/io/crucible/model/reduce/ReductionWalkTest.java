package io.crucible.model.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.generated.GeneratedRun;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.schedule.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

@Label("a walk over model states")
class ReductionWalkTest {
    private static final Recording FAULTY = record();

    private static Recording record() {
        try {
            return SampleRuns.faulty(5);
        } catch (BackendException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Property(tries = 40)
    @Label("gives at any place, in any order, what a reduction from the start gives")
    void equalsReduction(@ForAll @Size(min = 1, max = 12) List<@IntRange(max = 1_000_000) Integer> places) {
        List<Decision> schedule = FAULTY.decisions();
        ReductionWalk walk = new ReductionWalk(FAULTY.scenario(), schedule);
        for (int place : places) {
            int count = place % (schedule.size() + 1);
            assertThat(walk.after(count, () -> false))
                    .contains(Reduction.reduce(FAULTY.scenario(), schedule.subList(0, count)));
        }
    }

    @Example
    @Label("over many decisions keeps states, so that a step back is short")
    void keepsStates() {
        Recording run = GeneratedRun.recording(400_000, 3);
        int all = run.decisions().size();
        ReductionWalk walk = new ReductionWalk(run.scenario(), run.decisions());
        walk.after(all, () -> false);
        AtomicInteger looks = new AtomicInteger();
        for (int back = 1; back <= 50; back++) {
            walk.after(all - back, () -> looks.incrementAndGet() < 0);
        }
        // A look comes every 128 decisions; from the start each step would need hundreds.
        assertThat(looks.get()).isLessThan(50 * 8 + (1 << 14) / 128);
        assertThat(walk.after(all - 30_000, () -> false))
                .contains(Reduction.reduce(run.scenario(), run.decisions().subList(0, all - 30_000)));
    }

    @Example
    @Label("stops when nobody wants to know any more, and says nothing then")
    void stops() {
        ReductionWalk walk = new ReductionWalk(FAULTY.scenario(), FAULTY.decisions());
        assertThat(walk.after(FAULTY.decisions().size(), () -> true)).isEmpty();
        assertThat(walk.after(5, () -> false)).isPresent();
    }

    @Example
    @Label("ends at the first decision that is not legal, and says why")
    void illegal() {
        List<Decision> changed = new ArrayList<>(FAULTY.decisions());
        Decision third = changed.get(3);
        changed.set(3, new Decision(99, third.at(), third.point(), third.value(), third.origin()));
        Optional<Reduced> reduced = new ReductionWalk(FAULTY.scenario(), changed).after(10, () -> false);
        assertThat(reduced.orElseThrow().state().decisions()).isEqualTo(3);
        assertThat(reduced.orElseThrow().illegal().orElseThrow().sentence()).contains("sequence");
    }

    @Example
    @Label("and the difference of two of its states names what came, went and changed")
    void difference() {
        ModelState before =
                new ModelState(1, 1, List.of("stream 1 seed", "fault cut pending", "underway 5 a--b a 0 1", "lost 0"));
        ModelState after = new ModelState(
                2, 2, List.of("stream 2 link a--b", "stream 1 seed", "fault cut active since 2", "lost 0"));
        assertThat(StateDifference.of(before, after))
                .containsExactly(
                        line("", "stream 2 link a--b"),
                        line("stream 1 seed", "stream 1 seed"),
                        line("fault cut pending", "fault cut active since 2"),
                        line("underway 5 a--b a 0 1", ""),
                        line("lost 0", "lost 0"));
        assertThat(StateDifference.of(before, before)).noneMatch(StateDifference.Line::changed);
    }

    private static StateDifference.Line line(String before, String after) {
        return new StateDifference.Line(
                Optional.of(before).filter(text -> !text.isEmpty()),
                Optional.of(after).filter(text -> !text.isEmpty()));
    }
}
