package io.crucible.views.savepoint;

import io.crucible.model.savepoint.SavepointFile;
import io.crucible.views.card.JobCard;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.stage.DirectoryChooser;

/** Asks over the window where the open run is to be saved, and shows the proof when it is. */
public final class SaveView extends JobCard {
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");

    private final SaveModel model;
    private final Consumer<SavepointFile> resumer;
    private final Messages messages = Messages.of("savepoint");

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
    private Label proofTitle;

    @FXML
    private GridPane facts;

    @FXML
    private Label previewWords;

    @FXML
    private HBox fileRow;

    @FXML
    private HBox file;

    @FXML
    private Label fileName;

    @FXML
    private Button copy;

    @FXML
    private Button resume;

    /** @param resumer goes on with the savepoint that was made */
    public SaveView(SaveModel model, Overlay overlay, Consumer<SavepointFile> resumer) {
        this.model = model;
        this.resumer = resumer;
        load(View.SAVE, overlay, model.job());
    }

    @FXML
    private void initialize() {
        card().addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        JobCard.offer(kind, List.of(BoundaryKind.values()), value -> messages.text("kind." + value.word()));
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
        model.savedProperty().subscribe(this::saved);
        model.previewProperty().subscribe(preview -> proof());
        go().setOnAction(event -> model.save());
        resume.setOnAction(event -> model.savedProperty().get().ifPresent(resumer));
        FileDrag.from(file, this::savedFile);
        copy.setOnAction(event -> savedFile().ifPresent(this::copy));
    }

    private static void names(ComboBox<String> box, ObservableList<String> names) {
        box.setItems(names);
        box.setEditable(true);
    }

    /** Shows it, with what the moment suggests. */
    public void show() {
        model.prepare();
        show(kind);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.getTarget() instanceof TextField) {
            model.save();
            event.consume();
        }
    }

    private void which(BoundaryKind chosen) {
        JobCard.shown(instant, chosen == BoundaryKind.VIRTUAL_TIME);
        JobCard.shown(assertion, chosen == BoundaryKind.PROPERTY);
        JobCard.shown(marker, chosen == BoundaryKind.MARKER);
        whichName.setText(chosen == null ? "" : messages.text("which." + chosen.word()));
    }

    private void saved(Optional<SavepointFile> saved) {
        JobCard.shown(resume, saved.isPresent());
        JobCard.shown(fileRow, saved.isPresent());
        fileName.setText(saved.map(made -> made.file().getFileName().toString()).orElse(""));
        proof();
    }

    /** What the recording tells, until it has been saved. */
    private void proof() {
        Optional<SavepointFile> saved = model.savedProperty().get();
        ProofPreview preview = model.previewProperty().get();
        List<SavepointFacts.Fact> shown = saved.map(SavepointFacts::of).orElse(preview.facts());
        proofTitle.setText(messages.text(saved.isPresent() ? "proof.after" : "proof.before"));
        FactGrid.show(facts, shown);
        JobCard.shown(facts, !shown.isEmpty());
        previewWords.setText(preview.words());
        previewWords.pseudoClassStateChanged(WARNING, !preview.found());
        JobCard.shown(previewWords, saved.isEmpty());
    }

    private Optional<Path> savedFile() {
        return model.savedProperty().get().map(SavepointFile::file);
    }

    private void copy(Path made) {
        Clipboard.getSystemClipboard().setContent(FileDrag.content(made));
        model.job().say(messages.text("copied.file"));
    }

    private void chooseFolder() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(messages.text("folder"));
        model.folderProperty().get().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        Optional.ofNullable(chooser.showDialog(card().getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(chosen -> model.folderProperty().set(Optional.of(chosen)));
    }
}
