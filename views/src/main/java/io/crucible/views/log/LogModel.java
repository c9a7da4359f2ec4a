package io.crucible.views.log;

import io.crucible.model.columns.EventFilter;
import io.crucible.model.event.Event.Level;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunPart;
import io.crucible.views.filter.FilteredEvents;
import io.crucible.views.moment.Place;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The run as lines: every event in words, console output as what was printed. */
public final class LogModel {
    private static final Messages WORDS = Messages.of("log");
    private static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "at", 136, "muted"),
            Column.of(WORDS, "level", 48, "level"),
            Column.of(WORDS, "source", 84, "source"),
            Column.of(WORDS, "text", 0, "words"));

    private final Workbench workbench;
    private final FilteredEvents events;
    private final TableModel table;
    private final ReadOnlyStringWrapper hits = new ReadOnlyStringWrapper(this, "hits", "");

    public LogModel(Workbench workbench) {
        this.workbench = workbench;
        table = new TableModel(COLUMNS, workbench.tasks(), this::choose);
        events = new FilteredEvents(workbench, "filter of the log");
        events.foundProperty().subscribe(this::found);
        workbench.moment().placeProperty().subscribe(this::follow);
    }

    public Workbench workbench() {
        return workbench;
    }

    public TableModel table() {
        return table;
    }

    /** How many lines the filters leave. */
    public ReadOnlyStringProperty hitsProperty() {
        return hits.getReadOnlyProperty();
    }

    public void least(Level level) {
        events.filterProperty().set(events.filterProperty().get().least(level));
    }

    public void text(String sought) {
        events.filterProperty().set(events.filterProperty().get().text(sought.strip()));
    }

    private void choose(int position) {
        workbench.selectEvent(events.foundProperty().get().rows().row(position));
    }

    private LogRows rows(FilteredEvents.Found found) {
        return new LogRows(
                found.events(),
                found.rows(),
                found.document().map(PrintedText::of).orElse(PrintedText.NONE));
    }

    private void found(FilteredEvents.Found found) {
        table.hint(hint(found));
        table.show(rows(found));
        boolean all = events.filterProperty().get().equals(EventFilter.ALL);
        hits.set(WORDS.text(
                all ? "lines" : "hits",
                Digits.grouped(found.rows().size()),
                Digits.grouped(found.events().size())));
        follow(workbench.moment().place());
    }

    private String hint(FilteredEvents.Found found) {
        if (found.document().isEmpty()) {
            return WORDS.text("nothing");
        } else if (found.events().size() > 0) {
            return WORDS.text("no.hit");
        }
        return RunPart.EVENTS.hint(found.document()).orElseGet(() -> WORDS.text("none"));
    }

    private void follow(Optional<Place> place) {
        table.follow(
                place.map(here -> events.foundProperty().get().position(here)).orElse(-1));
    }
}
