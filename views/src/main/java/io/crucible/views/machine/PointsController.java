package io.crucible.views.machine;

import io.crucible.views.common.Messages;
import io.crucible.views.common.View;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The part of the machine pane that takes machines to and fro by what they do, and that changes them. */
final class PointsController {
    private static final double LINE = 18;

    private final PointsModel model;
    private final WhatIfModel whatIf;
    private final Messages messages = Messages.of("machine");

    @FXML
    private TextField typed;

    @FXML
    private Button addBreak;

    @FXML
    private Button addWatch;

    @FXML
    private Button back;

    @FXML
    private Button forward;

    @FXML
    private ListView<Point> points;

    @FXML
    private TextField change;

    @FXML
    private Button compare;

    @FXML
    private Button rejoin;

    @FXML
    private TextArea differences;

    private PointsController(PointsModel model, WhatIfModel whatIf) {
        this.model = model;
        this.whatIf = whatIf;
    }

    static Parent part(PointsModel model, WhatIfModel whatIf) {
        return View.POINTS.load(new PointsController(model, whatIf));
    }

    @FXML
    private void initialize() {
        points();
        typed.setOnAction(event -> addBreak());
        addBreak.setOnAction(event -> addBreak());
        addWatch.setOnAction(event -> {
            CompletableFuture<Void> unused = model.addWatch(typed.getText()); // which remarks what came of it
        });
        tip(addBreak, "add.break.why");
        tip(addWatch, "add.watch.why");
        tip(back, "point.back");
        tip(forward, "point.forward");
        change.setOnAction(event -> {
            CompletableFuture<Void> unused = whatIf.change(change.getText()); // which remarks what came of it
        });
        compare.disableProperty().bind(Bindings.not(whatIf.leftProperty()));
        rejoin.disableProperty().bind(Bindings.not(whatIf.leftProperty()));
        compare.setOnAction(event -> whatIf.compare(differences::setText));
        rejoin.setOnAction(event -> whatIf.rejoin());
        // What was compared is no longer so once the machines are others.
        whatIf.leftProperty().subscribe(left -> differences.setText(""));
        // There is room for one of both; whoever compares is not looking for breakpoints.
        differences.visibleProperty().bind(differences.textProperty().isNotEmpty());
        differences.managedProperty().bind(differences.visibleProperty());
        points.visibleProperty().bind(differences.visibleProperty().not());
        points.managedProperty().bind(points.visibleProperty());
    }

    private void points() {
        points.setItems(model.points());
        points.setFixedCellSize(LINE);
        points.setCellFactory(list -> new ListCell<>() {
            @Override
            protected void updateItem(Point point, boolean empty) {
                super.updateItem(point, empty);
                setText(empty || point == null ? "" : point.words());
            }
        });
        Label none = new Label(messages.text("no.points"));
        none.getStyleClass().addAll("hint", "small");
        points.setPlaceholder(none);
        model.points().subscribe(() -> points.getSelectionModel().selectLast());
        var nothing = points.getSelectionModel().selectedItemProperty().isNull();
        back.disableProperty().bind(nothing);
        forward.disableProperty().bind(nothing);
        back.setOnAction(event -> selected().ifPresent(point -> model.search(point, false)));
        forward.setOnAction(event -> selected().ifPresent(point -> model.search(point, true)));
        points.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DELETE) {
                selected().ifPresent(model::remove);
                event.consume();
            }
        });
    }

    private void addBreak() {
        model.addBreak(typed.getText());
    }

    private Optional<Point> selected() {
        return Optional.ofNullable(points.getSelectionModel().getSelectedItem());
    }

    private void tip(Button button, String key) {
        button.setTooltip(new Tooltip(messages.text(key)));
    }
}
