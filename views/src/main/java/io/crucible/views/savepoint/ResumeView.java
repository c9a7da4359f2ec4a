package io.crucible.views.savepoint;

import io.crucible.model.savepoint.SavepointFile;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import io.crucible.views.savepoint.ResumeModel.End;
import io.crucible.views.task.Job;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** Shows a savepoint over the window, and goes on from it. */
public final class ResumeView {
    private final ResumeModel model;
    private final Overlay overlay;
    private final Messages messages = Messages.of("savepoint");

    @FXML
    private VBox card;

    @FXML
    private Label title;

    @FXML
    private Button close;

    @FXML
    private GridPane facts;

    @FXML
    private ComboBox<End> end;

    @FXML
    private TextField instant;

    @FXML
    private Label words;

    @FXML
    private Button resume;

    @FXML
    private Button cancel;

    public ResumeView(ResumeModel model, Overlay overlay) {
        this.model = model;
        this.overlay = overlay;
        View.RESUME.load(this);
    }

    @FXML
    private void initialize() {
        close.setOnAction(event -> overlay.hide());
        card.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        end.getItems().setAll(End.values());
        end.setConverter(new StringConverter<>() {
            @Override
            public String toString(End value) {
                return value == null ? "" : messages.text(value.message());
            }

            @Override
            public End fromString(String words) {
                return end.getValue();
            }
        });
        end.valueProperty().bindBidirectional(model.endProperty());
        end.valueProperty().subscribe(chosen -> {
            instant.setVisible(chosen == End.VIRTUAL_TIME);
            instant.setManaged(chosen == End.VIRTUAL_TIME);
        });
        instant.textProperty().bindBidirectional(model.instantProperty());
        model.wordsProperty().subscribe(words::setText);
        words.managedProperty().bind(words.textProperty().isNotEmpty());
        model.savepointProperty().subscribe(this::facts);
        resume.setOnAction(event -> model.resume().ifPresent(this::watch));
        cancel.setOnAction(event -> model.jobProperty().get().ifPresent(Job::cancel));
        running(false);
    }

    /** Shows the savepoint that the model has. */
    public void show() {
        overlay.show(card, resume, false);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !end.isShowing()) {
            overlay.hide();
            event.consume();
        }
    }

    private void facts(Optional<SavepointFile> file) {
        title.setText(
                file.map(known -> messages.text("resume.title", known.handle().label()))
                        .orElse(""));
        FactGrid.show(facts, file.map(SavepointFacts::of).orElse(List.of()));
    }

    private void watch(Job job) {
        job.stateProperty().subscribe(state -> {
            running(!job.ended());
            if (state == Job.State.DONE) {
                overlay.hide();
            }
        });
    }

    private void running(boolean runs) {
        resume.setDisable(runs);
        cancel.setVisible(runs);
        cancel.setManaged(runs);
    }
}
