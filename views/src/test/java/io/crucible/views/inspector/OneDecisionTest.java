package io.crucible.views.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.explain.Alternative;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import io.crucible.views.Desk;
import io.crucible.views.schedule.ScheduleModel;
import io.crucible.views.table.TableRows;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A decision's value")
class OneDecisionTest {
    private static final int KIND = 3;
    private static final int DECIDED = 4;
    private static final int OUT_OF = 5;

    private final Desk desk = new Desk();
    private final ScheduleModel schedule = new ScheduleModel(desk.workbench());
    private final InspectorModel inspector = new InspectorModel(desk.workbench());

    @AfterEach
    void close() {
        desk.close();
    }

    private String field(String name) {
        return inspector.cardProperty().get().orElseThrow().fields().stream()
                .filter(field -> field.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private String taken() {
        return schedule.stepper().alternativesProperty().get().stream()
                .filter(Alternative::taken)
                .findFirst()
                .orElseThrow()
                .words();
    }

    @Test
    @DisplayName("reads the same in the table, the inspector and, for how late a frame is, in the stepper and in words")
    void everywhere() {
        desk.open(Desk.sample("failed"));
        List<Decision> decisions = desk.workbench().document().orElseThrow().decisions();
        int late = 0;
        for (Decision decision : decisions) {
            desk.workbench().selectDecision((int) decision.sequence());
            desk.settle();
            TableRows rows = schedule.table().rows();
            String decided = rows.cell((int) decision.sequence(), DECIDED);
            assertThat(field("kind")).isEqualTo(rows.cell((int) decision.sequence(), KIND));
            assertThat(field("decided")).isEqualTo(decided);
            assertThat(field("out of")).isEqualTo(rows.cell((int) decision.sequence(), OUT_OF));
            if (decision.point() instanceof LinkDraw draw && draw.what().equals("jitter")) {
                late++;
                assertThat(decided).matches("[0-9]{1,3}( [0-9]{3})* ns late");
                assertThat(taken()).isEqualTo(decided);
                assertThat(schedule.stepper().wordsProperty().get()).contains(decided);
                assertThat(field("says")).contains(decided);
            }
        }
        assertThat(late).isPositive();
    }

    @Test
    @DisplayName("and its instant are exact above 2^53, for people and for programs")
    void large() {
        long large = (1L << 53) + 1;
        assertThat(Field.at("at", large).value()).isEqualTo("9 007 199 254.740 993 ms");
        assertThat(Field.at("at", large).exact()).isEqualTo("9007199254740993");
        assertThat(Field.exact("decided", "words", -1).exact()).isEqualTo("18446744073709551615");
    }
}
