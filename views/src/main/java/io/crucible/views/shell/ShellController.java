package io.crucible.views.shell;

import io.crucible.model.moment.Grain;
import io.crucible.views.action.Action;
import io.crucible.views.action.ActionButton;
import io.crucible.views.action.Actions;
import io.crucible.views.common.Icons;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.sides.SidesModel;
import io.crucible.views.sides.SplitTabs;
import io.crucible.views.sides.TabDrag;
import io.crucible.views.sides.TabSides;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.StringConverter;
import org.controlsfx.control.BreadCrumbBar;
import org.controlsfx.control.StatusBar;

/** Puts the panes into the window and ties its frame to the {@link ShellModel}. */
public final class ShellController {
    private static final double TOOLTIP_WIDTH = 600; // px

    private final ShellModel model;
    private final Actions actions;
    private final Panes panes;
    private final Messages messages = Messages.of("shell");
    private final SidesModel sidesModel;
    private SplitTabs split;
    private Layout layout;

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");
    private static final double NARROW_WIDTH = 1000; // px

    @FXML
    private StackPane stack;

    @FXML
    private HBox leftTools;

    @FXML
    private HBox backTools;

    @FXML
    private HBox forwardTools;

    @FXML
    private HBox rightTools;

    @FXML
    private ComboBox<Grain> grain;

    @FXML
    private TextField search;

    @FXML
    private Label hits;

    @FXML
    private BreadCrumbBar<Crumb> breadcrumb;

    @FXML
    private Button momentPill;

    @FXML
    private HBox banner;

    @FXML
    private Label bannerText;

    @FXML
    private Button bannerClose;

    @FXML
    private SplitPane columns;

    @FXML
    private SplitPane rows;

    @FXML
    private StackPane navigatorHolder;

    @FXML
    private StackPane timelineHolder;

    @FXML
    private StackPane tabs;

    @FXML
    private SplitPane sides;

    @FXML
    private TabPane leftTabs;

    @FXML
    private TabPane rightTabs;

    @FXML
    private StackPane inspectorHolder;

    @FXML
    private StackPane welcomeHolder;

    @FXML
    private StatusBar status;

    @FXML
    private HBox dropTarget;

    @FXML
    private Label dropOpen;

    @FXML
    private Label dropCompare;

    @FXML
    private StackPane overlay;

    ShellController(ShellModel model, Actions actions, Panes panes) {
        this.model = model;
        this.actions = actions;
        this.panes = panes;
        sidesModel = new SidesModel(tabIds());
    }

    @FXML
    private void initialize() {
        navigatorHolder.getChildren().setAll(panes.navigator().root());
        timelineHolder.getChildren().setAll(panes.timeline().root());
        inspectorHolder.getChildren().setAll(panes.inspector().root());
        welcomeHolder.getChildren().setAll(panes.welcome().root());
        split = new SplitTabs(sidesModel, sides, leftTabs, rightTabs);
        split.show(panes.tabs());
        // In a small window all tabs are to be in sight.
        tabs.widthProperty()
                .subscribe(width -> tabs.pseudoClassStateChanged(NARROW, width.doubleValue() < NARROW_WIDTH));
        new TabDrag(sidesModel, tabs, leftTabs, rightTabs).listen();
        layout = new Layout(columns, rows, split);
        layout.reset();
        tools();
        grain();
        frame();
        new StatusLine(status, model, messages).show();
        new DropTarget(stack, dropTarget, dropOpen, dropCompare, model).listen();
    }

    private void tools() {
        buttons(leftTools, "open", "run-live");
        buttons(backTools, "to-start", "step-back");
        buttons(forwardTools, "step-forward", "to-end");
        buttons(rightTools, "save", "branch", "compare", "new-campaign", "back", "forward");
    }

    private void buttons(HBox holder, String... ids) {
        for (Action action :
                Stream.of(ids).flatMap(id -> actions.find(id).stream()).toList()) {
            holder.getChildren().add(button(action));
        }
    }

    private Button button(Action action) {
        boolean worded =
                List.of("open", "run-live", "save", "branch", "compare").contains(action.id());
        Button button = new Button(worded ? action.title() : "", Icons.of(action.icon()));
        button.setId("action-" + action.id());
        button.getStyleClass().add(action.id().equals("run-live") ? "run-live" : "tool");
        button.setFocusTraversable(true);
        button.setAccessibleText(action.title());
        button.setTooltip(tooltip(action));
        ActionButton.tie(button, action);
        return button;
    }

    private Tooltip tooltip(Action action) {
        String keys = actions.keys(action);
        String words = keys.isEmpty() ? action.title() : action.title() + "  " + keys;
        Tooltip tooltip = new Tooltip();
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(TOOLTIP_WIDTH);
        tooltip.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> action.hint().get().isEmpty()
                                ? words
                                : words + "\n" + action.hint().get(),
                        action.hint()));
        return tooltip;
    }

    private void grain() {
        grain.getItems().setAll(Grain.values());
        grain.setConverter(new StringConverter<>() {
            @Override
            public String toString(Grain value) {
                return value == null ? "" : value.word();
            }

            @Override
            public Grain fromString(String word) {
                return Stream.of(Grain.values())
                        .filter(value -> value.word().equals(word))
                        .findFirst()
                        .orElseThrow();
            }
        });
        grain.valueProperty().bindBidirectional(model.workbench().grainProperty());
    }

    private void frame() {
        momentPill.textProperty().bind(model.momentProperty());
        momentPill.setOnAction(event -> actions.get("copy-moment").tryPerform());
        Breadcrumb way = new Breadcrumb(breadcrumb);
        model.breadcrumb().addListener((Observable changed) -> way.show(model.breadcrumb()));
        bannerText.textProperty().bind(model.bannerProperty());
        // Not by a binding of its own, which nobody would hold, so that it would stop some time later.
        model.bannerProperty().subscribe(words -> banner(!words.isEmpty()));
        bannerClose.setOnAction(event -> model.closeBanner());
        welcomeHolder.visibleProperty().bind(model.nothingOpenProperty());
        BooleanProperty behind = new SimpleBooleanProperty(this, "behind", true);
        columns.visibleProperty().bind(model.nothingOpenProperty().not().or(behind));
        Workbench workbench = model.workbench();
        new FirstLook(
                        leftTabs,
                        behind,
                        () -> workbench.document().isPresent()
                                || workbench.openingProperty().get().isPresent())
                .start();
        search.textProperty().bindBidirectional(model.search().queryProperty());
        hits.textProperty().bind(model.search().hitsProperty());
        search.setOnAction(event -> model.search().next());
    }

    private void banner(boolean shown) {
        banner.setVisible(shown);
        banner.setManaged(shown);
    }

    /** The ids of the panes that have a tab, in order. */
    List<String> tabIds() {
        return panes.tabs().stream().map(Pane::id).toList();
    }

    /** Which tab stands on which side. */
    SidesModel sides() {
        return sidesModel;
    }

    /** How the window is divided. */
    Layout layout() {
        return layout;
    }

    /** Puts tabs and dividers as they are at first. */
    void reset() {
        sidesModel.arrange(TabSides.NONE, sidesModel.currentProperty().get());
        layout.reset();
    }

    /** Puts the cursor into the search field. */
    void find() {
        search.requestFocus();
        search.selectAll();
    }

    Node searchField() {
        return search;
    }

    StackPane stack() {
        return stack;
    }

    StackPane overlay() {
        return overlay;
    }
}
