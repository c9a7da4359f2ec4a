package io.crucible.views.source;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.FaultSpan;
import io.crucible.model.property.AssertionState;
import io.crucible.model.scenario.Scenario;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.source.Part.Kind;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The scenario's text, which part of it is selected, and where a part leads. */
public final class SourceModel {
    private final Workbench workbench;
    private final Tasks.Lane writing;
    private final Tasks.Lane seeking;
    private final Messages messages = Messages.of("source");
    private final ReadOnlyObjectWrapper<Optional<SourceText>> text =
            new ReadOnlyObjectWrapper<>(this, "text", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Part>> current =
            new ReadOnlyObjectWrapper<>(this, "current", Optional.empty());
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");
    private Optional<Scenario> shown = Optional.empty();

    public SourceModel(Workbench workbench) {
        this.workbench = workbench;
        writing = workbench.tasks().lane("text of the scenario");
        seeking = workbench.tasks().lane("a frame of a link");
        workbench.documentProperty().subscribe(this::opened);
        workbench.moment().placeProperty().subscribe(this::follow);
    }

    Tasks tasks() {
        return workbench.tasks();
    }

    ReadOnlyObjectProperty<Optional<SourceText>> textProperty() {
        return text.getReadOnlyProperty();
    }

    /** The part that tells of what is selected. */
    ReadOnlyObjectProperty<Optional<Part>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** Why there is no text; empty where there is. */
    public ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    private void opened(Optional<RunDocument> document) {
        Optional<Scenario> scenario = document.flatMap(RunDocument::scenario);
        if (scenario.isEmpty()) {
            hint.set(messages.text(
                    document.isEmpty() ? "nothing" : document.get().loaded() < 1 ? "loading" : "no.scenario"));
        }
        if (scenario.equals(shown)) {
            return;
        }
        shown = scenario;
        writing.cancel();
        put(Optional.empty());
        scenario.ifPresent(known -> writing.start(progress -> {
            SourceText written = SourceText.of(known);
            workbench.tasks().later(() -> {
                if (!progress.cancelled()) {
                    hint.set("");
                    put(Optional.of(written));
                }
            });
        }));
    }

    private void put(Optional<SourceText> next) {
        text.set(next);
        follow(workbench.moment().place());
    }

    private void follow(Optional<Place> place) {
        current.set(text.get().flatMap(source -> place.flatMap(Place::item).flatMap(item -> part(source, item))));
    }

    private static Optional<Part> part(SourceText source, Item item) {
        if (item instanceof Item.FaultItem fault) {
            return source.named(Kind.FAULT, fault.fault());
        } else if (item instanceof Item.AssertionItem assertion) {
            return source.named(Kind.ASSERTION, assertion.assertion());
        } else if (item instanceof Item.NodeItem node) {
            return source.named(Kind.NODE, node.node());
        }
        return Optional.empty();
    }

    /** A person clicks a line, counted from 0: what it describes is selected, and of a link the next frame that arrived over it. */
    void choose(int line) {
        RunDocument open = workbench.document().orElse(null);
        Optional<Part> part = text.get().flatMap(source -> source.at(line));
        if (open == null || part.isEmpty()) {
            return;
        }
        String name = part.get().name();
        switch (part.get().kind()) {
            case SCENARIO -> {}
            case NODE -> workbench.select(new Item.NodeItem(name), moment(), Optional.of(name));
            case LINK -> link(open, name);
            case FAULT -> fault(open, name);
            case ASSERTION -> assertion(open, name);
        }
    }

    private long moment() {
        return workbench.moment().place().map(place -> place.moment().at()).orElse(0L);
    }

    private void fault(RunDocument open, String name) {
        Optional<FaultSpan> span = open.story().faults().stream()
                .filter(known -> known.fault().equals(name))
                .findFirst();
        if (span.isEmpty()) {
            workbench.remark(messages.text("never", name));
        }
        span.ifPresent(
                known -> workbench.select(new Item.FaultItem(name, known.row()), known.from(), Optional.empty()));
    }

    /** Where it was broken, or else where it came into its last state. */
    private void assertion(RunDocument open, String name) {
        List<AssertionBand> bands = open.story().assertions().stream()
                .filter(band -> band.assertion().equals(name))
                .toList();
        Optional<AssertionBand> broken = bands.stream()
                .filter(band -> band.state() == AssertionState.VIOLATED)
                .findFirst();
        Optional<AssertionBand> last = bands.stream().reduce((earlier, later) -> later);
        AssertionBand band = broken.or(() -> last).orElse(new AssertionBand(name, AssertionState.PENDING, 0, 0, -1));
        workbench.select(new Item.AssertionItem(name, band.row()), band.from(), Optional.empty());
    }

    private void link(RunDocument open, String name) {
        long from = moment();
        seeking.start(progress -> {
            int[] rows = open.places().frames();
            int start = 0;
            while (start < rows.length && open.events().at(rows[start]) <= from) {
                start++;
            }
            for (int step = 0; step < rows.length && !progress.cancelled(); step++) {
                int row = rows[(start + step) % rows.length];
                if (open.events().text(row, "link").filter(name::equals).isPresent()) {
                    workbench.tasks().later(() -> select(open.events(), row));
                    return;
                }
            }
            workbench.tasks().later(() -> workbench.remark(messages.text("silent", name)));
        });
    }

    private void select(EventColumns events, int row) {
        if (workbench
                .document()
                .filter(open -> open.events().size() >= events.size())
                .isPresent()) {
            workbench.selectEvent(row);
        }
    }
}
