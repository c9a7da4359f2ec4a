package io.crucible.views.compare;

import io.crucible.model.time.Digits;
import io.crucible.views.action.ActionButton;
import io.crucible.views.action.Actions;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import io.crucible.views.compare.CompareModel.Compared;
import io.crucible.views.compare.ComparedRows.Choice;
import io.crucible.views.table.ColumnarTable;
import io.crucible.views.task.Job;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What differs between two runs, in words and as rows. */
public final class CompareController {
    private final CompareModel model;
    private final ComparedRows rows;
    private final BisectModel bisect;
    private final Actions actions;
    private final Messages messages = Messages.of("compare");

    @FXML
    private VBox nothing;

    @FXML
    private Button choose;

    @FXML
    private SplitPane content;

    @FXML
    private VBox sentences;

    @FXML
    private Button previous;

    @FXML
    private Button next;

    @FXML
    private Button export;

    @FXML
    private Button end;

    @FXML
    private VBox bisection;

    @FXML
    private Button search;

    @FXML
    private ToggleButton pause;

    @FXML
    private Button cancel;

    @FXML
    private Label bisectWords;

    @FXML
    private HBox choices;

    @FXML
    private ColumnarTable table;

    private CompareController(CompareModel model, ComparedRows rows, BisectModel bisect, Actions actions) {
        this.model = model;
        this.rows = rows;
        this.bisect = bisect;
        this.actions = actions;
    }

    /** The pane; its buttons do what the actions {@code compare}, {@code next-difference} and {@code previous-difference} do. */
    public static Pane pane(CompareModel model, ComparedRows rows, BisectModel bisect, Actions actions) {
        String title = Messages.of("compare").text("pane");
        return new Pane(
                "compare",
                title,
                model.comparedProperty().map(CompareController::badge),
                View.COMPARE.load(new CompareController(model, rows, bisect, actions)));
    }

    private static String badge(Optional<Compared> compared) {
        return compared.map(pair -> Digits.grouped(pair.runs().differences().size()))
                .orElse("");
    }

    @FXML
    private void initialize() {
        table.show(rows.table(), messages.text("table"), model.first()::remark);
        ActionButton.tie(choose, actions.get("compare"));
        ActionButton.tie(previous, actions.get("previous-difference"));
        ActionButton.tie(next, actions.get("next-difference"));
        ActionButton.tie(export, actions.get("export-comparison"));
        end.setOnAction(event -> model.end());
        nothing.visibleProperty().bind(model.comparingProperty().not());
        content.visibleProperty().bind(model.comparingProperty());
        choices();
        bisection();
        model.comparedProperty().subscribe(this::say);
    }

    private void bisection() {
        bisection.getChildren().add(new BracketBars(bisect.brackets()));
        BooleanBinding runs =
                Bindings.createBooleanBinding(() -> bisect.jobProperty().get().isPresent(), bisect.jobProperty());
        BooleanBinding compared = Bindings.createBooleanBinding(
                () -> model.comparedProperty().get().isPresent(), model.comparedProperty());
        search.disableProperty().bind(runs.or(compared.not()));
        search.setTooltip(new Tooltip(messages.text("bisect.why")));
        search.setOnAction(event -> actions.get("bisect").tryPerform());
        pause.visibleProperty().bind(runs);
        pause.managedProperty().bind(runs);
        pause.setOnAction(event -> bisect.pause(pause.isSelected()));
        bisect.pausedProperty().subscribe(pause::setSelected);
        cancel.visibleProperty().bind(runs);
        cancel.managedProperty().bind(runs);
        cancel.setOnAction(event -> bisect.jobProperty().get().ifPresent(Job::cancel));
        bisectWords.textProperty().bind(bisect.wordsProperty());
        bisection.visibleProperty().bind(bisectWords.textProperty().isNotEmpty());
        bisection.managedProperty().bind(bisection.visibleProperty());
    }

    private void choices() {
        ToggleGroup group = new ToggleGroup();
        for (Choice choice : Choice.values()) {
            ToggleButton button = new ToggleButton(messages.text("choice." + choice.word()));
            button.setId("compare-" + choice.word());
            button.setToggleGroup(group);
            button.setSelected(choice == rows.choiceProperty().get());
            button.setOnAction(event -> {
                button.setSelected(true); // One of them always is.
                rows.choiceProperty().set(choice);
            });
            rows.choiceProperty().subscribe(now -> button.setSelected(now == choice));
            choices.getChildren().add(button);
        }
    }

    private void say(Optional<Compared> compared) {
        List<String> said = compared.map(Compared::sentences).orElse(List.of(messages.text("comparing")));
        sentences
                .getChildren()
                .setAll(said.stream().map(CompareController::label).toList());
    }

    private static Label label(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }
}
