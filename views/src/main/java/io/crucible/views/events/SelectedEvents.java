package io.crucible.views.events;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.RangeStatistics;
import io.crucible.model.event.EventKind;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.filter.FilteredEvents;
import io.crucible.views.table.Interval;
import io.crucible.views.task.Tasks;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Figures of the events that are selected together. The selection is two positions, and nothing here lists what is between them. */
final class SelectedEvents {
    private static final int MOST_KINDS = 4;

    private final Tasks tasks;
    private final Tasks.Lane lane;
    private final Messages messages = Messages.of("events");
    private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper(this, "words", "");

    SelectedEvents(Tasks tasks) {
        this.tasks = tasks;
        lane = tasks.lane("figures of selected events");
    }

    /** The figures in a sentence; empty where less than two events are selected. */
    ReadOnlyStringProperty wordsProperty() {
        return words.getReadOnlyProperty();
    }

    /** Counts anew. */
    void select(FilteredEvents.Found found, Interval which) {
        lane.cancel();
        if (which.size() < 2 || which.to() >= found.rows().size()) {
            words.set("");
            return;
        }
        words.set(messages.text("selected.counting", Digits.grouped(which.size())));
        lane.start(progress -> {
            Cancellation cancel = new Cancellation();
            progress.onCancel(cancel::request);
            try {
                String told = tell(found, which, cancel);
                tasks.later(() -> {
                    if (!progress.cancelled()) {
                        words.set(told);
                    }
                });
            } catch (CancellationException overtaken) {
                // A newer selection is counted already.
                return;
            }
        });
    }

    private String tell(FilteredEvents.Found found, Interval which, Cancellation cancel) {
        RangeStatistics figures = RangeStatistics.of(found.events(), found.rows(), which.from(), which.to(), cancel);
        long first = found.events().at(found.rows().row(which.from()));
        long last = found.events().at(found.rows().row(which.to()));
        return messages.text(
                "selected",
                Digits.grouped(figures.count()),
                VirtualTime.words(last - first),
                VirtualTime.words(first),
                VirtualTime.words(last),
                VirtualTime.words(figures.gaps().greatest()),
                kinds(figures.kinds()));
    }

    /** The most frequent first. */
    private String kinds(Map<EventKind, Long> counts) {
        String most = counts.entrySet().stream()
                .sorted(Map.Entry.<EventKind, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_KINDS)
                .map(entry -> entry.getKey().word().replace('_', ' ') + " " + Digits.grouped(entry.getValue()))
                .collect(Collectors.joining("  ·  "));
        int left = counts.size() - MOST_KINDS;
        return left > 0 ? messages.text("selected.more", most, Digits.grouped(left)) : most;
    }
}
