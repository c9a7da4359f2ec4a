package io.crucible.views.table;

import io.crucible.views.common.Turns;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/** A control that shows the rows in sight of a {@link TableModel}, and the bar that moves what is in sight. */
abstract class RowPane extends BorderPane {
    /** Of the length of the bar; a thumb of the right length for a million rows could not be grasped. */
    private static final double SMALLEST_THUMB = 0.08;

    /** Rows that are made in one pulse: a screen full at once would hold up the window. */
    private static final int AT_ONCE = 4;

    private final Control control;
    private final double rowHeight;
    private final ScrollBar bar = new ScrollBar();
    private final RowWindow window = new RowWindow();
    private TableModel model;
    private MultipleSelectionModel<RowWindow.Sight> selection;
    private int whole = 1;
    private int begun = 1;
    /** Rows that the control has been given at once so far: each new one costs a row of nodes. */
    private int built = AT_ONCE;

    private double turned;
    private boolean revealing;
    private boolean replacing;
    private boolean stale;
    private final Set<Node> watched = Collections.newSetFromMap(new WeakHashMap<>());
    private double laidOut = -1;

    RowPane(Control control, double rowHeight) {
        this.control = control;
        this.rowHeight = rowHeight;
        bar.setOrientation(Orientation.VERTICAL);
        bar.setUnitIncrement(1);
        bar.setFocusTraversable(false);
        setCenter(control);
        setRight(bar);
        bar.valueProperty().addListener((property, before, now) -> moveTo((int) Math.round(now.doubleValue())));
        control.addEventFilter(ScrollEvent.SCROLL, this::turn);
        setMinSize(0, 0);
    }

    /** What the control shows. */
    RowWindow window() {
        return window;
    }

    TableModel model() {
        return model;
    }

    /** Ties the control to a model, once; {@code said} is told in a sentence what was copied. */
    void tie(
            TableModel to, MultipleSelectionModel<RowWindow.Sight> rows, String accessibleName, Consumer<String> said) {
        model = to;
        selection = rows;
        selection.setSelectionMode(SelectionMode.SINGLE);
        control.setAccessibleText(accessibleName);
        new RowGestures(control, this, said).listen();
        model.rowsProperty().subscribe(now -> askToReplace());
        sceneProperty().subscribe(scene -> listenToSight());
        model.currentProperty().addListener((property, before, now) -> reveal(now.intValue()));
    }

    static Label hint(TableModel model) {
        Label hint = new Label();
        hint.getStyleClass().add("hint");
        hint.textProperty().bind(model.hintProperty());
        return hint;
    }

