package io.crucible.views.table;

import io.crucible.model.time.Digits;
import io.crucible.views.common.ClipboardText;
import io.crucible.views.common.Messages;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Going from row to row and selecting them by keys, and copying them. */
final class RowGestures {
    private static final KeyCombination COPY = KeyCombination.valueOf("Shortcut+C");
    private static final KeyCombination ALL = KeyCombination.valueOf("Shortcut+A");

    private final Control control;
    private final RowPane pane;
    private final TableModel model;
    private final Consumer<String> said;
    private final Messages messages = Messages.of("table");

    RowGestures(Control control, RowPane pane, Consumer<String> said) {
        this.control = control;
        this.pane = pane;
        this.model = pane.model();
        this.said = said;
    }

    void listen() {
        control.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        // Accelerators of a menu would hold in the whole window; these keys are of the rows alone.
        MenuItem text = new MenuItem(messages.text("copy"));
        text.setOnAction(event -> copy(false));
        MenuItem json = new MenuItem(messages.text("copy.json"));
        json.setOnAction(event -> copy(true));
        MenuItem all = new MenuItem(messages.text("select.all"));
        all.setOnAction(event -> model.selectAll());
        control.setContextMenu(new ContextMenu(text, json, all));
    }

    private void key(KeyEvent event) {
        if (COPY.match(event)) {
            copy(false);
        } else if (ALL.match(event)) {
            model.selectAll();
        } else if (event.isAltDown() || event.isShortcutDown() || !moved(event)) {
            return;
        }
        event.consume();
    }

    private boolean moved(KeyEvent event) {
        int all = model.rows().size();
        int by = switch (event.getCode()) {
            case UP -> -1;
            case DOWN -> 1;
            case PAGE_UP -> -pane.page();
            case PAGE_DOWN -> pane.page();
            case HOME -> -all;
            case END -> all;
            default -> 0;
        };
        if (by == 0) {
            return false;
        } else if (event.isShiftDown()) {
            pane.reveal(model.extendBy(by));
        } else {
            int from = Math.max(by > 0 ? -1 : 0, model.currentProperty().get());
            model.choose((int) Math.max(0, Math.min(all - 1L, (long) from + by)));
        }
        return true;
    }

    private void copy(boolean json) {
        model.copy(json, copied -> {
            ClipboardText.put(copied.text());
            said.accept(sentence(copied));
        });
    }

    private String sentence(TableModel.Copied copied) {
        String rows = Digits.grouped(copied.rows());
        return copied.rows() < copied.asked()
                ? messages.text("copied.some", rows, Digits.grouped(copied.asked()))
                : messages.text(copied.rows() == 1 ? "copied.one" : "copied", rows);
    }
}
