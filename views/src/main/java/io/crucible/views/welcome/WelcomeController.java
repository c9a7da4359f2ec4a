package io.crucible.views.welcome;

import io.crucible.views.action.Action;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import java.nio.file.Path;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The page that is shown while nothing is open. */
public final class WelcomeController {
    private final WelcomeModel model;
    private final Action open;
    private final Messages messages = Messages.of("welcome");

    @FXML
    private Button openButton;

    @FXML
    private VBox recent;

    @FXML
    private VBox samples;

    private WelcomeController(WelcomeModel model, Action open) {
        this.model = model;
        this.open = open;
    }

    /** The pane. */
    public static Pane pane(WelcomeModel model, Action open) {
        String title = Messages.of("welcome").text("title");
        return new Pane(
                "welcome", title, new SimpleStringProperty(""), View.WELCOME.load(new WelcomeController(model, open)));
    }

    @FXML
    private void initialize() {
        openButton.setText(open.title());
        openButton.setOnAction(event -> open.tryPerform());
        fill(recent, model.recent(), messages.text("recent.none"));
        fill(samples, model.samples(), messages.text("samples.none"));
    }

    private void fill(VBox box, ObservableList<Path> files, String none) {
        Runnable show = () -> {
            box.getChildren().setAll(files.stream().map(this::row).toList());
            if (files.isEmpty()) {
                Label hint = new Label(none);
                hint.getStyleClass().add("muted");
                box.getChildren().add(hint);
            }
        };
        files.addListener((ListChangeListener<Path>) change -> show.run());
        show.run();
    }

    private Node row(Path file) {
        Hyperlink link = new Hyperlink(file.getFileName().toString());
        link.setOnAction(event -> model.open(file));
        Path folder = file.toAbsolutePath().getParent();
        Label where = new Label(folder == null ? "" : folder.toString());
        where.getStyleClass().addAll("muted", "path");
        return new VBox(link, where);
    }
}
