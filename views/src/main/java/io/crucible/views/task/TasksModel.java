package io.crucible.views.task;

import io.crucible.model.time.Digits;
import java.util.Locale;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** What is being done just now, and what failed. */
public final class TasksModel {
    private final Tasks tasks;
    private final ReadOnlyStringWrapper badge = new ReadOnlyStringWrapper(this, "badge", "");

    public TasksModel(Tasks tasks) {
        this.tasks = tasks;
        InvalidationListener count = changed -> badge.set(
                tasks.shown().isEmpty() ? "" : Digits.grouped(tasks.shown().size()));
        tasks.shown().addListener(count);
    }

    Tasks tasks() {
        return tasks;
    }

    /** How many are shown; empty for none. */
    public ReadOnlyStringProperty badgeProperty() {
        return badge.getReadOnlyProperty();
    }

    /** Where a job stands, in words. */
    static String words(Job job) {
        return switch (job.stateProperty().get()) {
            case WAITING -> "waiting";
            case RUNNING -> running(job);
            case DONE -> "done";
            case CANCELLED -> "cancelled";
            case FAILED -> job.failure().map(TasksModel::sentence).orElse("failed");
        };
    }

    private static String running(Job job) {
        double done = job.fractionProperty().get();
        String percent = done < 0 ? "running" : String.format(Locale.ROOT, "%.0f %%", done * 100);
        double left = job.secondsLeft();
        String time = left < 0 ? "" : String.format(Locale.ROOT, ", %.0f s left", Math.ceil(left));
        String detail = job.detailProperty().get();
        return percent + time + (detail.isEmpty() ? "" : ": " + detail);
    }

    private static String sentence(Exception failure) {
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
}
