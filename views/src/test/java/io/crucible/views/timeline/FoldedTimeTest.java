package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.EventColumnsBuilder;
import io.crucible.model.compare.Alignment.Stretch;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.generated.GeneratedRun;
import java.util.List;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A folded axis")
class FoldedTimeTest {
    private static final long DAY = 86_400_000_000_000L;

    @Property
    @Label("keeps the order of instants, and those of events exactly")
    void keepsTheOrder(@ForAll @Size(min = 1, max = 40) List<@LongRange(max = DAY) Long> drawn) {
        long[] instants = drawn.stream().mapToLong(Long::longValue).sorted().toArray();
        long end = instants[instants.length - 1] + 1000;
        FoldedTime folds = FoldedTime.of(events(instants), end);
        long before = -1;
        for (long at : instants) {
            assertThat(folds.axis(at)).isGreaterThanOrEqualTo(before);
            assertThat(folds.at(folds.axis(at))).isEqualTo(at);
            before = folds.axis(at);
        }
        assertThat(folds.axis(end)).isLessThanOrEqualTo(end);
    }

    @Property
    @Label("gives every event to the column that begins at or before it")
    void agreesWithColumns(@ForAll @Size(min = 1, max = 40) List<@LongRange(max = DAY) Long> drawn) {
        long[] instants = drawn.stream().mapToLong(Long::longValue).sorted().toArray();
        long end = instants[instants.length - 1] + 1000;
        FoldedTime folds = FoldedTime.of(events(instants), end);
        Axis axis = new Axis(Viewport.all(folds.axis(end)), folds, 777);
        for (long at : instants) {
            int column = axis.column(at);
            assertThat(axis.start(column)).isLessThanOrEqualTo(at);
            assertThat(axis.start(column + 1)).isGreaterThan(at);
        }
    }

    @Test
    @DisplayName("squeezes what two runs have in common to a small part, also where most of them differs")
    void common() {
        FoldedTime folds = FoldedTime.equal(List.of(new Stretch(0, 91, 1, 2, 3)), stretch -> List.of("same"), 1_000);
        assertThat(folds.axis(91)).isEqualTo(62);
        assertThat(folds.axis(1_000)).isEqualTo(1_000 - 91 + 62);
    }

    @Test
    @DisplayName("writes on a squeezed silence how long it really was, and nothing of the kind where nothing is folded")
    void saysHowLong() {
        EventColumns events = events(0, 100, 1_000_000_000, 1_000_000_100);
        TimelineData data = Documents.lanes(Documents.of(GeneratedRun.recording(10, 7), events));
        FoldedTime.Fold fold = FoldedTime.of(events, data.end()).folds().get(0);
        String words = "⋯ " + (fold.to() - fold.from()) / 1_000_000 + " ms";
        assertThat(words).matches("⋯ 9[0-9]{2} ms");
        Shot folded = Documents.shot(data, Viewport.all(data.end()), true);
        Viewport all = Viewport.all(folded.folds().axis(data.end()));
        assertThat(TimelineExport.svg(Documents.shot(data, all, true))).contains(">" + words + "<");
        assertThat(TimelineExport.svg(Documents.shot(data, Viewport.all(data.end()), false)))
                .doesNotContain("⋯");
    }

    @Test
    @DisplayName("squeezes a long silence and only that")
    void squeezesASilence() {
        FoldedTime folds = FoldedTime.of(events(0, 100, 1_000_000_000, 1_000_000_100), 1_000_000_200);
        assertThat(folds.folds()).hasSize(1);
        assertThat(folds.folds().get(0).from()).isGreaterThan(100);
        assertThat(folds.folds().get(0).to()).isLessThan(1_000_000_000);
        assertThat(folds.axis(1_000_000_200)).isLessThan(100_000_000);
        assertThat(folds.axis(1_000_000_100) - folds.axis(1_000_000_000)).isEqualTo(100);
    }

    private static EventColumns events(long... instants) {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        for (int row = 0; row < instants.length; row++) {
            builder.append(new Event(
                    row,
                    instants[row],
                    Event.NO_ICOUNT,
                    "engine",
                    EventKind.QUIESCENCE,
                    Event.Level.INFO,
                    new TreeMap<>()));
        }
        return builder.snapshot();
    }
}
