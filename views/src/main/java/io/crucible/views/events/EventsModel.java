package io.crucible.views.events;

import io.crucible.model.columns.EventFilter;
import io.crucible.model.columns.EventFilter.Which;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunPart;
import io.crucible.views.filter.FilteredEvents;
import io.crucible.views.moment.Place;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.workbench.Workbench;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** All events of what is open, or those that the filters mean. */
public final class EventsModel {
    private static final Messages WORDS = Messages.of("events");
    private static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "sequence", 70, "code muted"),
            Column.of(WORDS, "at", 136, "code"),
            Column.of(WORDS, "icount", 104, "code muted number").lesser(1),
            Column.of(WORDS, "source", 90, "code"),
            Column.of(WORDS, "kind", 160, ""),
            Column.of(WORDS, "level", 56, "level").lesser(2),
            Column.of(WORDS, "class", 78, "muted").lesser(3),
            Column.of(WORDS, "words", 260, "").filling());

    private final Workbench workbench;
    private final FilteredEvents events;
    private final TableModel table;
    private final ObservableList<String> nodes = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper hits = new ReadOnlyStringWrapper(this, "hits", "");
    private final SelectedEvents selected;

    public EventsModel(Workbench workbench) {
        this.workbench = workbench;
        table = new TableModel(COLUMNS, workbench.tasks(), this::choose);
        events = new FilteredEvents(workbench, "filter of events");
        selected = new SelectedEvents(workbench.tasks());
        table.selectionProperty()
                .subscribe(which -> selected.select(events.foundProperty().get(), which));
        events.foundProperty().subscribe(this::found);
        events.busyProperty().addListener((property, before, now) -> say());
        workbench.moment().placeProperty().subscribe(this::follow);
    }

    public Workbench workbench() {
        return workbench;
    }

    public TableModel table() {
        return table;
    }

    /** What events can be filtered by as their node: nodes by name, {@code engine}, {@code scenario}. */
    public ObservableList<String> nodes() {
        return nodes;
    }

    /** How many events the filters mean; empty where nothing is filtered. */
    public ReadOnlyStringProperty hitsProperty() {
        return hits.getReadOnlyProperty();
    }

    /** Figures of the events that are selected together; empty where there is but one. */
    public ReadOnlyStringProperty selectedProperty() {
        return selected.wordsProperty();
    }

    EventFilter filter() {
        return events.filterProperty().get();
    }

    /** None stands for all. */
    public void kinds(Collection<EventKind> these) {
        events.filterProperty().set(filter().kinds(Set.copyOf(these)));
    }

    /** None stands for all. */
    public void nodes(Collection<String> these) {
        Set<String> sources = these.stream()
                .flatMap(node -> node.equals("engine") || node.equals("scenario")
                        ? List.of(node).stream()
                        : List.of("node:" + node, "guest:" + node).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        events.filterProperty().set(filter().sources(sources));
    }

    public void least(Level level) {
        events.filterProperty().set(filter().least(level));
    }

    public void which(Which these) {
        events.filterProperty().set(filter().which(these));
    }

    public void text(String sought) {
        events.filterProperty().set(filter().text(sought.strip()));
    }

    private void choose(int position) {
        workbench.selectEvent(events.foundProperty().get().rows().row(position));
    }

    private void found(FilteredEvents.Found found) {
        List<String> names = found.events().sources().stream()
                .map(source -> source.substring(source.indexOf(':') + 1))
                .distinct()
                .sorted()
                .toList();
        if (!names.equals(nodes)) {
            nodes.setAll(names);
        }
        table.hint(hint(found));
        table.show(new EventRows(found.events(), found.rows()));
        say();
        follow(workbench.moment().place());
    }

    private void say() {
        FilteredEvents.Found found = events.foundProperty().get();
        if (filter().equals(EventFilter.ALL)) {
            hits.set("");
        } else if (events.busyProperty().get()) {
            hits.set("…");
        } else {
            hits.set(WORDS.text(
                    "hits",
                    Digits.grouped(found.rows().size()),
                    Digits.grouped(found.events().size())));
        }
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
