package io.crucible.views.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.EventColumnsBuilder;
import io.crucible.model.columns.Rows;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import io.crucible.views.filter.FilteredEvents;
import io.crucible.views.table.TableModel;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Case 11: to select everything in a trace of millions took all memory. */
@DisplayName("To select all events")
class SelectAllTest {
    private static final int EVENTS = 1_000_000;

    /** A quarter of a byte an event: no list of them fits in it. */
    private static final long MOST_BYTES = EVENTS / 4;

    private static final MemoryMXBean MEMORY = ManagementFactory.getMemoryMXBean();

    private final WindowThread window = new WindowThread();

    @Test
    @DisplayName("takes no memory for what is selected, however much it is, and figures of it appear")
    void staysFlat() {
        EventColumns events = events();
        try (Tasks tasks = new Tasks(window, System::nanoTime)) {
            TableModel table = new TableModel(List.of(), tasks, row -> {});
            table.show(new EventRows(events, Rows.all(EVENTS)));
            SelectedEvents selected = new SelectedEvents(tasks);
            FilteredEvents.Found found = new FilteredEvents.Found(Optional.empty(), events, Rows.all(EVENTS));
            selected.select(found, table.selectionProperty().get());
            window.until(tasks::idle);
            long before = held();
            table.selectAll();
            selected.select(found, table.selectionProperty().get());
            window.until(tasks::idle);
            assertThat(held() - before)
                    .as("bytes held by whatever thread for a selection of %s events", EVENTS)
                    .isLessThan(MOST_BYTES);
            assertThat(selected.wordsProperty().get())
                    .startsWith("1 000 000 events selected, 999.999 000 ms from 0")
                    .endsWith("console output 900 000  ·  frame sent 100 000");
        }
    }

    /** Bytes of the heap that are in use once what is not is gone. */
    private static long held() {
        long least = Long.MAX_VALUE;
        for (int turn = 0; turn < 4; turn++) {
            MEMORY.gc();
            least = Math.min(least, MEMORY.getHeapMemoryUsage().getUsed());
        }
        return least;
    }

    private static EventColumns events() {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        for (int row = 0; row < EVENTS; row++) {
            EventKind kind = row % 10 == 0 ? EventKind.FRAME_SENT : EventKind.CONSOLE_OUTPUT;
            builder.append(new Event(
                    row,
                    row * 1_000L,
                    Event.NO_ICOUNT,
                    "node:a",
                    kind,
                    Level.INFO,
                    Attributes.none().map()));
        }
        return builder.snapshot();
    }
}
