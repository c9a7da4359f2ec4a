package io.crucible.model.live;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Trace;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.Label;
import org.assertj.core.api.Assertions;

@Label("A search with traces")
class TraceSearchTest {
    private static final long END = 80 * MS;

    private final Worlds worlds = SampleRuns.faultyWorld();

    private interface Body {
        void with(Steady steady, List<PowerSpan> spans) throws Exception;
    }

    private void on(int node, Body body) throws Exception {
        Recording recording = worlds.run(5);
        Watch watch = new Watch();
        try (LiveReplay live = new LiveReplay(recording, worlds.backend(), 20 * MS, watch)) {
            String name = recording.scenario().nodes().get(node).name();
            List<PowerSpan> spans = PowerSpan.of(
                    EventColumns.of(recording.events()),
                    name,
                    recording.outcome().frontier());
            body.with(new Steady(live, watch), spans);
        }
    }

    private static TraceSearch search(Steady steady, List<PowerSpan> spans, int node, Trace trace) {
        return new TraceSearch(steady, node, trace, MS, spans);
    }

    @Example
    @Label("knows when a node that is switched off and on has power")
    void spans() throws Exception {
        on(2, (steady, spans) -> {
            assertThat(spans).hasSize(2);
            assertThat(spans.get(0)).isEqualTo(new PowerSpan(0, 40 * MS - 1));
            assertThat(spans.get(1)).isEqualTo(new PowerSpan(45 * MS, END));
        });
    }

    @Example
    @Label("goes back through all of a run, over the loss of power, and comes the same way on")
    void toAndFro() throws Exception {
        on(2, (steady, spans) -> {
            TraceSearch search = search(steady, spans, 2, new Trace.Writes(0x100, 4));
            List<Long> back = new ArrayList<>();
            Find find = search.before(48 * MS);
            while (at(find) > 37 * MS) {
                back.add(at(find));
                find = search.before(at(find));
            }
            assertThat(back).hasSizeGreaterThan(8).anyMatch(at -> at > 45 * MS).anyMatch(at -> at < 40 * MS);
            assertThat(back).noneMatch(at -> at >= 40 * MS && at < 45 * MS);
            for (int index = back.size() - 1; index > 0; index--) {
                assertThat(at(search.after(back.get(index)))).isEqualTo(back.get(index - 1));
            }
        });
    }

    private static long at(Find find) {
        if (find instanceof Find.Instruction instruction) {
            return instruction.at();
        } else if (find instanceof Find.Silent silent) {
            return silent.at();
        }
        return Assertions.fail("nothing was found");
    }

    @Example
    @Label("stands where the program counter is at the address, and finds all that there are")
    void executions() throws Exception {
        on(0, (steady, spans) -> {
            steady.goTo(10 * MS + MS / 2);
            long counter = steady.look(machines -> machines.inspect(0).programCounter(0));
            TraceSearch search = search(steady, spans, 0, new Trace.Executions(counter));
            long next = at(search.after(10 * MS + MS / 2));
            steady.goTo(next);
            long there = steady.look(machines -> machines.inspect(0).programCounter(0));
            assertThat(there).isEqualTo(counter);
            assertThat(search.before(END)).isEqualTo(new Find.Instruction(next));
            assertThat(search.before(next)).isEqualTo(new Find.Nothing());
            assertThat(search.after(next)).isEqualTo(new Find.Nothing());
        });
    }

    @Example
    @Label("tells a change that no instruction made")
    void silent() throws Exception {
        on(0, (steady, spans) -> {
            TraceSearch search = search(steady, spans, 0, new Trace.Writes(0x100, 4));
            Find find = search.before(10 * MS);
            assertThat(find).isEqualTo(new Find.Silent(10 * MS - 1));
        });
    }
}
