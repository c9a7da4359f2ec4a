package io.crucible.views.shell;

import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.Region;

/** Takes files that are dropped anywhere on the window: on its left half they are opened, on its right half compared with what is open. */
final class DropTarget {
    private static final Messages WORDS = Messages.of("shell");
    private static final String UNDER = "under";

    private final Region window;
    private final Node sign;
    private final Label open;
    private final Label compare;
    private final ShellModel model;

    DropTarget(Region window, Node sign, Label open, Label compare, ShellModel model) {
        this.window = window;
        this.sign = sign;
        this.open = open;
        this.compare = compare;
        this.model = model;
    }

    void listen() {
        // What takes files itself, such as a card, does not let the window know.
        window.addEventFilter(DragEvent.DRAG_OVER, event -> sign.setVisible(false));
        window.setOnDragOver(this::over);
        window.setOnDragExited(event -> sign.setVisible(false));
        window.setOnDragDropped(this::dropped);
    }

    private void over(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY_OR_MOVE);
            Optional<RunDocument> shown = comparable(event);
            compare.setText(shown.map(document -> WORDS.text("drop.compare", document.name()))
                    .orElse(""));
            compare.setVisible(shown.isPresent());
            compare.setManaged(shown.isPresent());
            open.setPrefWidth(window.getWidth() / 2);
            compare.setPrefWidth(window.getWidth() / 2);
            mark(open, !onCompare(event));
            mark(compare, onCompare(event));
            sign.setVisible(true);
        }
        event.consume();
    }

    private static void mark(Label half, boolean under) {
        half.getStyleClass().remove(UNDER);
        if (under) {
            half.getStyleClass().add(UNDER);
        }
    }

    /** What one dropped file could be compared with. */
    private Optional<RunDocument> comparable(DragEvent event) {
        return event.getDragboard().getFiles().size() == 1 ? model.comparable() : Optional.empty();
    }

    private boolean onCompare(DragEvent event) {
        return comparable(event).isPresent() && event.getX() > window.getWidth() / 2;
    }

    private void dropped(DragEvent event) {
        sign.setVisible(false);
        boolean files = event.getDragboard().hasFiles();
        if (files) {
            List<Path> dropped =
                    event.getDragboard().getFiles().stream().map(File::toPath).toList();
            if (onCompare(event)) {
                model.compare(dropped.get(0));
            } else {
                model.open(dropped);
            }
        }
        event.setDropCompleted(files);
        event.consume();
    }
}
