package io.crucible.views.console;

import io.crucible.model.time.Digits;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.ConsoleText;
import io.crucible.model.transcript.Transcript;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.document.RunPart;
import io.crucible.views.moment.Place;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.table.TableRows;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The consoles of what is open: which there are, the lines of one, and a search in it. */
public final class ConsoleModel {
    private static final int[] NO_HITS = {};
    private static final Messages WORDS = Messages.of("console");
    private static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "at", 136, "muted"),
            Column.of(WORDS, "text", 0, "words"),
            Column.of(WORDS, "later", 0, "not-yet"));

    private final Workbench workbench;
    private final Tasks.Lane splitting;
    private final Tasks.Lane searching;
    private final TableModel table;
    private final ObservableList<ConsoleName> consoles = FXCollections.observableArrayList();
    private final ObjectProperty<ConsoleName> selected = new SimpleObjectProperty<>(this, "selected");
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ReadOnlyStringWrapper hitWords = new ReadOnlyStringWrapper(this, "hits", "");
    private Optional<ConsoleText> text = Optional.empty();
    private Optional<Chosen> chosen = Optional.empty();
    private int[] hits = NO_HITS;

    /** Several lines may have been printed at one moment; this is the one that a person went to. */
    private record Chosen(Place place, int line) {}

    public ConsoleModel(Workbench workbench) {
        this.workbench = workbench;
        splitting = workbench.tasks().lane("lines of a console");
        searching = workbench.tasks().lane("search in a console");
        table = new TableModel(COLUMNS, workbench.tasks(), this::choose);
        workbench.documentProperty().subscribe(this::opened);
        selected.addListener((property, before, now) -> read());
        query.addListener((property, before, now) -> search());
        workbench.moment().placeProperty().subscribe(this::follow);
    }

    public Workbench workbench() {
        return workbench;
    }

    public TableModel table() {
        return table;
    }

    ObservableList<ConsoleName> consoles() {
        return consoles;
    }

    /** Null where there is no console, as the control that shows it wants it. */
    ObjectProperty<ConsoleName> selectedProperty() {
        return selected;
    }

    public StringProperty queryProperty() {
        return query;
    }

    /** Such as {@code 3 hits}. */
    public ReadOnlyStringProperty hitsProperty() {
        return hitWords.getReadOnlyProperty();
    }

    /** To the next hit after the current line, or before it; round at the ends. */
    public void walk(boolean forward) {
        if (hits.length == 0) {
            return;
        }
        int found = Arrays.binarySearch(hits, table.currentProperty().get());
        int next = found >= 0 ? found + (forward ? 1 : -1) : -found - 1 - (forward ? 0 : 1);
        table.choose(hits[Math.floorMod(next, hits.length)]);
    }

    private void opened(Optional<RunDocument> document) {
        Optional<Transcript> transcript = document.flatMap(RunDocument::transcript);
        TreeSet<ConsoleName> names = new TreeSet<>();
        transcript.ifPresent(known -> known.consoles().forEach(output -> names.add(name(output))));
        table.hint(RunPart.CONSOLES
                .hint(document)
                .orElseGet(() -> WORDS.text(hint(document, transcript, names.isEmpty()))));
        ConsoleName before = selected.get();
        consoles.setAll(names);
        ConsoleName next = before != null && names.contains(before) ? before : names.isEmpty() ? null : names.first();
        selected.set(next);
        read();
    }

    private static String hint(Optional<RunDocument> document, Optional<Transcript> transcript, boolean silent) {
        if (document.isEmpty()) {
            return "nothing";
        } else if (document.get().loaded() < 1) {
            return "loading";
        }
        return transcript.isEmpty() ? "not.recorded" : silent ? "silent" : "empty";
    }

    private static ConsoleName name(ConsoleOutput output) {
        return new ConsoleName(output.node(), output.console());
    }

    private void read() {
        splitting.cancel();
        text = Optional.empty();
        table.show(TableRows.NONE);
        Optional<Transcript> transcript = workbench.document().flatMap(RunDocument::transcript);
        ConsoleName name = selected.get();
        if (transcript.isEmpty() || name == null) {
            return;
        }
        splitting.start(progress -> {
            ConsoleText lines = ConsoleText.of(transcript.get(), name.node(), name.console());
            workbench.tasks().later(() -> {
                if (!progress.cancelled()) {
                    put(lines);
                }
            });
        });
    }

    private void put(ConsoleText lines) {
        text = Optional.of(lines);
        hits = NO_HITS;
        table.show(rows(lines));
        follow(workbench.moment().place());
        search();
    }

    private ConsoleRows rows(ConsoleText lines) {
        long moment =
                workbench.moment().place().map(place -> place.moment().at()).orElse(0L);
        return new ConsoleRows(lines, moment, hits);
    }

    private void choose(int line) {
        text.ifPresent(lines -> {
            RunDocument open = workbench.document().orElseThrow();
            int[] rows = open.places().consoles();
            if (lines.number(line) < rows.length) {
                workbench.selectEvent(rows[lines.number(line)]);
            } else {
                workbench.goTo(lines.at(line));
            }
            chosen = workbench.moment().place().map(place -> new Chosen(place, line));
            follow(workbench.moment().place());
        });
    }

    private void follow(Optional<Place> place) {
        text.ifPresent(lines -> {
            table.replace(rows(lines));
            int last = place.map(here -> lines.last(here.moment().at())).orElse(-1);
            table.follow(chosen.filter(known -> Optional.of(known.place()).equals(place) && known.line() < lines.size())
                    .map(Chosen::line)
                    .orElse(last));
        });
    }

    private void search() {
        searching.cancel();
        String wanted = query.get().strip();
        if (wanted.isEmpty() || text.isEmpty()) {
            found(NO_HITS, "");
            return;
        }
        hitWords.set("…");
        ConsoleText lines = text.get();
        searching.start(progress -> {
            int[] all = lines.find(wanted, progress::cancelled);
            workbench.tasks().later(() -> {
                if (!progress.cancelled()) {
                    found(all, WORDS.text(all.length == 1 ? "hit" : "hits", Digits.grouped(all.length)));
                }
            });
        });
    }

    private void found(int[] all, String words) {
        hits = all;
        hitWords.set(words);
        text.ifPresent(lines -> table.replace(rows(lines)));
    }
}
