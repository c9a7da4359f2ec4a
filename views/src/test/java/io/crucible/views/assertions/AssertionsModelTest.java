package io.crucible.views.assertions;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.Desk;
import io.crucible.views.item.Item;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The assertions")
class AssertionsModelTest {
    private final Desk desk = new Desk();
    private final AssertionsModel model = new AssertionsModel(desk.workbench());

    @AfterEach
    void end() {
        desk.close();
    }

    private String cell(int row, int column) {
        return model.table().rows().cell(row, column);
    }

    @Test
    @DisplayName("stand with the broken one first, each in its state at the moment")
    void brokenFirst() {
        desk.open(Desk.sample("failed"));
        assertThat(model.badgeProperty().get()).isEqualTo("1 ✕");
        assertThat(cell(0, 0)).isEqualTo("violated");
        assertThat(cell(0, 1)).isEqualTo("one-leader");
        desk.workbench().goTo(50_000_000);
        assertThat(cell(0, 0)).isEqualTo("passing");
        assertThat(cell(0, 3)).isEqualTo("violated at 123.000 000 ms");
    }

    @Test
    @DisplayName("tell each change with its time and its cause, and lead there")
    void changes() {
        desk.open(Desk.sample("failed"));
        desk.workbench().goTo(0);
        model.table().choose(0);
        assertThat(desk.workbench().moment().place().orElseThrow().moment().at())
                .isEqualTo(123_000_000);
        assertThat(desk.workbench().moment().place().orElseThrow().item().orElseThrow())
                .isInstanceOf(Item.AssertionItem.class);
        assertThat(model.table().currentProperty().get()).isZero();
        assertThat(model.changesProperty().get()).hasSize(2);
        assertThat(model.changesProperty().get().get(0).cause()).isEmpty();
        assertThat(model.changesProperty().get().get(1).cause()).contains("a reported the marker two-leaders");
        model.go(model.changesProperty().get().get(0).band());
        assertThat(desk.workbench().moment().place().orElseThrow().moment().at())
                .isZero();
    }

    @Test
    @DisplayName("say so where nothing is open")
    void nothing() {
        assertThat(model.table().hintProperty().get()).isEqualTo("Nothing is open.");
        assertThat(model.badgeProperty().get()).isEmpty();
    }
}
