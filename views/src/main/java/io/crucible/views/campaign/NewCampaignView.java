package io.crucible.views.campaign;

import io.crucible.views.campaign.NewCampaignModel.Choice;
import io.crucible.views.campaign.NewCampaignModel.Kind;
import io.crucible.views.card.FileDrop;
import io.crucible.views.card.JobCard;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

/** Asks over the window for a campaign, and begins it. */
public final class NewCampaignView extends JobCard {
    private final NewCampaignModel model;
    private final Messages messages = Messages.of("campaign");

    @FXML
    private RadioButton ofScenario;

    @FXML
    private RadioButton ofSimulation;

    @FXML
    private GridPane scenarioRows;

    @FXML
    private ComboBox<Choice> subject;

    @FXML
    private GridPane simulationRows;

    @FXML
    private TextField method;

    @FXML
    private TextField classPath;

    @FXML
    private Button addFolder;

    @FXML
    private Button addJars;

    @FXML
    private CheckBox watchdog;

    @FXML
    private HBox patience;

    @FXML
    private TextField stall;

    @FXML
    private TextField run;

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

    public NewCampaignView(NewCampaignModel model, Overlay overlay) {
        this.model = model;
        load(View.NEW_CAMPAIGN, overlay, model.job());
    }

    @FXML
    private void initialize() {
        kind();
        simulation();
        offer(subject, model.choices(), Choice::words);
        model.subjectProperty().get().ifPresent(subject::setValue);
        subject.valueProperty().subscribe(chosen -> model.subjectProperty().set(Optional.ofNullable(chosen)));
        cases.textProperty().bindBidirectional(model.casesProperty());
        failures.textProperty().bindBidirectional(model.failuresProperty());
        time.textProperty().bindBidirectional(model.timeProperty());
        seed.textProperty().bindBidirectional(model.seedProperty());
        folder.textProperty().bindBidirectional(model.folderProperty());
        browse.setOnAction(event -> browse());
        go().setOnAction(event -> model.start().ifPresent(this::hideWhenDone));
    }

    private void kind() {
        ofScenario.setOnAction(event -> model.kindProperty().set(Kind.SCENARIO));
        ofSimulation.setOnAction(event -> model.kindProperty().set(Kind.SIMULATION));
        model.kindProperty().subscribe(kind -> {
            ofScenario.setSelected(kind == Kind.SCENARIO);
            ofSimulation.setSelected(kind == Kind.SIMULATION);
            shown(scenarioRows, kind == Kind.SCENARIO);
            shown(simulationRows, kind == Kind.SIMULATION);
        });
    }

    private void simulation() {
        SimulationModel simulation = model.simulation();
        method.textProperty().bindBidirectional(simulation.methodProperty());
        classPath.textProperty().bindBidirectional(simulation.classPathProperty());
        watchdog.selectedProperty().bindBidirectional(simulation.watchdogProperty());
        simulation.watchdogProperty().subscribe(watched -> shown(patience, watched));
        stall.textProperty().bindBidirectional(simulation.stallProperty());
        stall.setPromptText(SimulationModel.usualStall());
        run.textProperty().bindBidirectional(simulation.runProperty());
        run.setPromptText(SimulationModel.usualRun());
        addFolder.setOnAction(event -> addFolder());
        addJars.setOnAction(event -> addJars());
        FileDrop.onto(card(), () -> model.kindProperty().get() == Kind.SIMULATION, model::addToClassPath);
    }

    private void addFolder() {
        choose("add.folder.title").ifPresent(chosen -> model.addToClassPath(List.of(chosen)));
    }

    private void addJars() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text("add.jars.title"));
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(messages.text("jars"), "*.jar"));
        Optional.ofNullable(chooser.showOpenMultipleDialog(card().getScene().getWindow()))
                .ifPresent(chosen ->
                        model.addToClassPath(chosen.stream().map(File::toPath).toList()));
    }

    /** A campaign has a folder of its own, so what is chosen is the one that it is made in. */
    private void browse() {
        Path name = Path.of(folder.getText().isBlank() ? "campaign" : folder.getText())
                .getFileName();
        choose("browse.title")
                .ifPresent(chosen -> folder.setText(chosen.resolve(name).toString()));
    }

    private Optional<Path> choose(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(messages.text(title));
        return Optional.ofNullable(chooser.showDialog(card().getScene().getWindow()))
                .map(File::toPath);
    }

    /** Shows it. */
    public void show() {
        show(cases);
    }
}
