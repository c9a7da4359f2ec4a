package io.crucible.views.timeline;

import io.crucible.model.time.Digits;
import io.crucible.views.action.Actions;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.fxml.FXML;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.HBox;

/** Ties the drawn timeline, its few controls and its keys to the {@link TimelineModel}. */
public final class TimelineController {
    private final TimelineModel model;
    private final Actions actions;
    private final TimelineMoves moves;
    private final LaneWalk walk;
    private final Messages messages = Messages.of("timeline");
    private final PictureView view = new PictureView();
    private final PictureLoop loop;

    @FXML
    private AnchorPane root;

    @FXML
    private Button filter;

    @FXML
    private ToggleButton fold;

    @FXML
    private MenuButton export;

    @FXML
    private ScrollBar scroll;

    @FXML
    private HBox statistics;

    @FXML
    private Label statisticsLeft;

    @FXML
    private Label statisticsKinds;

    @FXML
    private Label statisticsNodes;

    @FXML
    private Button statisticsClose;

    @FXML
    private Label hint;

    @FXML
    private Label tip;

    private TimelineController(TimelineModel model, Actions actions) {
        this.model = model;
        this.actions = actions;
        moves = new TimelineMoves(model);
        walk = new LaneWalk(model);
        loop = new PictureLoop(model.workbench().tasks(), this::shot, view::show);
    }

    /** The pane; its actions are added to {@code actions}. */
    public static Pane pane(TimelineModel model, Actions actions) {
        TimelineController controller = new TimelineController(model, actions);
        Pane pane = new Pane(
                "timeline",
                controller.messages.text("title"),
                new SimpleStringProperty(""),
                View.TIMELINE.load(controller));
        pane.root().getProperties().put(TimelineBench.KEY, controller.bench());
        return pane;
    }

    private TimelineBench bench() {
        return new TimelineBench(model, moves, loop, view);
    }

    private Optional<Shot> shot() {
        return view.getWidth() < 1 || view.getHeight() < 1
                ? Optional.empty()
                : model.shot(view.getWidth(), view.getHeight(), view.scale());
    }

    @FXML
    private void initialize() {
        root.getChildren().add(0, view);
        AnchorPane.setTopAnchor(view, 0.0);
        AnchorPane.setBottomAnchor(view, 0.0);
        AnchorPane.setLeftAnchor(view, 0.0);
        AnchorPane.setRightAnchor(view, 0.0);
        view.setAccessibleText(messages.text("accessible"));
        view.widthProperty().addListener((property, before, now) -> loop.request());
        view.heightProperty().addListener((property, before, now) -> model.height(now.doubleValue()));
        view.sceneProperty()
                .flatMap(scene -> scene.windowProperty())
                .flatMap(window -> window.renderScaleXProperty())
                .addListener((property, before, now) -> loop.request());
        model.watch(loop::request);
        model.watch(this::scrollBar);
        new TimelineMouse(view, model, moves, walk).listen();
        new TimelineTip(tip, view, model).listen();
        new LaneMenu(view, model).listen();
        view.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        new TimelineActions(actions, model, moves, walk).add();
        controls();
        range();
        loop.request();
    }

    private void controls() {
        filter.setOnAction(event -> new FilterPopover(model).show(filter));
        model.filterProperty()
                .subscribe(next -> filter.pseudoClassStateChanged(FilterPopover.ACTIVE, next.leavesOut()));
        fold.selectedProperty().bindBidirectional(model.foldedProperty());
        new TimelineExport(model, view).fill(export);
        scroll.setOrientation(Orientation.VERTICAL);
        scroll.valueProperty().addListener((property, before, now) -> {
            if (now.doubleValue() != model.scroll()) {
                model.scrollTo(now.doubleValue());
            }
        });
        hint.visibleProperty().bind(model.dataProperty().map(Optional::isEmpty));
    }

    private void scrollBar() {
        double most = model.mostScroll();
        scroll.setVisible(most > 0);
        scroll.setMax(most);
        scroll.setVisibleAmount(most <= 0 ? 0 : most * view.getHeight() / (view.getHeight() + most));
        scroll.setUnitIncrement(18);
        scroll.setBlockIncrement(view.getHeight() / 2);
        scroll.setValue(model.scroll());
    }

    private void range() {
        statistics.visibleProperty().bind(model.range().rangeProperty().map(Optional::isPresent));
        statisticsClose.setOnAction(event -> model.range().clear());
        model.range().countProperty().subscribe(count -> count.ifPresent(this::count));
    }

    private void count(RangeCount count) {
        statisticsLeft.setText(messages.text(
                "range",
                count.length(),
                count.bounds(),
                Digits.grouped(count.events()),
                Digits.grouped(count.decisions()),
                count.rate()));
        statisticsKinds.setText(count.kindWords());
        statisticsNodes.setText(count.nodeWords());
    }

    /** Arrows are the timeline's only while it has the focus: tables have their own. */
    private void key(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        switch (event.getCode()) {
            case LEFT -> walk.along(false);
            case RIGHT -> walk.along(true);
            case UP -> walk.across(-1);
            case DOWN -> walk.across(1);
            case HOME -> moves.all();
            default -> {
                return;
            }
        }
        event.consume();
    }
}
