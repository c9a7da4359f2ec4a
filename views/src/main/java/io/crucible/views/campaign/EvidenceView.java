package io.crucible.views.campaign;

import io.crucible.views.card.JobCard;
import io.crucible.views.common.ClipboardText;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import io.crucible.views.table.LineList;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Shows the evidence of a failure over the window. */
public final class EvidenceView {
    private final EvidenceModel model;
    private final Overlay overlay;
    private final Messages messages = Messages.of("campaign");

    @FXML
    private VBox card;

    @FXML
    private Label title;

    @FXML
    private Button close;

    @FXML
    private Label facts;

    @FXML
    private Label message;

    @FXML
    private ComboBox<String> file;

    @FXML
    private Button copyFolder;

    @FXML
    private Label note;

    @FXML
    private LineList lines;

    @FXML
    private HBox commandRow;

    @FXML
    private TextField command;

    @FXML
    private Button copyCommand;

    private EvidenceView(EvidenceModel model, Overlay overlay) {
        this.model = model;
        this.overlay = overlay;
        View.EVIDENCE.load(this);
    }

    @FXML
    private void initialize() {
        title.setText(model.title());
        facts.setText(model.facts());
        message.setText(model.message());
        JobCard.shown(message, !model.message().isEmpty());
        JobCard.offer(file, model.files(), name -> name);
        file.setValue(model.fileProperty().get());
        file.valueProperty().subscribe(model::read);
        note.textProperty().bind(model.noteProperty());
        note.textProperty().subscribe(text -> JobCard.shown(note, !text.isEmpty()));
        lines.show(model.table(), messages.text("evidence.lines"), model.workbench()::remark);
        command.setText(model.command());
        JobCard.shown(commandRow, !model.command().isEmpty());
        copyCommand.setOnAction(event -> copy(model.command()));
        copyFolder.setOnAction(event -> copy(model.folder()));
        close.setOnAction(event -> overlay.hide());
        card.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !file.isShowing()) {
            overlay.hide();
            event.consume();
        }
    }

    private void copy(String text) {
        ClipboardText.put(text);
        model.workbench().remark(messages.text("copied", text));
    }

    /** Lays it over the window. */
    public static void show(EvidenceModel model, Overlay overlay) {
        EvidenceView view = new EvidenceView(model, overlay);
        overlay.show(view.card, view.close, false);
    }
}
