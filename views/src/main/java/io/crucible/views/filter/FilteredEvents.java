package io.crucible.views.filter;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.EventFilter;
import io.crucible.model.columns.Rows;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/** The events of what is open that a filter means; the newest filter wins. */
public final class FilteredEvents {
    private final Workbench workbench;
    private final Tasks.Lane lane;
    private final ObjectProperty<EventFilter> filter = new SimpleObjectProperty<>(this, "filter", EventFilter.ALL);
    private final ReadOnlyObjectWrapper<Found> found = new ReadOnlyObjectWrapper<>(this, "found", Found.NOTHING);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");

    /**
     * What a filter found.
     *
     * @param document in which
     */
    public record Found(Optional<RunDocument> document, EventColumns events, Rows rows) {
        static final Found NOTHING = new Found(Optional.empty(), EventColumns.NONE, Rows.all(0));

        /** The position of the event that is selected, or of the last one not after the moment; -1 where there is none. */
        public int position(Place place) {
            int row = row(place);
            return row < 0 ? -1 : rows.positionAtOrAfter(row + 1) - 1;
        }

        private int row(Place place) {
            Item item = place.item().orElse(null);
            int selected = -1;
            if (item instanceof Item.EventItem event) {
                selected = event.row();
            } else if (item instanceof Item.FaultItem fault) {
                selected = fault.row();
            } else if (item instanceof Item.AssertionItem assertion) {
                selected = assertion.row();
            }
            boolean there = selected >= 0
                    && selected < events.size()
                    && events.at(selected) == place.moment().at();
            return there ? selected : last(place.moment().at());
        }

        private int last(long at) {
            return at == Long.MAX_VALUE ? events.size() - 1 : events.firstAtOrAfter(at + 1) - 1;
        }
    }

    public FilteredEvents(Workbench workbench, String name) {
        this.workbench = workbench;
        lane = workbench.tasks().lane(name);
        filter.addListener((property, before, now) -> find());
        workbench.documentProperty().subscribe(document -> find());
    }

    public ObjectProperty<EventFilter> filterProperty() {
        return filter;
    }

    public ReadOnlyObjectProperty<Found> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** Whether what is shown is not yet what the filter means. */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    private void find() {
        lane.cancel();
        Optional<RunDocument> document = workbench.document();
        EventColumns events = document.map(RunDocument::events).orElse(EventColumns.NONE);
        EventFilter wanted = filter.get();
        if (wanted.equals(EventFilter.ALL)) {
            put(new Found(document, events, Rows.all(events.size())));
            return;
        }
        busy.set(true);
        lane.start(progress -> {
            Cancellation cancel = new Cancellation();
            progress.onCancel(cancel::request);
            try {
                Found next = new Found(document, events, wanted.rows(events, cancel));
                workbench.tasks().later(() -> {
                    if (!progress.cancelled()) {
                        put(next);
                    }
                });
            } catch (CancellationException overtaken) {
                // A newer filter is at work already.
                return;
            }
        });
    }

    private void put(Found next) {
        busy.set(false);
        found.set(next);
    }
}
