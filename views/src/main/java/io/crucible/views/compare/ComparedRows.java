package io.crucible.views.compare;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.compare.EventPairs;
import io.crucible.model.compare.SideBySide;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.compare.CompareModel.Compared;
import io.crucible.views.document.RunDocument;
import io.crucible.views.log.LogLine;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.table.TableRows;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The table of what differs: all differences, or the schedules or the logs side by side. */
public final class ComparedRows {
    private static final Messages WORDS = Messages.of("compare");
    private static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "what", 92, ""),
            Column.of(WORDS, "at", 122, "code"),
            Column.of(WORDS, "a", 150, "").filling(),
            Column.of(WORDS, "b", 150, "").filling());

    private final CompareModel model;
    private final BisectModel bisect;
    private final TableModel table;
    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(this, "choice", Choice.DIFFERENCES);
    private Optional<SideBySide> sides = Optional.empty();

    /** Which rows are shown. */
    public enum Choice {
        DIFFERENCES,
        SCHEDULE,
        LOG,
        MACHINES;

        /** Its name in messages. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public ComparedRows(CompareModel model, BisectModel bisect) {
        this.model = model;
        this.bisect = bisect;
        table = new TableModel(COLUMNS, model.first().tasks(), this::choose);
        table.hint(WORDS.text("nothing"));
        model.comparedProperty().subscribe(compared -> show());
        bisect.foundProperty().subscribe(this::found);
        choice.addListener((property, before, now) -> show());
        model.first().moment().placeProperty().subscribe(place -> follow());
    }

    public TableModel table() {
        return table;
    }

    public ObjectProperty<Choice> choiceProperty() {
        return choice;
    }

    /** What was searched for is what a person wants to see. */
    private void found(Optional<BisectModel.Found> result) {
        if (result.flatMap(found -> found.parting().found()).isPresent()) {
            choice.set(Choice.MACHINES);
        } else if (choice.get() == Choice.MACHINES) {
            choice.set(Choice.DIFFERENCES);
        }
        show();
    }

    private void show() {
        Optional<Compared> compared = model.comparedProperty().get();
        sides = compared.flatMap(this::sides);
        table.hint(hint(compared));
        table.show(compared.map(this::rows).orElse(TableRows.NONE));
        follow();
    }

    private String hint(Optional<Compared> compared) {
        if (compared.isPresent() && choice.get() == Choice.MACHINES) {
            return WORDS.text("machines.none");
        }
        return WORDS.text(compared.isPresent() ? "none" : "nothing");
    }

    private Optional<SideBySide> sides(Compared compared) {
        return switch (choice.get()) {
            case DIFFERENCES, MACHINES -> Optional.empty();
            case SCHEDULE -> Optional.of(SideBySide.schedules(compared.runs()));
            case LOG -> Optional.of(SideBySide.logs(compared.runs()));
        };
    }

    private TableRows rows(Compared compared) {
        return switch (choice.get()) {
            case DIFFERENCES -> new DifferenceRows(compared);
            case SCHEDULE ->
                new SideRows(sides.orElseThrow(), decisions(compared.left()), decisions(compared.right()), "decisions");
            case MACHINES ->
                bisect.foundProperty().get().<TableRows>map(MachineRows::new).orElse(TableRows.NONE);
            case LOG -> new SideRows(sides.orElseThrow(), log(compared.left()), log(compared.right()), "events");
        };
    }

    private static SideRows.Side decisions(RunDocument document) {
        Optional<DecisionWords> words = document.scenario().map(DecisionWords::new);
        return new SideRows.Side(
                number -> document.decisions().get(number).at(),
                number -> words.map(known -> known.of(document.decisions().get(number)))
                        .orElseGet(
                                () -> document.decisions().get(number).point().key()));
    }

    private static SideRows.Side log(RunDocument document) {
        EventColumns events = document.events();
        LogLine line = LogLine.of(document);
        return new SideRows.Side(events::at, line::text);
    }

    private void choose(int position) {
        if (choice.get() == Choice.DIFFERENCES) {
            model.walk().go(position);
            return;
        }
        sides.ifPresent(rows -> {
            int left = rows.lefts()[position];
            boolean first = left != EventPairs.NONE;
            int entry = first ? left : rows.rights()[position];
            Workbench side = first ? model.first() : model.second();
            if (choice.get() == Choice.SCHEDULE) {
                side.selectDecision(entry);
            } else {
                side.selectEvent(entry);
            }
            table.follow(position);
            if (rows.counts()[position] > 1) {
                model.first().remark(WORDS.text("stretch", Digits.grouped(rows.counts()[position])));
            }
        });
    }

    private void follow() {
        if (choice.get() == Choice.DIFFERENCES) {
            table.follow(model.walk().current());
        }
    }
}
