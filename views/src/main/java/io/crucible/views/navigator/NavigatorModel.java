package io.crucible.views.navigator;

import io.crucible.model.run.Outcome;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The artifacts and campaigns that were opened in this session. */
public final class NavigatorModel {
    private static final Messages WORDS = Messages.of("navigator");

    private final ObservableList<Entry> entries = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<Path>> open =
            new ReadOnlyObjectWrapper<>(this, "open", Optional.empty());
    private final Consumer<Path> opener;

    /**
     * An artifact.
     *
     * @param mark a sign for how its run ended, with a blank after it
     */
    public record Entry(Path file, String mark, String name, String detail) {}

    public NavigatorModel(Workbench workbench, Consumer<Path> opener) {
        this.opener = opener;
        workbench.documentProperty().subscribe(document -> document.ifPresent(this::opened));
    }

    public ObservableList<Entry> entries() {
        return entries;
    }

    /** The file that is open. */
    public ReadOnlyObjectProperty<Optional<Path>> openProperty() {
        return open.getReadOnlyProperty();
    }

    boolean isOpen(Entry entry) {
        return open.get().equals(Optional.of(entry.file()));
    }

    void open(Entry entry) {
        opener.accept(entry.file());
    }

    /** Lists the folder of a campaign too, with so many cases; 0 where its journal is lost. */
    public void campaign(Path folder, String name, long cases) {
        String detail = cases == 0 ? WORDS.text("campaign.lost") : WORDS.text("campaign", Digits.grouped(cases));
        Entry entry = new Entry(folder, WORDS.text("campaign.mark"), name, detail);
        if (!entries.contains(entry)) {
            entries.add(entry);
        }
    }

    private void opened(RunDocument document) {
        Entry entry = new Entry(document.file(), mark(document), document.name(), detail(document));
        int at = 0;
        while (at < entries.size() && !entries.get(at).file().equals(document.file())) {
            at++;
        }
        open.set(Optional.of(document.file()));
        if (at == entries.size()) {
            entries.add(entry);
        } else if (!entries.get(at).equals(entry)) {
            entries.set(at, entry);
        }
    }

    private static String mark(RunDocument document) {
        return document.outcome()
                .map(outcome -> switch (outcome.status()) {
                    case PASSED -> "✓ ";
                    case FAILED -> "✕ ";
                    case CRASHED -> "✕ ";
                    case BUDGET -> "… ";
                })
                .orElse("");
    }

    private static String detail(RunDocument document) {
        List<String> parts = new ArrayList<>();
        parts.add(document.scenario().map(Scenario::name).orElseGet(() -> WORDS.text("unknown.scenario")));
        if (document.facts().seed().isPresent()) {
            parts.add(WORDS.text("seed", Seeds.format(document.facts().seed().getAsLong())));
        }
        document.outcome().map(Outcome::frontier).map(VirtualTime::words).ifPresent(parts::add);
        document.facts()
                .lineage()
                .map(lineage -> WORDS.text("branched", Long.toString(lineage.prefix())))
                .ifPresent(parts::add);
        return String.join(" · ", parts);
    }
}
