package io.crucible.views.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.explain.Alternative;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.moment.Grain;
import io.crucible.model.reduce.StateDifference;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.views.Desk;
import io.crucible.views.item.Item;
import io.crucible.views.table.TableRows;
import java.util.AbstractList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The schedule")
class ScheduleModelTest {
    private final Desk desk = new Desk();
    private final ScheduleModel model = new ScheduleModel(desk.workbench());

    @AfterEach
    void end() {
        desk.close();
    }

    private Item item() {
        return desk.workbench().moment().place().orElseThrow().item().orElseThrow();
    }

    @Test
    @DisplayName("shows one row a decision and stands at the last one not after the moment")
    void followsTheMoment() {
        desk.open(Desk.sample("failed"));
        assertThat(model.table().rows().size()).isEqualTo(54);
        assertThat(model.table().badgeProperty().get()).isEqualTo("54");
        assertThat(model.table().currentProperty().get()).isEqualTo(53);
        desk.workbench().goTo(0);
        assertThat(model.table().currentProperty().get()).isZero();
        desk.workbench().goTo(92_000_000);
        assertThat(model.table().rows().cell(model.table().currentProperty().get(), 1))
                .isEqualTo("92.000 000 ms");
        assertThat(model.table().rows().cell(model.table().currentProperty().get() + 1, 1))
                .isNotEqualTo("92.000 000 ms");
    }

    @Test
    @DisplayName("moves the moment to a decision that a person goes to, also to the second of two at one instant")
    void movesTheMoment() {
        desk.open(Desk.sample("failed"));
        model.table().choose(8);
        assertThat(item()).isEqualTo(new Item.DecisionItem(8));
        assertThat(model.table().currentProperty().get()).isEqualTo(8);
        desk.workbench().step(Grain.DECISION, true);
        assertThat(model.table().currentProperty().get()).isEqualTo(9);
    }

    @Test
    @DisplayName(
            "tells of the decision at the moment what was taken, out of what, by whom, and what it changed, without any machine")
    void steps() {
        desk.open(Desk.sample("failed"));
        model.table().choose(1);
        desk.settle();
        StepperModel stepper = model.stepper();
        assertThat(stepper.titleProperty().get()).isEqualTo("Decision 1 · 91.088 000 ms · a→b");
        assertThat(stepper.sourceProperty().get()).contains("link a--b from a jitter");
        assertThat(stepper.alternativesProperty().get())
                .filteredOn(Alternative::taken)
                .hasSize(1);
        List<StateDifference.Line> all = stepper.linesProperty().get();
        assertThat(all)
                .anyMatch(line -> line.changed() && line.after().orElse("").startsWith("underway"));
        stepper.onlyChangesProperty().set(true);
        assertThat(stepper.linesProperty().get()).isNotEmpty().allMatch(StateDifference.Line::changed);
        assertThat(stepper.linesProperty().get().size()).isLessThan(all.size());
        assertThat(stepper.statusProperty().get())
                .isEqualTo(stepper.linesProperty().get().size() + " of " + all.size() + " changed");
    }

    @Test
    @DisplayName("shows of many steps in a row the state of the last one")
    void newestWins() {
        desk.open(Desk.sample("linux"));
        for (int sequence = 800; sequence > 700; sequence--) {
            desk.workbench().selectDecision(sequence);
        }
        desk.settle();
        assertThat(model.stepper().decisionProperty().get().orElseThrow().sequence())
                .isEqualTo(701);
        assertThat(model.stepper().statusProperty().get()).contains(" of ").contains("changed");
        assertThat(model.stepper().linesProperty().get()).anyMatch(StateDifference.Line::changed);
    }

    @Test
    @DisplayName("of a million decisions gives the first page at once and makes no other row (case temporal#2704)")
    void aMillionDecisions() {
        int[] made = {0};
        List<Decision> million = new AbstractList<>() {
            @Override
            public Decision get(int index) {
                made[0]++;
                return new Decision(
                        index,
                        index * 1000L,
                        new ChoicePoint.FaultFires("cut", index, 500_000),
                        index & 1,
                        Decision.Origin.DEFAULT);
            }

            @Override
            public int size() {
                return 1_000_000;
            }
        };
        TableRows rows = new ScheduleRows(million, new DecisionFacts(List.of()));
        for (int row = 0; row < 40; row++) {
            for (int column = 0; column < 7; column++) {
                assertThat(rows.cell(row, column)).isNotEmpty();
            }
        }
        assertThat(rows.cell(999_999, 0)).isEqualTo("999 999");
        assertThat(made[0]).isLessThan(300);
    }
}
