package io.crucible.views.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.scenario.FaultSpec;
import io.crucible.views.Desk;
import io.crucible.views.item.Item;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The faults")
class FaultsModelTest {
    private final Desk desk = new Desk();
    private final FaultsModel model = new FaultsModel(desk.workbench());

    @AfterEach
    void end() {
        desk.close();
    }

    private String cell(int column) {
        return model.table().rows().cell(0, column);
    }

    @Test
    @DisplayName("tell what one does, when, what became of it, and lead there")
    void fired() {
        desk.open(Desk.sample("linux"));
        assertThat(cell(1)).isEqualTo("over");
        assertThat(cell(2)).isEqualTo("cuts a--b");
        assertThat(cell(3)).isEqualTo("at 2 000.000 000 ms");
        assertThat(cell(5)).isEqualTo("fired");
        assertThat(cell(8)).isEqualTo("yes");
        model.table().choose(0);
        assertThat(desk.workbench().moment().place().orElseThrow().moment().at())
                .isEqualTo(2_000_000_000L);
        assertThat(desk.workbench().moment().place().orElseThrow().item().orElseThrow())
                .isInstanceOf(Item.FaultItem.class);
        assertThat(cell(1)).isEqualTo("in force");
        assertThat(model.table().currentProperty().get()).isZero();
    }

    @Test
    @DisplayName("say of one whose trigger did not come that there is nowhere to go")
    void never() {
        desk.open(Desk.sample("failed"));
        assertThat(cell(5)).isEqualTo("its trigger did not come");
        model.table().choose(0);
        assertThat(desk.workbench().remarkProperty().get()).contains("nowhere to go");
    }

    @Test
    @DisplayName("say how long a crash takes and from where the node starts again")
    void crash() {
        FaultSpec crash = new FaultSpec(
                "power",
                new FaultSpec.Crash("b", FaultSpec.Restart.READY, 3_000_000),
                new FaultSpec.At(5),
                OptionalLong.empty(),
                1_000_000);
        assertThat(FaultRows.what(crash)).isEqualTo("takes the power from b for 3 000 000 ns, then a ready start");
        assertThat(FaultRows.trigger(crash)).isEqualTo("at 0.000 005 ms");
    }
}
