package io.crucible.views.inspector;

import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Parent;
import javafx.scene.layout.VBox;

/** The inspector, with a place for panes that belong to it but know other things. */
public final class Inspector {
    private final InspectorController controller;
    private final Pane pane;

    public Inspector(InspectorModel model) {
        controller = new InspectorController(model);
        Parent root = View.INSPECTOR.load(controller);
        pane = new Pane("inspector", Messages.of("inspector").text("title"), new SimpleStringProperty(""), root);
    }

    public Pane pane() {
        return pane;
    }

    /** Below the cards: what the window puts here, such as the live machine, scrolls with them. */
    public VBox slot() {
        return controller.slot();
    }
}
