package io.crucible.views.compare;

import io.crucible.model.compare.Alignment.Stretch;
import io.crucible.model.run.Outcome;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.action.Actions;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.compare.CompareModel.Compared;
import io.crucible.views.document.RunDocument;
import io.crucible.views.search.SearchModel;
import io.crucible.views.theme.Theme;
import io.crucible.views.timeline.Beside;
import io.crucible.views.timeline.LinkedTimelines;
import io.crucible.views.timeline.TimelineController;
import io.crucible.views.timeline.TimelineModel;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Shows the timeline of the compared run below that of the open one, on one axis; the first has all the room while nothing is compared. */
public final class SecondTimeline {
    private static final Messages WORDS = Messages.of("compare");

    private final CompareModel model;
    private final TimelineModel first;
    private final Node firstRoot;
    private final ObservableValue<Theme> theme;
    private final StackPane holder = new StackPane();
    private final Heading left = new Heading("A");
    private final Heading right = new Heading("B");
    private Optional<Second> second = Optional.empty();

    private record Second(TimelineModel timeline, Node root) {}

    private SecondTimeline(CompareModel model, TimelineModel first, Node firstRoot, ObservableValue<Theme> theme) {
        this.model = model;
        this.first = first;
        this.firstRoot = firstRoot;
        this.theme = theme;
        model.comparingProperty().subscribe(this::show);
        model.comparedProperty().subscribe(this::lay);
        model.first().documentProperty().subscribe(left::name);
        model.second().documentProperty().subscribe(right::name);
    }

    /** The pane of the first timeline with room for the second. */
    public static Pane below(CompareModel model, TimelineModel first, Pane pane, ObservableValue<Theme> theme) {
        SecondTimeline timelines = new SecondTimeline(model, first, pane.root(), theme);
        timelines.holder.getProperties().putAll(pane.root().getProperties());
        return new Pane(pane.id(), pane.title(), pane.badge(), timelines.holder);
    }

    private void show(boolean comparing) {
        if (!comparing) {
            holder.getChildren().setAll(firstRoot);
            return;
        }
        if (second.isEmpty()) {
            second = Optional.of(makeSecond());
        }
        SplitPane both =
                new SplitPane(under(left, firstRoot), under(right, second.get().root()));
        both.setOrientation(Orientation.VERTICAL);
        both.getStyleClass().add("compared-timelines");
        holder.getChildren().setAll(both);
    }

    private static VBox under(Heading heading, Node timeline) {
        VBox.setVgrow(timeline, Priority.ALWAYS);
        return new VBox(heading.row, timeline);
    }

    /** Made when it is first wanted: most runs are never compared. Its keys are those of the first, which it follows. */
    private Second makeSecond() {
        TimelineModel timeline = new TimelineModel(model.second(), new SearchModel(model.second()), theme);
        Pane pane = TimelineController.pane(timeline, new Actions());
        LinkedTimelines.link(first, timeline);
        return new Second(timeline, pane.root());
    }

    private void lay(Optional<Compared> compared) {
        second.ifPresent(other -> {
            first.besideProperty().set(compared.map(pair -> new Beside(pair.runs(), true, SecondTimeline::words)));
            other.timeline()
                    .besideProperty()
                    .set(compared.map(pair -> new Beside(pair.runs(), false, SecondTimeline::words)));
            first.foldedProperty().set(compared.isPresent());
            other.timeline().foldedProperty().set(compared.isPresent());
        });
    }

    private static List<String> words(Stretch stretch) {
        return List.of(
                WORDS.text("fold.until", counted("decision", stretch.decisions()), VirtualTime.words(stretch.to())),
                WORDS.text("fold.counts", counted("event", stretch.events()), counted("sample", stretch.samples())),
                WORDS.text("fold.open"));
    }

    private static String counted(String what, int count) {
        return WORDS.text(count == 1 ? "fold." + what : "fold." + what + "s", Digits.grouped(count));
    }

    /** Which run a timeline is of, and how it ended. */
    private static final class Heading {
        private final Label letter = new Label();
        private final Label name = new Label();
        private final Label ending = new Label();
        private final HBox row = new HBox(letter, name, ending);

        Heading(String side) {
            letter.setText(side);
            letter.getStyleClass().add("compared-letter");
            name.getStyleClass().add("compared-name");
            ending.setMinWidth(Label.USE_PREF_SIZE);
            row.getStyleClass().add("compared-heading");
            HBox.setHgrow(name, Priority.SOMETIMES);
        }

        void name(Optional<RunDocument> document) {
            name.setText(document.map(RunDocument::name).orElse(""));
            ending.setText(
                    document.flatMap(RunDocument::outcome).map(Heading::words).orElseGet(() -> WORDS.text("reading")));
            boolean failed = document.flatMap(RunDocument::outcome)
                    .filter(outcome -> outcome.status() != Outcome.Status.PASSED)
                    .isPresent();
            ending.getStyleClass().setAll("label", failed ? "ended-badly" : "ended-well");
        }

        private static String words(Outcome outcome) {
            String sign = outcome.status() == Outcome.Status.PASSED ? "✓ " : "✕ ";
            return sign + outcome.status().word();
        }
    }
}
