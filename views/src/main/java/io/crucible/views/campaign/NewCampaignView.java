package io.crucible.views.campaign;

import io.crucible.views.campaign.NewCampaignModel.Choice;
import io.crucible.views.card.JobCard;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import io.crucible.views.task.Job;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;

/** Asks over the window for a campaign, and begins it. */
public final class NewCampaignView {
    private final NewCampaignModel model;
    private final JobCard frame;

    @FXML
    private VBox card;

    @FXML
    private Button close;

    @FXML
    private ComboBox<Choice> subject;

    @FXML
    private TextField cases;

    @FXML
    private TextField failures;

    @FXML
    private TextField time;

    @FXML
    private TextField seed;

    @FXML
    private TextField folder;

    @FXML
    private Button browse;

    @FXML
    private Label words;

    @FXML
    private Button start;

    @FXML
    private Button cancel;

    public NewCampaignView(NewCampaignModel model, Overlay overlay) {
        this.model = model;
        View.NEW_CAMPAIGN.load(this);
        frame = new JobCard(overlay, new JobCard.Parts(card, close, words, start, cancel), model.job(), subject);
    }

    @FXML
    private void initialize() {
        JobCard.offer(subject, model.choices(), Choice::words);
        model.subjectProperty().get().ifPresent(subject::setValue);
        subject.valueProperty().subscribe(chosen -> model.subjectProperty().set(Optional.ofNullable(chosen)));
        cases.textProperty().bindBidirectional(model.casesProperty());
        failures.textProperty().bindBidirectional(model.failuresProperty());
        time.textProperty().bindBidirectional(model.timeProperty());
        seed.textProperty().bindBidirectional(model.seedProperty());
        folder.textProperty().bindBidirectional(model.folderProperty());
        browse.setOnAction(event -> browse());
        start.setOnAction(event -> model.start().ifPresent(this::hideWhenDone));
    }

    /** A campaign has a folder of its own, so what is chosen is the one that it is made in. */
    private void browse() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(Messages.of("campaign").text("browse.title"));
        Path name = Path.of(folder.getText().isBlank() ? "campaign" : folder.getText())
                .getFileName();
        Optional.ofNullable(chooser.showDialog(card.getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(chosen -> folder.setText(chosen.resolve(name).toString()));
    }

    /** Shows it. */
    public void show() {
        frame.show(cases);
    }

    private void hideWhenDone(Job job) {
        job.stateProperty().subscribe(state -> {
            if (state == Job.State.DONE) {
                frame.hide();
            }
        });
    }
}
