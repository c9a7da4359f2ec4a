package io.crucible.views.shell;

import java.io.File;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Takes files that are dropped anywhere on the window. */
final class DropTarget {
    private final Node window;
    private final Node sign;
    private final ShellModel model;

    DropTarget(Node window, Node sign, ShellModel model) {
        this.window = window;
        this.sign = sign;
        this.model = model;
    }

    void listen() {
        window.setOnDragOver(this::over);
        window.setOnDragExited(event -> sign.setVisible(false));
        window.setOnDragDropped(this::dropped);
    }

    private void over(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY_OR_MOVE);
            sign.setVisible(true);
        }
        event.consume();
    }

    private void dropped(DragEvent event) {
        sign.setVisible(false);
        boolean files = event.getDragboard().hasFiles();
        if (files) {
            model.open(
                    event.getDragboard().getFiles().stream().map(File::toPath).toList());
        }
        event.setDropCompleted(files);
        event.consume();
    }
}
