package io.crucible.views.source;

import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.SeenUpdate;
import io.crucible.views.common.View;
import io.crucible.views.task.Tasks;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;

/** Shows the scenario's text in its colours; a click selects what the clicked part describes. */
public final class SourceController {
    private static final Collection<String> CURRENT = List.of("current-part");

    private final SourceModel model;
    private final Tasks.Lane dyeing;
    private final Messages messages = Messages.of("source");

    @FXML
    private StackPane root;

    @FXML
    private StackPane holder;

    @FXML
    private Label hint;

    private Optional<CodeArea> area = Optional.empty();
    private Optional<Part> marked = Optional.empty();

    private SourceController(SourceModel model) {
        this.model = model;
        dyeing = model.tasks().lane("colours of the scenario");
    }

    /** The pane. */
    public static Pane pane(SourceModel model) {
        String title = Messages.of("source").text("pane");
        return new Pane("source", title, new SimpleStringProperty(""), View.SOURCE.load(new SourceController(model)));
    }

    @FXML
    private void initialize() {
        hint.textProperty().bind(model.hintProperty());
        hint.visibleProperty().bind(model.hintProperty().isNotEmpty());
        SeenUpdate text = new SeenUpdate(root);
        model.textProperty().subscribe(source -> text.execute(() -> show(source)));
        SeenUpdate part = new SeenUpdate(root);
        model.currentProperty().subscribe(current -> part.execute(() -> mark(current)));
    }

    /** Only the view itself is made on the window's thread; its text comes with all colours on. */
    private void show(Optional<SourceText> source) {
        dyeing.cancel();
        area = Optional.empty();
        marked = Optional.empty();
        holder.getChildren().clear();
        source.ifPresent(known -> dyeing.start(progress -> {
            DyedText dyed = DyedText.of(known);
            warm(DyedText.of(known));
            model.tasks().later(() -> {
                if (!progress.cancelled()) {
                    put(dyed);
                }
            });
        }));
    }

    /** The first view of its kind takes many times as long as the next, so one that nobody sees is made outside the window's thread. */
    private static void warm(DyedText text) {
        CodeArea unseen = view(text);
        VirtualizedScrollPane<CodeArea> pane = new VirtualizedScrollPane<>(unseen);
        pane.resize(800, 400);
        pane.layout();
        unseen.setParagraphStyle(0, CURRENT);
        unseen.showParagraphAtTop(0);
        pane.layout();
        unseen.dispose();
    }

    private static CodeArea view(DyedText text) {
        CodeArea made = new CodeArea(text.document());
        made.setEditable(false);
        made.setParagraphGraphicFactory(LineNumberFactory.get(made));
        made.getStyleClass().add("scenario-source");
        return made;
    }

    private void put(DyedText text) {
        CodeArea made = view(text);
        made.setAccessibleText(messages.text("text"));
        made.setOnMouseClicked(this::click);
        area = Optional.of(made);
        // One step in each turn of the window's thread: the first time each of them takes a while.
        VirtualizedScrollPane<CodeArea> pane = new VirtualizedScrollPane<>(made);
        model.tasks().later(() -> holder.getChildren().setAll(pane));
        model.tasks().later(() -> mark(model.currentProperty().get()));
    }

    private void click(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && event.getClickCount() == 1) {
            area.ifPresent(shown -> model.choose(shown.getCurrentParagraph()));
        }
    }

    private void mark(Optional<Part> part) {
        CodeArea shown = area.orElse(null);
        if (shown == null || part.equals(marked)) {
            return;
        }
        marked.ifPresent(before -> paint(shown, before, List.of()));
        part.ifPresent(now -> paint(shown, now, CURRENT));
        part.ifPresent(now -> shown.showParagraphAtTop(Math.max(0, now.first() - 2)));
        marked = part;
    }

    private static void paint(CodeArea shown, Part part, Collection<String> style) {
        for (int line = part.first();
                line <= part.last() && line < shown.getParagraphs().size();
                line++) {
            shown.setParagraphStyle(line, style);
        }
    }
}
