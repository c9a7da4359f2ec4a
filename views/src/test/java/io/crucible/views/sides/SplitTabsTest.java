package io.crucible.views.sides;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.common.Pane;
import io.crucible.views.table.Column;
import io.crucible.views.table.ColumnarTable;
import io.crucible.views.table.HeadlessToolkit;
import io.crucible.views.table.TableModel;
import io.crucible.views.table.TableRows;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Look;
import io.crucible.views.theme.Theme;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Tabs in the window")
class SplitTabsTest {
    private static final List<String> IDS = List.of("one", "two", "three");
    private static final int ROWS = 40;

    private final Tasks tasks = new Tasks(Platform::runLater, System::nanoTime);
    private final SidesModel model = new SidesModel(IDS);
    private final Map<String, TableModel> tables = new TreeMap<>();
    private final TabPane left = new TabPane();
    private final TabPane right = new TabPane();
    private final SplitPane split = new SplitPane(left);
    private final StackPane area = new StackPane(split);
    private Stage stage;

    @BeforeAll
    static void start() {
        HeadlessToolkit.start();
    }

    @BeforeEach
    void show() throws InterruptedException {
        HeadlessToolkit.run(() -> {
            new SplitTabs(model, split, left, right)
                    .show(IDS.stream().map(this::pane).toList());
            new TabDrag(model, area, left, right).listen();
            Scene scene = new Scene(area, 900, 400);
            new Look(Theme.DARK).dress(scene);
            stage = new Stage();
            stage.setScene(scene);
            stage.show();
        });
        settle();
    }

    @AfterEach
    void end() {
        HeadlessToolkit.run(() -> stage.close());
        tasks.close();
    }

    private Pane pane(String id) {
        TableModel table = new TableModel(List.of(new Column("a", "a", 200, "")), tasks, row -> {});
        ColumnarTable control = new ColumnarTable();
        control.show(table, id, said -> {});
        tables.put(id, table);
        return new Pane(id, id, new SimpleStringProperty(""), new StackPane(control));
    }

    private static void settle() throws InterruptedException {
        for (int pulse = 0; pulse < 4; pulse++) {
            HeadlessToolkit.run(() -> {});
            TimeUnit.MILLISECONDS.sleep(40);
        }
    }

    private static TableRows rows() {
        return new TableRows() {
            @Override
            public int size() {
                return ROWS;
            }

            @Override
            public String cell(int position, int column) {
                return "row " + position;
            }
        };
    }

    private long cells() {
        return HeadlessToolkit.call(() -> area.lookupAll(".table-row-cell").stream()
                .filter(SplitTabsTest::seen)
                .filter(row -> row.getPseudoClassStates().stream()
                        .anyMatch(state -> state.getPseudoClassName().equals("filled")))
                .count());
    }

    private static boolean seen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private void mouse(EventType<MouseEvent> type, Node target, Point2D at) {
        HeadlessToolkit.run(() -> target.fireEvent(new MouseEvent(
                type,
                at.getX(),
                at.getY(),
                at.getX(),
                at.getY(),
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                false,
                false,
                false,
                null)));
    }

    private Node head(String id) {
        return HeadlessToolkit.call(() -> area.lookup("#tab-" + id));
    }

    private void drag(String id, Point2D to) throws InterruptedException {
        Node head = head(id);
        Point2D from = HeadlessToolkit.call(() -> head.localToScene(5, 5));
        mouse(MouseEvent.MOUSE_PRESSED, head, from);
        mouse(MouseEvent.MOUSE_DRAGGED, head, from.midpoint(to));
        mouse(MouseEvent.MOUSE_DRAGGED, head, to);
        mouse(MouseEvent.MOUSE_RELEASED, head, to);
        settle();
    }

    @Test
    @DisplayName("that were hidden when their rows came show them when they are chosen, and on the other side too")
    void rowsThatCameUnseen() throws InterruptedException {
        HeadlessToolkit.run(() -> tables.get("two").show(rows()));
        settle();
        assertThat(cells()).isZero();
        HeadlessToolkit.run(() -> model.show("two"));
        settle();
        assertThat(cells()).isGreaterThan(5);
        HeadlessToolkit.run(() -> model.moveOver("three"));
        HeadlessToolkit.run(() -> tables.get("three").show(rows()));
        settle();
        assertThat(cells()).isGreaterThan(10);
        HeadlessToolkit.run(() -> model.moveOver("two"));
        HeadlessToolkit.run(() -> model.show("three"));
        HeadlessToolkit.run(() -> tables.get("two").show(TableRows.NONE));
        HeadlessToolkit.run(() -> model.show("two"));
        settle();
        assertThat(cells()).isZero();
    }

    @Test
    @DisplayName("are dragged to the right half, which then is a side of its own, and back to a place among the others")
    void drag() throws InterruptedException {
        drag("two", new Point2D(700, 300));
        assertThat(model.sidesProperty().get())
                .isEqualTo(new TabSides(List.of("one", "three"), List.of("two"), "one", "two"));
        assertThat(split.getItems()).containsExactly(left, right);

        Node one = head("one");
        Point2D first = HeadlessToolkit.call(() -> one.localToScene(1, 5));
        drag("two", first);
        assertThat(model.sidesProperty().get())
                .isEqualTo(new TabSides(List.of("two", "one", "three"), List.of(), "two", ""));
        assertThat(split.getItems()).containsExactly(left);
    }

    @Test
    @DisplayName("stay where they are when they are dropped on their own side or outside")
    void dropNowhere() throws InterruptedException {
        drag("two", new Point2D(100, 300));
        drag("two", new Point2D(100, 900));
        assertThat(model.sidesProperty().get().left()).isEqualTo(IDS);
        assertThat(model.sidesProperty().get().split()).isFalse();
    }
}
