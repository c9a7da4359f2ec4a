package io.crucible.views.shell;

import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Job;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.controlsfx.control.StatusBar;

/** The line at the bottom: the last remark, what runs, how much is open. */
final class StatusLine {
    private static final double TOOLTIP_WIDTH = 600; // px

    private final StatusBar bar;
    private final ShellModel model;
    private final Messages messages;
    private final Label facts = new Label();
    private final Label running = new Label();

    StatusLine(StatusBar bar, ShellModel model, Messages messages) {
        this.bar = bar;
        this.model = model;
        this.messages = messages;
    }

    void show() {
        facts.getStyleClass().add("muted");
        Label engine = new Label();
        engine.textProperty().bind(model.engineProperty());
        bar.getLeftItems().setAll(engine);
        bar.getRightItems().setAll(running, facts);
        bar.textProperty().bind(model.workbench().remarkProperty());
        wholeRemark();
        engineLack(engine);
        // A long remark is what gives way, never the figures beside it.
        Stream.of(engine, running, facts).forEach(label -> label.setMinWidth(Region.USE_PREF_SIZE));
        model.workbench().documentProperty().subscribe(this::facts);
        model.workbench().tasks().newestProperty().subscribe(this::running);
    }

    /** What is too long for the line is read by pointing at it. */
    private void wholeRemark() {
        Tooltip whole = new Tooltip();
        whole.setWrapText(true);
        whole.setMaxWidth(TOOLTIP_WIDTH);
        whole.textProperty().bind(bar.textProperty());
        bar.textProperty().subscribe(words -> bar.setTooltip(words.isEmpty() ? null : whole));
    }

    private void engineLack(Label engine) {
        Tooltip lack = new Tooltip();
        lack.setWrapText(true);
        lack.setMaxWidth(TOOLTIP_WIDTH);
        lack.textProperty().bind(model.engineLackProperty());
        model.engineLackProperty().subscribe(words -> engine.setTooltip(words.isEmpty() ? null : lack));
    }

    private void facts(Optional<RunDocument> document) {
        facts.setText(document.map(this::words).orElse(""));
    }

    private String words(RunDocument open) {
        return messages.text(
                "opened.count",
                Digits.grouped(open.events().size()),
                Digits.grouped(open.decisions().size()),
                !open.read()
                        ? String.format(Locale.ROOT, "%.0f %% read", open.loaded() * 100)
                        : Digits.grouped(open.samples().size()) + " samples");
    }

    private void running(Optional<Job> newest) {
        bar.progressProperty().unbind();
        if (newest.isPresent()) {
            bar.progressProperty().bind(newest.get().fractionProperty());
            running.setText(newest.get().title());
        } else {
            bar.setProgress(0);
            running.setText("");
        }
    }
}
