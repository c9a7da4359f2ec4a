package io.crucible.views.savepoint;

import io.crucible.model.savepoint.SavepointFile;
import io.crucible.views.card.JobCard;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import io.crucible.views.savepoint.ResumeModel.End;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;

/** Shows a savepoint over the window, and goes on from it. */
public final class ResumeView extends JobCard {
    private final ResumeModel model;
    private final Messages messages = Messages.of("savepoint");

    @FXML
    private Label title;

    @FXML
    private GridPane facts;

    @FXML
    private ComboBox<End> end;

    @FXML
    private TextField instant;

    public ResumeView(ResumeModel model, Overlay overlay) {
        this.model = model;
        load(View.RESUME, overlay, model.job());
    }

    @FXML
    private void initialize() {
        JobCard.offer(end, List.of(End.values()), value -> messages.text(value.message()));
        end.valueProperty().bindBidirectional(model.endProperty());
        end.valueProperty().subscribe(chosen -> JobCard.shown(instant, chosen == End.VIRTUAL_TIME));
        instant.textProperty().bindBidirectional(model.instantProperty());
        model.savepointProperty().subscribe(this::facts);
        go().setOnAction(event -> model.resume().ifPresent(this::hideWhenDone));
    }

    /** Shows the savepoint that the model has. */
    public void show() {
        show(go());
    }

    private void facts(Optional<SavepointFile> file) {
        title.setText(
                file.map(known -> messages.text("resume.title", known.handle().label()))
                        .orElse(""));
        FactGrid.show(facts, file.map(SavepointFacts::of).orElse(List.of()));
    }
}
