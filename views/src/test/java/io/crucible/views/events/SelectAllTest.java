package io.crucible.views.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
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
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Case 11: to select everything in a trace of millions took all memory. */
@DisplayName("To select all events")
class SelectAllTest {
    private static final int EVENTS = 1_000_000;
    private static final long MOST_BYTES = 64_000;
    private static final ThreadMXBean MEMORY = (ThreadMXBean) ManagementFactory.getThreadMXBean();

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
            long before = MEMORY.getCurrentThreadAllocatedBytes();
            table.selectAll();
            selected.select(found, table.selectionProperty().get());
            assertThat(MEMORY.getCurrentThreadAllocatedBytes() - before)
                    .as("bytes for a selection of %s events", EVENTS)
                    .isLessThan(MOST_BYTES);
            window.until(tasks::idle);
            assertThat(selected.wordsProperty().get())
                    .startsWith("1 000 000 events selected, 999.999 000 ms from 0")
                    .endsWith("console output 900 000  ·  frame sent 100 000");
        }
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
