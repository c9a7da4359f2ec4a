package io.crucible.views.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.EventColumnsBuilder;
import io.crucible.model.columns.EventFilter;
import io.crucible.model.columns.Rows;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import io.crucible.views.Desk;
import io.crucible.views.item.Item;
import io.crucible.views.table.TableRows;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The table of events")
class EventsModelTest {
    private final Desk desk = new Desk();
    private final EventsModel model = new EventsModel(desk.workbench());

    @AfterEach
    void end() {
        desk.close();
    }

    @Test
    @DisplayName("shows every event, follows the moment and moves it")
    void follows() {
        desk.open(Desk.sample("failed"));
        assertThat(model.table().rows().size()).isEqualTo(113);
        assertThat(model.hitsProperty().get()).isEmpty();
        model.table().choose(50);
        assertThat(desk.workbench().moment().place().orElseThrow().item()).contains(new Item.EventItem(50));
        assertThat(model.table().currentProperty().get()).isEqualTo(50);
        desk.workbench().goTo(0);
        assertThat(desk.workbench()
                        .document()
                        .orElseThrow()
                        .events()
                        .at(model.table().currentProperty().get()))
                .isZero();
    }

    @Test
    @DisplayName("shows the events of a kind alone, counts them, and stands at the one before the moment")
    void filters() {
        desk.open(Desk.sample("failed"));
        model.kinds(List.of(EventKind.FRAME_SENT));
        desk.settle();
        TableRows rows = model.table().rows();
        assertThat(rows.size()).isBetween(1, 112);
        assertThat(model.hitsProperty().get()).isEqualTo(rows.size() + " of 113");
        for (int row = 0; row < rows.size(); row++) {
            assertThat(rows.cell(row, 4)).isEqualTo("frame sent");
        }
        assertThat(model.table().currentProperty().get()).isEqualTo(rows.size() - 1);
        model.table().choose(0);
        assertThat(model.table().currentProperty().get()).isZero();
        assertThat(desk.workbench().moment().place().orElseThrow().moment().node())
                .isPresent();
    }

    @Test
    @DisplayName("filters by node, class, level and words together")
    void filtersTogether() {
        desk.open(Desk.sample("failed"));
        assertThat(model.nodes()).contains("a", "b", "c", "engine");
        model.nodes(List.of("a"));
        model.which(EventFilter.Which.CAUSAL);
        model.least(Level.INFO);
        model.text("two-leaders");
        desk.settle();
        TableRows rows = model.table().rows();
        assertThat(rows.size()).isPositive();
        for (int row = 0; row < rows.size(); row++) {
            assertThat(rows.cell(row, 3)).endsWith(":a");
            assertThat(rows.cell(row, 6)).isEqualTo("causal");
        }
        model.text("nothing holds this");
        desk.settle();
        assertThat(model.table().rows().size()).isZero();
        assertThat(model.table().hintProperty().get()).contains("Clear them");
    }

    @Test
    @DisplayName("gives programs all attributes of an event")
    void json() {
        desk.open(Desk.sample("failed"));
        model.kinds(List.of(EventKind.FRAME_SENT));
        desk.settle();
        Map<String, Object> values = model.table().rows().json(0, model.table().columns());
        assertThat(values).containsEntry("kind", "frame_sent");
        assertThat(values.get("attributes").toString()).contains("bytes=60");
    }

    @Test
    @DisplayName("makes a page of a million events in no time")
    void aMillion() {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        for (int row = 0; row < 1_000_000; row++) {
            builder.append(new Event(
                    row,
                    row * 1000L,
                    row,
                    "node:a",
                    EventKind.FRAME_SENT,
                    Level.TRACE,
                    Attributes.none().number("frame", row).number("bytes", 60).map()));
        }
        EventColumns million = builder.snapshot();
        EventRows rows = new EventRows(million, Rows.all(million.size()));
        Assertions.assertTimeout(Duration.ofMillis(500), () -> {
            for (int row = 900_000; row < 900_060; row++) {
                for (int column = 0; column < 8; column++) {
                    assertThat(rows.cell(row, column)).isNotEmpty();
                }
            }
        });
        assertThat(rows.cell(999_999, 7)).isEqualTo("a sent frame 999999, 60 bytes");
    }

    @Test
    @DisplayName("tells figures of the events that are selected together, and nothing of a single one")
    void tellsFiguresOfTheSelection() {
        desk.open(Desk.sample("failed"));
        assertThat(model.selectedProperty().get()).isEmpty();
        model.table().selectAll();
        desk.settle();
        assertThat(model.selectedProperty().get())
                .startsWith("113 events selected, ")
                .contains("longest gap ")
                .contains("message delivered ");
        model.kinds(List.of(EventKind.FRAME_SENT));
        desk.settle();
        assertThat(model.selectedProperty().get()).isEmpty();
        model.table().selectAll();
        desk.settle();
        int frames = model.table().rows().size();
        assertThat(model.selectedProperty().get()).endsWith("frame sent " + frames);
        model.table().choose(0);
        assertThat(model.selectedProperty().get()).isEmpty();
    }
}