    /** A row of the control answers to presses by going to what it shows, or by selecting up to it. */
    void listen(Node row, IntSupplier number) {
        row.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            int pressed = number.getAsInt();
            if (pressed < 0) {
                return;
            }
            control.requestFocus();
            if (event.getButton() == MouseButton.PRIMARY && event.isShiftDown()) {
                model.extendTo(pressed);
            } else if (event.getButton() == MouseButton.PRIMARY
                    || !model.selectionProperty().get().contains(pressed)) {
                model.choose(pressed);
            }
            event.consume();
        });
    }

    /** How many rows are in sight whole. */
    int page() {
        return whole;
    }

    /** Brings a row into sight: by nothing where it is there already, else to the middle. */
    void reveal(int row) {
        revealing = true;
        if (replacing || unseen()) {
            return;
        }
        if (row >= 0 && (row < window.top() || row >= window.top() + whole)) {
            moveTo(row - whole / 2);
        } else {
            mark();
        }
    }

    private void askToReplace() {
        if (!replacing && !unseen()) {
            replacing = true;
            Turns.ask(this::replace);
        }
    }

    private boolean replace() {
        replacing = false;
        if (unseen()) {
            return false;
        }
        replaced();
        if (revealing) {
            reveal(model.currentProperty().get());
        }
        return true;
    }

    private void replaced() {
        int size = model.rows().size();
        int top = Math.min(window.top(), last(size));
        window.show(top, Math.min(inSight(), size - top));
        askForMore();
        arrangeBar();
        mark();
    }

    /** What nobody sees is not kept up to date; it is brought up to date when it comes into sight. */
    private boolean unseen() {
        stale = false;
        for (Node node = this; node != null; node = node.getParent()) {
            stale |= !node.isVisible();
        }
        return stale;
    }

    private void listenToSight() {
        // A tab may be moved to another side, so that what was watched before comes to stand in something new.
        for (Node node = getParent(); node != null; node = node.getParent()) {
            if (watched.add(node)) {
                node.visibleProperty().addListener((property, before, now) -> comeIntoSight());
            }
        }
        comeIntoSight();
    }

    private void comeIntoSight() {
        if (stale) {
            revealing = true;
            askToReplace();
        }
    }

    private int last(int size) {
        return Math.max(0, size - whole);
    }

    private void moveTo(int row) {
        int size = model.rows().size();
        int top = Math.max(0, Math.min(row, last(size)));
        int rows = Math.min(inSight(), size - top);
        if (top != window.top() || rows != window.size()) {
            window.show(top, rows);
            askForMore();
        }
        arrangeBar();
        mark();
    }

    private int inSight() {
        return Math.min(begun, built);
    }

    /** Gives the control some more of the rows that fit, once those before have been laid out. */
    private boolean build() {
        if (!lacksRows()) {
            return false;
        }
        built += AT_ONCE;
        moveTo(window.top());
        return true;
    }

    private void askForMore() {
        if (lacksRows()) {
            requestLayout();
        }
    }

    private boolean lacksRows() {
        return built < begun && window.size() == built;
    }

    private void arrangeBar() {
        int size = model.rows().size();
        bar.setMax(last(size));
        bar.setVisibleAmount(last(size) * Math.max(SMALLEST_THUMB, (double) whole / Math.max(1, size)));
        bar.setBlockIncrement(whole);
        bar.setValue(window.top());
        bar.setVisible(size > whole);
        bar.setManaged(size > whole);
    }

    /** Lets the control know which of its rows is the current one. */
    private void mark() {
        int index = model.currentProperty().get() - window.top();
        if (model.currentProperty().get() < 0 || index < 0 || index >= window.size()) {
            selection.clearSelection();
        } else if (selection.getSelectedIndex() != index) {
            selection.clearAndSelect(index);
        }
    }

    private void turn(ScrollEvent event) {
        if (model == null || event.isControlDown() || event.isShiftDown() || event.getDeltaY() == 0) {
            return;
        }
        turned += event.getDeltaY() / rowHeight;
        int rows = (int) turned;
        turned -= rows;
        moveTo(window.top() - rows);
        event.consume();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (model != null) {
            listenToSight();
        }
        if (control.getHeight() != laidOut) {
            // How many rows fit is known once the control has laid itself out; to wait for the next pulse would
            // flicker.
            laidOut = control.getHeight();
            control.applyCss();
            control.layout();
        }
        if (model == null || !(control.lookup(".virtual-flow") instanceof Region flow) || flow.getHeight() <= 0) {
            return;
        }
        double height = flow.getHeight() - horizontalBar(flow);
        int nowWhole = Math.max(1, (int) (height / rowHeight));
        int nowBegun = Math.max(1, (int) Math.ceil(height / rowHeight));
        if (nowWhole != whole || nowBegun != begun) {
            boolean first = begun == 1;
            whole = nowWhole;
            begun = nowBegun;
            moveTo(first && revealing ? model.currentProperty().get() - whole / 2 : window.top());
            if (revealing) {
                reveal(model.currentProperty().get());
            }
        }
        if (lacksRows()) {
            Turns.ask(this::build);
        }
    }

    /** To be told when the size of what the control shows its rows in has changed. */
    void listenToHeight() {
        control.skinProperty().subscribe(skin -> {
            if (control.lookup(".virtual-flow") instanceof Region flow) {
                flow.heightProperty().addListener((property, before, now) -> later());
                flow.lookupAll(".scroll-bar")
                        .forEach(one -> one.visibleProperty().addListener((property, before, now) -> later()));
            }
        });
    }

    /** A layout that is asked for from inside of a layout would be forgotten. */
    private void later() {
        model.later(this::requestLayout);
    }

    private static double horizontalBar(Region flow) {
        return flow.lookupAll(".scroll-bar").stream()
                .filter(node -> node instanceof ScrollBar found
                        && found.getOrientation() == Orientation.HORIZONTAL
                        && found.isVisible())
                .mapToDouble(node -> ((ScrollBar) node).getHeight())
                .max()
                .orElse(0);
    }
}
