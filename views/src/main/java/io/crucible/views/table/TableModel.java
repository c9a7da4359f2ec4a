package io.crucible.views.table;

import io.crucible.model.time.Digits;
import io.crucible.views.task.Tasks;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Rows, which of them is where one is, and which are selected. It holds no control. */
public final class TableModel {
    /** More rows than anybody pastes; a clipboard is no export. */
    static final int MOST_COPIED = 100_000;

    private final List<Column> columns;
    private final Tasks tasks;
    private final Tasks.Lane copying;
    private final IntConsumer chooser;
    private final ReadOnlyObjectWrapper<TableRows> rows = new ReadOnlyObjectWrapper<>(this, "rows", TableRows.NONE);
    private final ReadOnlyIntegerWrapper current = new ReadOnlyIntegerWrapper(this, "current", -1);
    private final ReadOnlyObjectWrapper<Interval> selection =
            new ReadOnlyObjectWrapper<>(this, "selection", Interval.NONE);
    private final ReadOnlyStringWrapper badge = new ReadOnlyStringWrapper(this, "badge", "");
    private final ReadOnlyStringWrapper hint = new ReadOnlyStringWrapper(this, "hint", "");
    private int anchor;
    private int lead;

    /** What a copy gave: so many rows of those that were asked for. */
    public record Copied(String text, int rows, int asked) {}

    /** @param chooser is told when a person goes to a row; it moves the moment, after which {@link #follow} is called */
    public TableModel(List<Column> columns, Tasks tasks, IntConsumer chooser) {
        this.columns = List.copyOf(columns);
        this.tasks = tasks;
        this.copying = tasks.lane("copying rows");
        this.chooser = chooser;
    }

    public List<Column> columns() {
        return columns;
    }

    public ReadOnlyObjectProperty<TableRows> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    public TableRows rows() {
        return rows.get();
    }

    /** The row where one is, or -1. */
    public ReadOnlyIntegerProperty currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** Rows selected together, or {@link Interval#NONE} where just the current one counts. */
    public ReadOnlyObjectProperty<Interval> selectionProperty() {
        return selection.getReadOnlyProperty();
    }

    /** The number of rows as people read it; empty where there are none. */
    public ReadOnlyStringProperty badgeProperty() {
        return badge.getReadOnlyProperty();
    }

    /** What is said where there are no rows. */
    public ReadOnlyStringProperty hintProperty() {
        return hint.getReadOnlyProperty();
    }

    public void hint(String sentence) {
        hint.set(sentence);
    }

    /** Shows other rows; {@link #follow} is to be called after it. */
    public void show(TableRows next) {
        selection.set(Interval.NONE);
        rows.set(next);
        if (current.get() >= next.size()) {
            current.set(-1);
        }
        badge.set(next.size() == 0 ? "" : Digits.grouped(next.size()));
    }

    /** Shows the same rows otherwise: as many, in the same order. */
    public void replace(TableRows next) {
        rows.set(next);
    }

    /** Shows which row is where one is; -1 for none. */
    public void follow(int position) {
        int next = position < rows.get().size() ? position : -1;
        if (!selection.get().contains(next)) {
            selection.set(Interval.NONE);
        }
        current.set(next);
    }

    /** A person goes to a row. */
    public void choose(int position) {
        if (position >= 0 && position < rows.get().size()) {
            selection.set(Interval.NONE);
            anchor = position;
            lead = position;
            chooser.accept(position);
        }
    }

    /** Selects all rows between where one is and this one. */
    public void extendTo(int position) {
        if (rows.get().size() == 0) {
            return;
        }
        if (selection.get().size() == 0) {
            anchor = Math.max(0, current.get());
        }
        lead = Math.max(0, Math.min(rows.get().size() - 1, position));
        selection.set(Interval.between(anchor, lead));
    }

    /** Moves the end of the selection by so many rows; returns the row it is at now. */
    public int extendBy(int delta) {
        extendTo((selection.get().size() == 0 ? Math.max(0, current.get()) : lead) + delta);
        return lead;
    }

    public void selectAll() {
        if (rows.get().size() > 0) {
            anchor = 0;
            lead = rows.get().size() - 1;
            selection.set(new Interval(anchor, lead));
        }
    }

    /** Runs this on the thread of the window, after what it does just now. */
    void later(Runnable action) {
        tasks.later(action);
    }

    /** Makes the selected rows, or the current one, into text outside the window's thread; tells the reader on it. */
    public void copy(boolean json, Consumer<Copied> reader) {
        Interval chosen = selection.get().size() > 0 ? selection.get() : new Interval(current.get(), current.get());
        if (chosen.from() < 0) {
            return;
        }
        Interval taken =
                new Interval(chosen.from(), (int) Math.min(chosen.to(), (long) chosen.from() + MOST_COPIED - 1));
        RowText text = new RowText(rows.get(), columns);
        copying.start(progress -> {
            String copied = json ? text.json(taken, progress::cancelled) : text.plain(taken, progress::cancelled);
            if (!progress.cancelled()) {
                tasks.later(() -> reader.accept(new Copied(copied, taken.size(), chosen.size())));
            }
        });
    }
}
