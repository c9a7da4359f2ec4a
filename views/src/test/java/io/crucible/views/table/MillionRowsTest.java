package io.crucible.views.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.task.StallWatch;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Look;
import io.crucible.views.theme.Theme;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A million rows")
class MillionRowsTest {
    private static final int MILLION = 1_000_000;
    /** A machine that is busy with other things counts twice over; a table that made all cells would take seconds. */
    private static final long LONGEST_TURN_MS = Boolean.getBoolean("crucible.all") ? StallWatch.LONGEST_MS : 250;

    private static final List<Column> COLUMNS = List.of(
            new Column("a", "a", 100, "code"),
            new Column("b", "b", 140, "code muted"),
            new Column("c", "c", 140, ""),
            new Column("d", "d", 300, ""));

    private final Tasks tasks = new Tasks(Platform::runLater, System::nanoTime);
    private final AtomicInteger made = new AtomicInteger();
    private final TableModel model = new TableModel(COLUMNS, tasks, this::choose);
    private Stage stage;

    private void choose(int row) {
        model.follow(row);
    }

    private TableRows rows(int size) {
        return new TableRows() {
            @Override
            public int size() {
                return size;
            }

            @Override
            public String cell(int position, int column) {
                made.incrementAndGet();
                return "cell " + position + " " + column;
            }
        };
    }

    @BeforeAll
    static void start() {
        HeadlessToolkit.start();
    }

    @AfterEach
    void end() {
        HeadlessToolkit.run(() -> stage.close());
        tasks.close();
    }

    private void show(RowPane pane) {
        HeadlessToolkit.run(() -> {
            Scene scene = new Scene(new StackPane(pane), 1200, 700);
            new Look(Theme.DARK).dress(scene);
            stage = new Stage();
            stage.setScene(scene);
            stage.show();
        });
    }

    /** Waits for two pulses, so that what was asked for is on the screen. */
    private static void settle() throws InterruptedException {
        for (int pulse = 0; pulse < 2; pulse++) {
            HeadlessToolkit.run(() -> {});
            TimeUnit.MILLISECONDS.sleep(40);
        }
    }

    private static boolean sees(RowPane pane, int row) {
        return HeadlessToolkit.call(() -> {
            RowWindow window = pane.window();
            return window.top() <= row && row < window.top() + pane.page() && pane.page() > 10;
        });
    }

    @Test
    @DisplayName("of a table make cells for what is in sight alone, follow the moment, and never hold up the window")
    void table() throws InterruptedException {
        ColumnarTable table = new ColumnarTable();
        HeadlessToolkit.run(() -> table.show(model, "rows", said -> {}));
        show(table);
        walk(table);
    }

    @Test
    @DisplayName(
            "of a list of lines make cells for what is in sight alone, follow the moment, and never hold up the window")
    void lines() throws InterruptedException {
        LineList lines = new LineList();
        HeadlessToolkit.run(() -> lines.show(model, "rows", said -> {}));
        show(lines);
        walk(lines);
    }

    private void walk(RowPane pane) throws InterruptedException {
        warm(pane);
        made.set(0);
        Random random = new Random(5);
        try (StallWatch watch = new StallWatch(Platform::runLater)) {
            HeadlessToolkit.run(() -> model.show(rows(MILLION)));
            settle();
            for (int step = 0; step < 40; step++) {
                int row = step == 0 ? MILLION - 1 : random.nextInt(MILLION);
                HeadlessToolkit.run(() -> model.follow(row));
                settle();
                assertThat(sees(pane, row)).as("row %s is in sight", row).isTrue();
            }
            HeadlessToolkit.run(model::selectAll);
            settle();
            assertThat(watch.stalls()).noneMatch(stall -> stall.workMs() > LONGEST_TURN_MS);
        }
        // Some hundred rows of four cells each time, not a million.
        assertThat(made.get()).isLessThan(200_000);
    }

    /** The first time of everything is slow in Java, and not what is asked about here. */
    private void warm(RowPane pane) throws InterruptedException {
        HeadlessToolkit.run(() -> model.show(rows(5_000)));
        for (int step = 0; step < 30; step++) {
            int row = step * 150;
            HeadlessToolkit.run(() -> model.follow(row));
            settle();
        }
        assertThat(sees(pane, 29 * 150)).isTrue();
    }
}
