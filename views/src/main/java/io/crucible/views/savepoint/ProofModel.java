package io.crucible.views.savepoint;

import io.crucible.model.savepoint.Boundary;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Looks up in the open recording what the proof of a chosen place would be, while it is being chosen. */
final class ProofModel {
    private final Workbench workbench;
    private final Messages messages = Messages.of("savepoint");
    private final Tasks.Lane lane;
    private final ReadOnlyObjectWrapper<ProofPreview> preview =
            new ReadOnlyObjectWrapper<>(this, "preview", ProofPreview.NONE);

    ProofModel(Workbench workbench) {
        this.workbench = workbench;
        lane = workbench.tasks().lane("preview of a proof");
    }

    ReadOnlyObjectProperty<ProofPreview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** Nothing can be told of what has been chosen so far; says why. */
    void refuse(String why) {
        lane.cancel();
        preview.set(ProofPreview.unknown(why));
    }

    /** Looks for the boundary; the newest request wins. */
    void look(Boundary boundary) {
        Optional<RunDocument> open = workbench.document();
        if (open.isEmpty()) {
            return;
        }
        preview.set(new ProofPreview(
                true, messages.text("preview.looking"), preview.get().facts()));
        lane.start(progress -> {
            ProofPreview made = ProofPreview.of(open.get(), boundary, progress::cancelled);
            workbench.tasks().later(() -> {
                if (!progress.cancelled()) {
                    preview.set(made);
                }
            });
        });
    }
}
