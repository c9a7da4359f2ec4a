package io.crucible.views.task;

import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The list of jobs, each with its bar and a way to stop it. */
public final class TasksController {
    /** Room for a scroll bar, in px. */
    private static final double BAR = 16;

    private final TasksModel model;
    private final Messages messages = Messages.of("task");

    @FXML
    private ListView<Job> jobs;

    private TasksController(TasksModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(TasksModel model) {
        String title = Messages.of("task").text("pane");
        return new Pane("tasks", title, model.badgeProperty(), View.TASKS.load(new TasksController(model)));
    }

    @FXML
    private void initialize() {
        Label none = new Label(messages.text("none"));
        none.getStyleClass().add("hint");
        jobs.setPlaceholder(none);
        jobs.setCellFactory(list -> new JobCell());
        jobs.setItems(model.tasks().shown());
    }

    private final class JobCell extends ListCell<Job> {
        private final Label title = new Label();
        private final Label words = new Label();
        private final ProgressBar bar = new ProgressBar();
        private final Button stop = new Button();
        private final VBox texts = new VBox(title, words);
        private final HBox box = new HBox(texts, bar, stop);
        private final InvalidationListener changed = change -> show();
        private Job job;

        JobCell() {
            box.getStyleClass().add("job");
            words.getStyleClass().addAll("muted", "small");
            words.setWrapText(true);
            stop.getStyleClass().add("small-button");
            stop.setMinWidth(Region.USE_PREF_SIZE);
            texts.setMinWidth(0);
            HBox.setHgrow(texts, Priority.ALWAYS);
            setPrefWidth(0);
        }

        /** A failure may need several lines, and a cell is asked for its height without being told its width. */
        @Override
        protected double computePrefHeight(double width) {
            double inside = jobs.getWidth() - snappedLeftInset() - snappedRightInset() - BAR;
            return job == null || inside <= 0
                    ? super.computePrefHeight(width)
                    : snappedTopInset() + box.prefHeight(inside) + snappedBottomInset();
        }

        @Override
        protected void updateItem(Job next, boolean empty) {
            super.updateItem(next, empty);
            job = empty ? null : next;
            setGraphic(job == null ? null : box);
            if (job != null) {
                WeakInvalidationListener listener = new WeakInvalidationListener(changed);
                job.stateProperty().addListener(listener);
                job.fractionProperty().addListener(listener);
                job.detailProperty().addListener(listener);
                show();
            }
        }

        private void show() {
            if (job == null) {
                return;
            }
            title.setText(job.title());
            words.setText(TasksModel.words(job));
            bar.setProgress(job.fractionProperty().get());
            bar.setVisible(!job.ended());
            bar.setManaged(!job.ended());
            requestLayout();
            stop.setText(messages.text(job.ended() ? "dismiss" : "cancel"));
            Job shown = job;
            stop.setOnAction(event -> {
                if (shown.ended()) {
                    model.tasks().dismiss(shown);
                } else {
                    shown.cancel();
                }
            });
        }
    }
}
