package io.crucible.model.live;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import java.util.List;
import java.util.OptionalLong;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

@Label("Steps of one node by instructions")
class InstructionStepsTest {
    private static final long END = 80 * MS;

    private final Worlds worlds = SampleRuns.faultyWorld();

    private interface Body {
        void with(Steady steady, InstructionSteps steps, List<PowerSpan> spans) throws Exception;
    }

    private void on(int node, Body body) throws Exception {
        Recording recording = worlds.run(5);
        Watch watch = new Watch();
        try (LiveReplay live = new LiveReplay(recording, worlds.backend(), 20 * MS, watch)) {
            var spec = recording.scenario().nodes().get(node);
            List<PowerSpan> spans = PowerSpan.of(
                    EventColumns.of(recording.events()),
                    spec.name(),
                    recording.outcome().frontier());
            Steady steady = new Steady(live, watch);
            InstructionSteps steps = new InstructionSteps(
                    steady, node, 1L << spec.icountShift(), recording.scenario().quantum(), spans, recording.samples());
            body.with(steady, steps, spans);
        }
    }

    private static long icount(Steady steady, int node, long at) throws BackendException {
        steady.goTo(at);
        return steady.look(
                machines -> machines.on(node) ? machines.inspect(node).icount() : -1);
    }

    @Property(tries = 40)
    @Label("go on to where it has executed more, over sleep of any length, and back to where it had not")
    void oneAfterAnother(
            @ForAll @LongRange(min = MS, max = END - 3 * MS) long from, @ForAll @IntRange(max = 2) int node)
            throws Exception {
        on(node, (steady, steps, spans) -> {
            long here = icount(steady, node, from);
            if (here < 0) {
                return;
            }
            OptionalLong next = steps.next(from);
            if (next.isPresent()) {
                long there = icount(steady, node, next.getAsLong());
                assertThat(there).isGreaterThan(here);
                long back = steps.previous(next.getAsLong()).orElseThrow();
                long before = icount(steady, node, back);
                assertThat(before).isBetween(here, there - 1);
                assertThat(icount(steady, node, back + steps.length())).isGreaterThan(before);
            }
        });
    }

    @Example
    @Label("end where the node's power does, and begin where it has it again")
    void edges() throws Exception {
        on(2, (steady, steps, spans) -> {
            long last = spans.get(0).to();
            OptionalLong at = OptionalLong.of(last - 500);
            long stands = last - 500;
            while (at.isPresent()) {
                stands = at.getAsLong();
                at = steps.next(stands);
            }
            assertThat(stands).isLessThanOrEqualTo(last);
            long executed = icount(steady, 2, stands);
            assertThat(icount(steady, 2, last)).isEqualTo(executed);
            long first = spans.get(1).from() + 1;
            assertThat(icount(steady, 2, first)).isNotNegative();
            assertThat(steps.next(first)).isNotEmpty();
            OptionalLong back = OptionalLong.of(first);
            for (int step = 0; step < 3 && back.isPresent(); step++) {
                assertThat(back.getAsLong()).isBetween(spans.get(1).from(), first);
                back = steps.previous(back.getAsLong());
            }
            assertThat(back).isEmpty();
        });
    }
}
