package io.crucible.views.campaign;

import io.crucible.model.time.Digits;
import io.crucible.views.action.Action;
import io.crucible.views.action.ActionButton;
import io.crucible.views.action.Actions;
import io.crucible.views.campaign.CampaignFacts.Fact;
import io.crucible.views.card.JobCard;
import io.crucible.views.common.Clickable;
import io.crucible.views.common.ClipboardText;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.SeenUpdate;
import io.crucible.views.common.View;
import io.crucible.views.table.ColumnarTable;
import io.crucible.views.table.Mark;
import io.crucible.views.table.MarkShape;
import io.crucible.views.theme.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TableRow;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What a campaign has come to: how far it is, its cases as a grid, its distinct failures as rows. */
public final class CampaignController {
    private final CampaignModel model;
    private final FailuresModel failures;
    private final Actions actions;
    private final ObservableValue<Theme> theme;
    private final Messages messages = Messages.of("campaign");
    private List<Fact> identified = List.of();

    @FXML
    private VBox nothing;

    @FXML
    private FlowPane nothingTools;

    @FXML
    private BorderPane content;

    @FXML
    private Label headline;

    @FXML
    private ProgressBar bar;

    @FXML
    private HBox tools;

    @FXML
    private Label trouble;

    @FXML
    private VBox identity;

    @FXML
    private VBox facts;

    @FXML
    private CaseGridView grid;

    @FXML
    private FlowPane legend;

    private final Tooltip whole = new Tooltip();

    @FXML
    private Label pointed;

    @FXML
    private ColumnarTable table;

    private CampaignController(
            CampaignModel model, FailuresModel failures, Actions actions, ObservableValue<Theme> theme) {
        this.model = model;
        this.failures = failures;
        this.actions = actions;
        this.theme = theme;
    }

    /** The pane; its buttons do what the actions {@code open-campaign}, {@code new-campaign} and those of a campaign do. */
    public static Pane pane(
            CampaignModel model, FailuresModel failures, Actions actions, ObservableValue<Theme> theme) {
        String title = Messages.of("campaign").text("pane");
        return new Pane(
                "campaign",
                title,
                model.shownProperty().map(CampaignController::badge),
                View.CAMPAIGN.load(new CampaignController(model, failures, actions, theme)));
    }

    private static String badge(Optional<ShownCampaign> shown) {
        return shown.map(
                        campaign -> Digits.grouped(campaign.summary().failures().size()))
                .orElse("");
    }

