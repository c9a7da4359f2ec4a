package io.crucible.views.card;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Takes files that are dropped on a part of a card, which the window would open otherwise. */
public final class FileDrop {
    private FileDrop() {}

    /**
     * What is dropped on this node goes to {@code taker}.
     *
     * @param wanted asked while something is dragged over it; where it says no, the window takes the files
     */
    public static void onto(Node node, BooleanSupplier wanted, Consumer<List<Path>> taker) {
        node.setOnDragOver(event -> {
            if (takes(event, wanted)) {
                event.acceptTransferModes(TransferMode.COPY_OR_MOVE);
                event.consume();
            }
        });
        node.setOnDragDropped(event -> {
            if (takes(event, wanted)) {
                taker.accept(event.getDragboard().getFiles().stream()
                        .map(File::toPath)
                        .toList());
                event.setDropCompleted(true);
                event.consume();
            }
        });
    }

    private static boolean takes(DragEvent event, BooleanSupplier wanted) {
        return event.getDragboard().hasFiles() && wanted.getAsBoolean();
    }
}
