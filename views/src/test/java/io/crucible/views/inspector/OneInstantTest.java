package io.crucible.views.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.time.VirtualTime;
import io.crucible.views.Desk;
import io.crucible.views.document.RunDocument;
import io.crucible.views.events.EventsModel;
import io.crucible.views.search.SearchModel;
import io.crucible.views.shell.ShellModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("An event's instant")
class OneInstantTest {
    private final Desk desk = new Desk();
    private final EventsModel events = new EventsModel(desk.workbench());
    private final InspectorModel inspector = new InspectorModel(desk.workbench());
    private final ShellModel shell = new ShellModel(desk.workbench(), new SearchModel(desk.workbench()));

    @AfterEach
    void close() {
        desk.close();
    }

    @Test
    @DisplayName("reads the same in the table, the inspector, what is copied and the toolbar, with nothing rounded")
    void everywhere() {
        desk.open(Desk.sample("failed"));
        RunDocument run = desk.workbench().document().orElseThrow();
        for (int row = 0; row < run.events().size(); row++) {
            desk.workbench().selectEvent(row);
            desk.settle();
            String instant = VirtualTime.words(run.events().at(row));
            assertThat(events.table().rows().cell(row, 1)).isEqualTo(instant);
            assertThat(shell.momentProperty().get()).startsWith(instant);
            assertThat(inspector.cardProperty().get().orElseThrow().text()).contains(instant);
        }
    }
}
