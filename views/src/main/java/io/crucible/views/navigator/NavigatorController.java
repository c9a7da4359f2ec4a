package io.crucible.views.navigator;

import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** The list of what can be gone to: artifacts, later savepoints, campaigns, findings, notes. */
public final class NavigatorController {
    /** Where the dividers stand over savepoints and over notes. */
    private static final double[] USUAL = {0.38, 0.62};

    private final NavigatorModel model;
    private final List<Pane> sections;

    @FXML
    private ListView<NavigatorModel.Entry> artifacts;

    private NavigatorController(NavigatorModel model, List<Pane> sections) {
        this.model = model;
        this.sections = sections;
    }

    /** The pane, with other panes as sections below the artifacts. */
    public static Pane pane(NavigatorModel model, Pane... sections) {
        String title = Messages.of("navigator").text("title");
        return new Pane(
                "navigator",
                title,
                new SimpleStringProperty(""),
                View.NAVIGATOR.load(new NavigatorController(model, List.of(sections))));
    }

    @FXML
    private SplitPane parts;

    @FXML
    private void initialize() {
        sections.forEach(section -> parts.getItems().add(section.root()));
        if (sections.size() == USUAL.length) {
            parts.setDividerPositions(USUAL);
        }
        artifacts.setItems(model.entries());
        artifacts.setCellFactory(list -> new EntryCell());
        artifacts.getSelectionModel().selectedItemProperty().subscribe(entry -> {
            if (entry != null && !model.isOpen(entry)) {
                model.open(entry);
            }
        });
        model.openProperty().subscribe(open -> artifacts.getSelectionModel().select(selected(open)));
    }

    private NavigatorModel.Entry selected(Optional<Path> open) {
        return model.entries().stream()
                .filter(entry -> open.equals(Optional.of(entry.file())))
                .findFirst()
                .orElse(null);
    }

    private static final class EntryCell extends ListCell<NavigatorModel.Entry> {
        private final Label name = new Label();
        private final Label detail = new Label();
        private final VBox box = new VBox(name, detail);

        EntryCell() {
            // As wide as the list, however long a name is: it ends in an ellipsis, and the tooltip has all of it.
            setPrefWidth(0);
            detail.getStyleClass().addAll("muted", "small");
            box.getStyleClass().add("navigator-entry");
        }

        @Override
        protected void updateItem(NavigatorModel.Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                setTooltip(null);
                return;
            }
            name.setText(entry.mark() + entry.name());
            detail.setText(entry.detail());
            setTooltip(new Tooltip(entry.file() + "\n" + entry.detail())); // empty cells do without: each is a window
            setGraphic(box);
        }
    }
}
