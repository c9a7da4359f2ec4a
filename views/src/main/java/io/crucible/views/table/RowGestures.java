package io.crucible.views.table;

import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Selecting an interval by keys, and copying it. */
final class RowGestures {
    private static final KeyCombination COPY = KeyCombination.valueOf("Shortcut+C");
    private static final KeyCombination ALL = KeyCombination.valueOf("Shortcut+A");

    private final Control control;
    private final TableModel model;
    private final RowFollower follower;
    private final Consumer<String> said;
    private final Messages messages = Messages.of("table");

    /** @param said is told in a sentence what was copied */
    RowGestures(Control control, TableModel model, RowFollower follower, Consumer<String> said) {
        this.control = control;
        this.model = model;
        this.follower = follower;
        this.said = said;
    }

    void listen() {
        control.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        MenuItem text = new MenuItem(messages.text("copy"));
        text.setAccelerator(COPY);
        text.setOnAction(event -> copy(false));
        MenuItem json = new MenuItem(messages.text("copy.json"));
        json.setOnAction(event -> copy(true));
        MenuItem all = new MenuItem(messages.text("select.all"));
        all.setAccelerator(ALL);
        all.setOnAction(event -> model.selectAll());
        control.setContextMenu(new ContextMenu(text, json, all));
    }

    private void key(KeyEvent event) {
        if (COPY.match(event)) {
            copy(false);
        } else if (ALL.match(event)) {
            model.selectAll();
        } else if (event.isShiftDown() && event.getCode() == KeyCode.DOWN) {
            follower.show(model.extendBy(1));
        } else if (event.isShiftDown() && event.getCode() == KeyCode.UP) {
            follower.show(model.extendBy(-1));
        } else {
            return;
        }
        event.consume();
    }

    private void copy(boolean json) {
        model.copy(json, copied -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(copied.text());
            Clipboard.getSystemClipboard().setContent(content);
            said.accept(
                    copied.rows() < copied.asked()
                            ? messages.text(
                                    "copied.some", Digits.grouped(copied.rows()), Digits.grouped(copied.asked()))
                            : messages.text(
                                    copied.rows() == 1 ? "copied.one" : "copied", Digits.grouped(copied.rows())));
        });
    }
}
