package io.crucible.views.savepoint;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.TransferMode;

/** Lets a file be dragged out of the window, to a folder of a file manager or into another program. */
final class FileDrag {
    private FileDrag() {}

    /** What a clipboard or a drag bears of a file: the file itself, and for programs that take only text, its path. */
    static ClipboardContent content(Path file) {
        ClipboardContent content = new ClipboardContent();
        content.putFiles(List.of(file.toAbsolutePath().toFile()));
        content.putString(file.toAbsolutePath().toString());
        return content;
    }

    /** A drag that begins on this node bears the file, where there is one just then; only copies are given away. */
    static void from(Node node, Supplier<Optional<Path>> file) {
        node.setOnDragDetected(event -> file.get().ifPresent(dragged -> {
            node.startDragAndDrop(TransferMode.COPY).setContent(content(dragged));
            event.consume();
        }));
    }
}
