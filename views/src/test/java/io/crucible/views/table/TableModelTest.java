package io.crucible.views.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Rows of a table")
class TableModelTest {
    private static final List<Column> COLUMNS =
            List.of(new Column("number", "#", 50, "code"), new Column("word", "word", 80, ""));

    private final WindowThread window = new WindowThread();
    private final Tasks tasks = new Tasks(window, System::nanoTime);
    private final List<Integer> chosen = new ArrayList<>();
    private final TableModel model = new TableModel(COLUMNS, tasks, chosen::add);
    private TableModel.Copied copied = new TableModel.Copied("", 0, 0);

    /** So many rows, each with its number and a word with it. */
    private record Counting(int size) implements TableRows {
        @Override
        public String cell(int position, int column) {
            return column == 0 ? Integer.toString(position) : "row " + position;
        }

        @Override
        public Map<String, Object> json(int position, List<Column> columns) {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("number", -1L - position);
            values.put("word", cell(position, 1));
            return values;
        }
    }

    @AfterEach
    void end() {
        tasks.close();
    }

    private void copy(boolean json) {
        copied = new TableModel.Copied("", -1, 0);
        model.copy(json, text -> copied = text);
        window.until(() -> copied.rows() >= 0);
    }

    @Test
    @DisplayName("are selected as an interval, of a million as fast as of ten")
    void selectsAnInterval() {
        model.show(new Counting(1_000_000));
        model.follow(10);
        assertThat(model.extendBy(1)).isEqualTo(11);
        assertThat(model.extendBy(2)).isEqualTo(13);
        assertThat(model.selectionProperty().get()).isEqualTo(new Interval(10, 13));
        assertThat(model.extendBy(-5)).isEqualTo(8);
        assertThat(model.selectionProperty().get()).isEqualTo(new Interval(8, 10));
        model.extendTo(5_000_000);
        assertThat(model.selectionProperty().get()).isEqualTo(new Interval(10, 999_999));
        model.selectAll();
        assertThat(model.selectionProperty().get().size()).isEqualTo(1_000_000);
        model.choose(7);
        assertThat(model.selectionProperty().get().size()).isZero();
        assertThat(chosen).containsExactly(7);
    }

    @Test
    @DisplayName("forget a selection that the current row has left")
    void forgetsASelectionLeft() {
        model.show(new Counting(100));
        model.follow(3);
        model.extendTo(6);
        model.follow(5);
        assertThat(model.selectionProperty().get()).isEqualTo(new Interval(3, 6));
        model.follow(50);
        assertThat(model.selectionProperty().get()).isEqualTo(Interval.NONE);
    }

    @Test
    @DisplayName("are copied as text, one line a row")
    void copiesText() {
        model.show(new Counting(100));
        model.follow(3);
        copy(false);
        assertThat(copied.text()).isEqualTo("3\trow 3\n");
        model.extendTo(4);
        copy(false);
        assertThat(copied).isEqualTo(new TableModel.Copied("3\trow 3\n4\trow 4\n", 2, 2));
    }

    @Test
    @DisplayName("are copied as JSON with unsigned numbers of 64 bits exact")
    void copiesJson() {
        model.show(new Counting(100));
        model.follow(1);
        copy(true);
        assertThat(copied.text()).isEqualTo("{\"number\":18446744073709551614,\"word\":\"row 1\"}\n");
    }

    @Test
    @DisplayName("are copied up to a bound, which is told")
    void copiesUpToABound() {
        model.show(new Counting(1_000_000));
        model.selectAll();
        copy(false);
        assertThat(copied.rows()).isEqualTo(TableModel.MOST_COPIED);
        assertThat(copied.asked()).isEqualTo(1_000_000);
        assertThat(copied.text().lines().count()).isEqualTo(TableModel.MOST_COPIED);
    }

    @Test
    @DisplayName("copy nothing where there is nothing")
    void copiesNothing() {
        model.show(TableRows.NONE);
        model.extendBy(1);
        model.selectAll();
        model.copy(false, text -> {
            throw new AssertionError("nothing was to be copied");
        });
        assertThat(model.selectionProperty().get()).isEqualTo(Interval.NONE);
        assertThat(model.badgeProperty().get()).isEmpty();
    }
}
