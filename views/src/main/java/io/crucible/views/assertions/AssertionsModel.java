package io.crucible.views.assertions;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.RunStory;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.document.RunPart;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.workbench.Workbench;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The assertions of the scenario that is open, those that were broken first, and the changes of the one that is selected. */
public final class AssertionsModel {
    private static final Messages WORDS = Messages.of("assertions");
    private static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "state", 110, "state"),
            Column.of(WORDS, "assertion", 170, "code"),
            Column.of(WORDS, "since", 136, "code muted").lesser(1),
            Column.of(WORDS, "later", 170, "muted"),
            Column.of(WORDS, "property", 240, "code").lesser(2),
            Column.of(WORDS, "message", 220, "").lesser(3).filling());

    private final Workbench workbench;
    private final TableModel table;
    private final ReadOnlyStringWrapper badge = new ReadOnlyStringWrapper(this, "badge", "");
    private final ReadOnlyObjectWrapper<Optional<AssertionRow>> selected =
            new ReadOnlyObjectWrapper<>(this, "selected", Optional.empty());
    private final ReadOnlyObjectWrapper<List<StateChange>> changes =
            new ReadOnlyObjectWrapper<>(this, "changes", List.of());
    private List<AssertionRow> assertions = List.of();

    public AssertionsModel(Workbench workbench) {
        this.workbench = workbench;
        table = new TableModel(COLUMNS, workbench.tasks(), this::choose);
        workbench.documentProperty().subscribe(this::opened);
        workbench.moment().placeProperty().subscribe(this::follow);
    }

    public Workbench workbench() {
        return workbench;
    }

    public TableModel table() {
        return table;
    }

    /** How many there are, or how many were broken. */
    public ReadOnlyStringProperty badgeProperty() {
        return badge.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<AssertionRow>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<StateChange>> changesProperty() {
        return changes.getReadOnlyProperty();
    }

    private void opened(Optional<RunDocument> document) {
        assertions = document.map(AssertionsModel::rows).orElse(List.of());
        table.hint(hint(document));
        table.show(rows(workbench.moment().place()));
        long broken = assertions.stream().filter(AssertionRow::broken).count();
        badge.set(
                broken > 0
                        ? Digits.grouped(broken) + " ✕"
                        : table.badgeProperty().get());
        select(assertions.isEmpty() ? -1 : 0);
        follow(workbench.moment().place());
    }

    private AssertionRows rows(Optional<Place> place) {
        return new AssertionRows(
                assertions,
                moment(place),
                !workbench.document().map(RunDocument::isCut).orElse(false));
    }

    private String hint(Optional<RunDocument> document) {
        if (document.isEmpty()) {
            return WORDS.text("nothing");
        } else if (document.get().scenario().isPresent()) {
            return WORDS.text("none");
        }
        return RunPart.SCENARIO.hint(document).orElseGet(() -> WORDS.text("no.scenario"));
    }

    private static List<AssertionRow> rows(RunDocument document) {
        List<AssertionRow> rows = new ArrayList<>();
        for (AssertionSpec spec : document.scenario().map(Scenario::assertions).orElse(List.of())) {
            List<AssertionBand> bands = document.story().assertions().stream()
                    .filter(band -> band.assertion().equals(spec.name()))
                    .toList();
            rows.add(new AssertionRow(
                    spec,
                    bands.isEmpty()
                            ? List.of(new AssertionBand(spec.name(), RunStory.initial(spec), 0, document.end(), -1))
                            : bands));
        }
        rows.sort(Comparator.comparing(row -> !row.broken()));
        return rows;
    }

    private void choose(int position) {
        go(assertions.get(position).telling());
        select(position);
    }

    /** Goes to where an assertion came into a state. */
    void go(AssertionBand band) {
        workbench.select(new Item.AssertionItem(band.assertion(), band.row()), band.from(), Optional.empty());
    }

    private void select(int position) {
        selected.set(position < 0 ? Optional.empty() : Optional.of(assertions.get(position)));
        EventColumns events = workbench.document().map(RunDocument::events).orElse(EventColumns.NONE);
        changes.set(selected.get().stream()
                .flatMap(row -> row.bands().stream())
                .map(band -> StateChange.of(band, events))
                .toList());
    }

    private void follow(Optional<Place> place) {
        table.replace(rows(place));
        int position = place.flatMap(Place::item).map(this::position).orElse(-1);
        table.follow(position);
        if (position >= 0) {
            select(position);
        }
    }

    private static long moment(Optional<Place> place) {
        return place.map(here -> here.moment().at()).orElse(0L);
    }

    private int position(Item item) {
        for (int position = 0; position < assertions.size(); position++) {
            AssertionRow row = assertions.get(position);
            boolean named = item instanceof Item.AssertionItem assertion
                    && assertion.assertion().equals(row.spec().name());
            boolean meant = item instanceof Item.EventItem event
                    && row.bands().stream().anyMatch(band -> band.row() == event.row());
            if (named || meant) {
                return position;
            }
        }
        return -1;
    }
}
