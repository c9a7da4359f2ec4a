package io.crucible.views.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.event.EventKind;
import io.crucible.views.Desk;
import io.crucible.views.Transcribed;
import io.crucible.views.item.Item;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The console")
class ConsoleModelTest {
    private final Desk desk = new Desk();
    private final ConsoleModel model = new ConsoleModel(desk.workbench());

    @TempDir
    private Path folder;

    @AfterEach
    void end() {
        desk.close();
    }

    private void open() throws IOException {
        desk.open(Transcribed.write(Desk.sample("failed"), folder));
    }

    @Test
    @DisplayName("says what to do where nothing was recorded")
    void notRecorded() throws IOException {
        desk.open(Transcribed.without(Desk.sample("failed"), folder));
        assertThat(model.table().rows().size()).isZero();
        assertThat(model.table().hintProperty().get()).contains("run the scenario again");
    }

    @Test
    @DisplayName("shows the lines of one node, and what is printed after the moment apart")
    void followsTheMoment() throws IOException {
        open();
        assertThat(model.consoles()).extracting(ConsoleName::node).containsExactly("a", "b", "c");
        assertThat(model.table().rows().size()).isEqualTo(10);
        desk.workbench().goTo(92_500_000);
        int here = model.table().currentProperty().get();
        assertThat(here).isEqualTo(1);
        assertThat(model.table().rows().cell(0, 1)).isEqualTo("output 0");
        assertThat(model.table().rows().cell(0, 2)).isEmpty();
        assertThat(model.table().rows().cell(here + 1, 1)).isEmpty();
        assertThat(model.table().rows().cell(here + 1, 2)).startsWith("output ");
        model.selectedProperty().set(new ConsoleName("b", 0));
        desk.settle();
        assertThat(model.table().rows().cell(0, 1)).isEqualTo("output 1");
    }

    @Test
    @DisplayName("goes to the event that a line belongs to, and stays on the line")
    void goesToTheLine() throws IOException {
        open();
        model.table().choose(2);
        Item.EventItem event = (Item.EventItem)
                desk.workbench().moment().place().orElseThrow().item().orElseThrow();
        assertThat(desk.workbench().document().orElseThrow().events().kind(event.row()))
                .isEqualTo(EventKind.CONSOLE_OUTPUT);
        assertThat(desk.workbench().document().orElseThrow().events().at(event.row()))
                .isEqualTo(93_000_000);
        assertThat(model.table().currentProperty().get()).isEqualTo(2);
    }

    @Test
    @DisplayName("finds a text and walks from hit to hit, round at the ends")
    void finds() throws IOException {
        open();
        model.queryProperty().set("OUTPUT");
        desk.settle();
        assertThat(model.hitsProperty().get()).isEqualTo("5 hits");
        model.table().choose(8);
        model.walk(true);
        assertThat(model.table().currentProperty().get()).isZero();
        model.walk(true);
        assertThat(model.table().currentProperty().get()).isEqualTo(2);
        model.walk(false);
        model.walk(false);
        assertThat(model.table().currentProperty().get()).isEqualTo(8);
        assertThat(model.table().rows().tone(8)).isEqualTo("hit");
        assertThat(model.table().rows().tone(9)).isEmpty();
    }
}
