package io.crucible.views.savepoint;

import io.crucible.model.savepoint.SavepointFile;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import io.crucible.views.task.Job;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.util.StringConverter;

/** Asks over the window where the open run is to be saved, and shows the proof when it is. */
public final class SaveView {
    private final SaveModel model;
    private final Overlay overlay;
    private final Consumer<SavepointFile> resumer;
    private final Messages messages = Messages.of("savepoint");

    @FXML
    private VBox card;

    @FXML
    private Button close;

    @FXML
    private ComboBox<BoundaryKind> kind;

    @FXML
    private Label whichName;

    @FXML
    private TextField instant;

    @FXML
    private ComboBox<String> assertion;

    @FXML
    private ComboBox<String> marker;

    @FXML
    private TextField label;

    @FXML
    private Label folder;

    @FXML
    private Button otherFolder;

    @FXML
    private Label words;

    @FXML
    private GridPane facts;

    @FXML
    private Button save;

    @FXML
    private Button cancel;

    @FXML
    private Button resume;

    /** @param resumer goes on with the savepoint that was made */
    public SaveView(SaveModel model, Overlay overlay, Consumer<SavepointFile> resumer) {
        this.model = model;
        this.overlay = overlay;
        this.resumer = resumer;
        View.SAVE.load(this);
    }

    @FXML
    private void initialize() {
        close.setOnAction(event -> overlay.hide());
        card.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        kind.getItems().setAll(BoundaryKind.values());
        kind.setConverter(new StringConverter<>() {
            @Override
            public String toString(BoundaryKind value) {
                return value == null ? "" : messages.text("kind." + value.word());
            }

            @Override
            public BoundaryKind fromString(String words) {
                return kind.getValue();
            }
        });
        kind.valueProperty().bindBidirectional(model.kindProperty());
        kind.valueProperty().subscribe(this::which);
        instant.textProperty().bindBidirectional(model.instantProperty());
        names(assertion, model.assertions());
        assertion.getEditor().textProperty().bindBidirectional(model.assertionProperty());
        names(marker, model.markers());
        marker.getEditor().textProperty().bindBidirectional(model.markerProperty());
        label.textProperty().bindBidirectional(model.labelProperty());
        model.folderProperty()
                .subscribe(path -> folder.setText(path.map(Path::toString).orElse("")));
        otherFolder.setOnAction(event -> chooseFolder());
        model.wordsProperty().subscribe(words::setText);
        words.managedProperty().bind(words.textProperty().isNotEmpty());
        model.savedProperty().subscribe(this::saved);
        model.jobProperty().subscribe(job -> job.ifPresent(this::watch));
        save.setOnAction(event -> model.save());
        cancel.setOnAction(event -> model.jobProperty().get().ifPresent(Job::cancel));
        resume.setOnAction(event -> model.savedProperty().get().ifPresent(resumer));
        running(false);
    }

    private static void names(ComboBox<String> box, ObservableList<String> names) {
        box.setItems(names);
        box.setEditable(true);
    }

    /** Shows it, with what the moment suggests. */
    public void show() {
        model.prepare();
        overlay.show(card, kind, false);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !kind.isShowing() && !assertion.isShowing() && !marker.isShowing()) {
            overlay.hide();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && event.getTarget() instanceof TextField) {
            model.save();
            event.consume();
        }
    }

    private void which(BoundaryKind chosen) {
        shown(instant, chosen == BoundaryKind.VIRTUAL_TIME);
        shown(assertion, chosen == BoundaryKind.PROPERTY);
        shown(marker, chosen == BoundaryKind.MARKER);
        whichName.setText(chosen == null ? "" : messages.text("which." + chosen.word()));
    }

    private static void shown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private void saved(Optional<SavepointFile> file) {
        FactGrid.show(facts, file.map(SavepointFacts::of).orElse(List.of()));
        shown(facts, file.isPresent());
        shown(resume, file.isPresent());
    }

    private void watch(Job job) {
        job.stateProperty().subscribe(state -> running(!job.ended()));
    }

    private void running(boolean runs) {
        save.setDisable(runs);
        shown(cancel, runs);
    }

    private void chooseFolder() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(messages.text("folder"));
        model.folderProperty().get().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        Optional.ofNullable(chooser.showDialog(card.getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(chosen -> model.folderProperty().set(Optional.of(chosen)));
    }
}
