package io.crucible.views.search;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.EventSearch;
import io.crucible.model.columns.Rows;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.Work;
import io.crucible.views.workbench.Workbench;
import java.util.Arrays;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Searches the events of what is open as a person types, and walks from hit to hit. */
public final class SearchModel {
    private static final Messages WORDS = Messages.of("search");

    private static final int[] NONE = {};

    private final Workbench workbench;
    private final Tasks.Lane lane;
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper(this, "hits", "");
    private final ReadOnlyBooleanWrapper searched = new ReadOnlyBooleanWrapper(this, "searched", true);
    private final ReadOnlyObjectWrapper<int[]> rows = new ReadOnlyObjectWrapper<>(this, "rows", NONE);

    public SearchModel(Workbench workbench) {
        this.workbench = workbench;
        lane = workbench.tasks().lane("search");
        query.addListener((property, before, now) -> search());
        workbench.documentProperty().addListener((property, before, now) -> search());
        workbench.moment().placeProperty().addListener((property, before, now) -> say());
    }

    public StringProperty queryProperty() {
        return query;
    }

    /** Such as {@code 3 of 120}. */
    public ReadOnlyStringProperty hitsProperty() {
        return words.getReadOnlyProperty();
    }

    /** The rows that match, ascending; not to be changed. */
    public ReadOnlyObjectProperty<int[]> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /** Whether every row has been looked at. */
    public ReadOnlyBooleanProperty searchedProperty() {
        return searched.getReadOnlyProperty();
    }

    /** To the first hit after where one is; from the last one to the first. */
    public void next() {
        walk(1);
    }

    public void previous() {
        walk(-1);
    }

    /** Forgets the query with its hits; where there is none, the selection, but not the moment. */
    public void clear() {
        if (query.get().isEmpty()) {
            workbench
                    .moment()
                    .place()
                    .filter(place -> place.item().isPresent())
                    .ifPresent(place -> workbench.moment().go(Place.at(place.moment())));
        }
        query.set("");
    }

    private void search() {
        lane.cancel();
        searched.set(true);
        rows.set(NONE);
        String wanted = query.get().strip();
        Optional<RunDocument> open = workbench.document();
        if (wanted.isEmpty() || open.isEmpty()) {
            say();
            return;
        }
        words.set("…");
        searched.set(false);
        EventColumns events = open.get().events();
        lane.start(progress -> {
            Cancellation cancel = new Cancellation();
            progress.onCancel(cancel::request);
            show(progress, new EventSearch(events, wanted).all(cancel, early -> show(progress, early, false)), true);
        });
    }

    private void show(Work.Progress progress, Rows found, boolean all) {
        int[] array = found.toArray();
        workbench.tasks().later(() -> {
            if (!progress.cancelled()) {
                searched.set(all);
                rows.set(array);
                say();
            }
        });
    }

    private void walk(int direction) {
        int[] hits = rows.get();
        if (hits.length == 0) {
            return;
        }
        int here = position(hits);
        int next = here >= 0 && hits[here] == row() ? here + direction : direction > 0 ? here + 1 : here;
        int target = Math.floorMod(next, hits.length);
        workbench.selectEvent(hits[target]);
    }

    /** The last hit that is not after where one is, or -1. */
    private int position(int[] hits) {
        int found = Arrays.binarySearch(hits, row());
        return found >= 0 ? found : -found - 2;
    }

    private int row() {
        Optional<Place> place = workbench.moment().place();
        if (place.isPresent() && place.get().item().orElse(null) instanceof Item.EventItem event) {
            return event.row();
        }
        return place.map(here -> workbench
                        .document()
                        .map(open -> open.events().firstAtOrAfter(here.moment().at()) - 1)
                        .orElse(-1))
                .orElse(-1);
    }

    private void say() {
        int[] hits = rows.get();
        if (query.get().isBlank()) {
            words.set("");
        } else if (hits.length == 0) {
            words.set(WORDS.text("no.hit"));
        } else {
            int here = position(hits);
            boolean on = here >= 0 && hits[here] == row();
            String all = Integer.toString(hits.length);
            words.set(
                    on
                            ? WORDS.text("hit.of", Integer.toString(here + 1), all)
                            : WORDS.text(hits.length == 1 ? "hit" : "hits", all));
        }
    }
}
