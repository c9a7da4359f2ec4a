package io.crucible.views.timeline;

import io.crucible.model.event.EventKind;
import io.crucible.model.schedule.DecisionKind;
import io.crucible.views.common.Messages;
import io.crucible.views.timeline.TimelineFilter.EventClass;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/** Lets a person choose what the timeline leaves out: classes and kinds of events, kinds of decisions, nodes, lanes. */
final class FilterPopover {
    static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");

    private final TimelineModel model;
    private final Messages messages = Messages.of("timeline");

    FilterPopover(TimelineModel model) {
        this.model = model;
    }

    void show(Node owner) {
        PopOver popover = new PopOver();
        popover.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        popover.setDetachable(false);
        popover.setContentNode(content());
        popover.show(owner);
    }

    private Node content() {
        HBox columns = new HBox(events(), new VBox(decisions(), nodes()), lanes());
        columns.getStyleClass().add("timeline-filter");
        ScrollPane scroll = new ScrollPane(columns);
        scroll.setPrefViewportHeight(420);
        scroll.setFitToWidth(true);
        return scroll;
    }

    private VBox section(String message, Collection<? extends Node> content) {
        Label title = new Label(messages.text(message));
        title.getStyleClass().add("strong");
        VBox box = new VBox(title);
        box.getChildren().addAll(content);
        box.getStyleClass().add("timeline-filter-section");
        return box;
    }

    private VBox events() {
        TimelineFilter now = model.filterProperty().get();
        VBox box = section("filter.events", List.of(classes(now)));
        box.getChildren()
                .addAll(boxes(
                        List.of(EventKind.values()),
                        EventKind::word,
                        now.kinds(),
                        out -> change(filter -> filter.withKinds(out))));
        return box;
    }

    private HBox classes(TimelineFilter now) {
        ToggleGroup group = new ToggleGroup();
        HBox choices = new HBox(8);
        for (EventClass only : EventClass.values()) {
            RadioButton choice = new RadioButton(messages.text("filter." + only.word()));
            choice.setToggleGroup(group);
            choice.setSelected(now.only() == only);
            choice.setOnAction(event -> change(filter -> filter.with(only)));
            choices.getChildren().add(choice);
        }
        return choices;
    }

    private VBox decisions() {
        return section(
                "filter.decisions",
                boxes(
                        List.of(DecisionKind.values()),
                        DecisionKind::word,
                        model.filterProperty().get().decisions(),
                        out -> change(filter -> filter.withDecisions(out))));
    }

    private VBox nodes() {
        List<String> names = model.data().stream()
                .flatMap(data -> data.document().scenario().stream())
                .flatMap(scenario -> scenario.nodes().stream())
                .map(spec -> spec.name())
                .toList();
        return section(
                "filter.nodes",
                boxes(
                        names,
                        Function.identity(),
                        model.filterProperty().get().nodes(),
                        out -> change(filter -> filter.withNodes(new TreeSet<>(out)))));
    }

    private VBox lanes() {
        List<Lane> lanes = model.data().map(TimelineData::lanes).orElse(List.of());
        List<CheckBox> boxes = lanes.stream().map(this::lane).toList();
        VBox box = section("filter.lanes", boxes);
        Button all = new Button(messages.text("filter.reset"));
        all.setOnAction(event -> {
            model.filterProperty().set(TimelineFilter.NOTHING);
            model.showAll();
            all.getScene().getWindow().hide();
        });
        box.getChildren().add(all);
        return box;
    }

    private CheckBox lane(Lane lane) {
        CheckBox box = new CheckBox(lane.title());
        box.setSelected(!model.isHidden(lane));
        box.setOnAction(event -> model.hide(lane, !box.isSelected()));
        return box;
    }

    private void change(Function<TimelineFilter, TimelineFilter> next) {
        model.filterProperty().set(next.apply(model.filterProperty().get()));
    }

    /** A check box for each; those that are not checked are the set that is told. */
    private static <T> List<CheckBox> boxes(
            List<T> all, Function<T, String> word, Set<T> out, Consumer<Set<T>> changed) {
        List<CheckBox> boxes =
                all.stream().map(one -> new CheckBox(word.apply(one))).toList();
        for (int at = 0; at < boxes.size(); at++) {
            CheckBox box = boxes.get(at);
            box.setSelected(!out.contains(all.get(at)));
            box.setOnAction(event -> changed.accept(IntStream.range(0, boxes.size())
                    .filter(number -> !boxes.get(number).isSelected())
                    .mapToObj(all::get)
                    .collect(Collectors.toUnmodifiableSet())));
        }
        return boxes;
    }
}