    @FXML
    private void initialize() {
        table.show(failures.table(), messages.text("failures"), model.workbench()::remark);
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        table.addEventFilter(MouseEvent.MOUSE_CLICKED, this::click);
        grid.tie(model.workbench().tasks(), theme);
        grid.listen(this::point, failures::chooseCase);
        nothingTools.getChildren().setAll(buttons("nothing-", "open-campaign", "new-campaign"));
        // Whoever wants to stop it finds the button where it was, also when a failure is found at that moment.
        tools.getChildren()
                .setAll(buttons(
                        "",
                        "campaign-seed",
                        "campaign-failure",
                        "campaign-unreduced",
                        "campaign-stop",
                        "campaign-resume"));
        Stream.of(CasePicture.Tone.values()).map(this::legend).forEach(legend.getChildren()::add);
        legend.getChildren().add(legend("chosen", new Mark(Mark.Shape.CORED, CasePicture.Tone.FAILED.meaning())));
        trouble.textProperty().bind(model.troubleProperty());
        trouble.managedProperty().bind(trouble.textProperty().isNotEmpty());
        trouble.visibleProperty().bind(trouble.managedProperty());
        content.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> model.shownProperty().get().isPresent(), model.shownProperty()));
        nothing.visibleProperty().bind(content.visibleProperty().not());
        SeenUpdate update = new SeenUpdate(content);
        model.shownProperty().subscribe(shown -> update.execute(() -> shown.ifPresent(this::show)));
        failures.table().currentProperty().addListener((property, before, now) -> paint());
    }

    private List<Node> buttons(String prefix, String... ids) {
        List<Node> buttons = new ArrayList<>();
        for (String id : ids) {
            Action action = actions.get(id);
            Button button = new Button(action.title());
            button.setId(prefix + id);
            button.setMinWidth(Button.USE_PREF_SIZE);
            ActionButton.tie(button, action);
            if (prefix.isEmpty()) { // What cannot be done takes no room beside what can.
                action.available().subscribe(can -> JobCard.shown(button, can));
            }
            buttons.add(button);
        }
        return buttons;
    }

    /** A colour never stands without its shape and its word. */
    private Label legend(CasePicture.Tone tone) {
        Mark.Shape shape = switch (tone) {
            case FAILED -> Mark.Shape.SQUARE;
            case ERROR -> Mark.Shape.BAR;
            case PASSED -> Mark.Shape.CHECK;
            case UNTOLD -> Mark.Shape.RING;
            case TO_COME -> Mark.Shape.DOT;
        };
        return legend(tone.word(), new Mark(shape, tone.meaning()));
    }

    private Label legend(String word, Mark mark) {
        Label label = new Label(messages.text("tone." + word), new MarkShape(mark));
        label.getStyleClass().addAll("muted", "small");
        return label;
    }

    private void show(ShownCampaign campaign) {
        headline.setText(CampaignFacts.headline(campaign));
        whole.setText(campaign.folder().toString());
        headline.setTooltip(whole);
        bar.setProgress(campaign.done());
        identify(CampaignFacts.identity(campaign));
        facts.getChildren()
                .setAll(CampaignFacts.of(campaign).stream()
                        .map(fact -> line(fact, value(fact)))
                        .toList());
        grid.setAccessibleText(CampaignFacts.headline(campaign));
        paint();
    }

    /** Made anew for another campaign only, so that a line keeps the focus while it runs. */
    private void identify(List<Fact> now) {
        if (now.equals(identified)) {
            return;
        }
        identified = now;
        identity.getChildren()
                .setAll(now.stream().map(fact -> line(fact, copied(fact))).toList());
    }

    private Label copied(Fact fact) {
        Label value = value(fact);
        value.getStyleClass().add("link");
        value.setTooltip(new Tooltip(messages.text("copy.tip")));
        Clickable.actOn(value, fact.name() + " " + fact.value(), () -> {
            ClipboardText.put(fact.value());
            model.workbench().remark(messages.text("copied", fact.value()));
        });
        return value;
    }

    private static Label value(Fact fact) {
        Label value = new Label(fact.value());
        value.getStyleClass().addAll("campaign-value", fact.meaning().word());
        value.setWrapText(true);
        value.setMinHeight(Label.USE_PREF_SIZE);
        return value;
    }

    private static Node line(Fact fact, Label value) {
        Label name = new Label(fact.name());
        name.getStyleClass().addAll("muted", "campaign-name");
        HBox line = new HBox(name, value);
        line.getStyleClass().add("campaign-fact");
        return line;
    }

    private void paint() {
        grid.show(
                model.shownProperty()
                        .get()
                        .filter(campaign -> campaign.lost().isEmpty())
                        .map(ShownCampaign::summary),
                failures.table().currentProperty().get());
    }

    private void point(long number) {
        pointed.setText(number < 0 ? "" : failures.words(number));
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown() && !event.isShiftDown()) {
            failures.open(true);
            event.consume();
        }
    }

    private void click(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && isRow(event)) {
            failures.open(true);
        }
    }

    private static boolean isRow(MouseEvent event) {
        for (Node node = event.getPickResult().getIntersectedNode(); node != null; node = node.getParent()) {
            if (node instanceof TableRow<?> row) {
                return !row.isEmpty();
            }
        }
        return false;
    }
}
