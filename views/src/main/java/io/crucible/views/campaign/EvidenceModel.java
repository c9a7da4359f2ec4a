package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignFailure;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.table.TableRows;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The evidence of a failure that no pane can show as a run: what it said, and the files that were kept of it, one at a time. */
public final class EvidenceModel {
    private static final Messages WORDS = Messages.of("campaign");
    private static final long MEBIBYTE = 1 << 20;

    private final Workbench workbench;
    private final Tasks.Lane reading;
    private final TableModel table;
    private final ReadOnlyStringWrapper file = new ReadOnlyStringWrapper(this, "file", "");
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");
    private final Evidence evidence;

    EvidenceModel(Workbench workbench, Evidence evidence) {
        this.workbench = workbench;
        this.evidence = evidence;
        reading = workbench.tasks().lane("reading evidence");
        table = new TableModel(List.of(Column.of(WORDS, "line", 0, "words")), workbench.tasks(), this::follow);
        read(evidence.first());
    }

    private void follow(int position) {
        table.follow(position);
    }

    Workbench workbench() {
        return workbench;
    }

    /** The lines of the file that is read. */
    TableModel table() {
        return table;
    }

    /** Which failure it is. */
    String title() {
        return FailureRows.words(evidence.failure().identity());
    }

    /** Where it was, how often, and whether it can be replayed. */
    String facts() {
        CampaignFailure failure = evidence.failure();
        return WORDS.text(
                failure.reproducible() ? "evidence.replayable" : "evidence.unreplayable",
                Digits.grouped(failure.firstCase()),
                Long.toUnsignedString(failure.firstSeed()),
                FailureRows.count(failure));
    }

    /** What the failure said; may be empty. */
    String message() {
        return evidence.message();
    }

    /** The command that executes it again, where that can be done. */
    String command() {
        return evidence.failure().reproducible()
                ? WORDS.text("evidence.command", quoted(evidence.campaign().toString()), evidence.name())
                : "";
    }

    private static String quoted(String path) {
        return path.matches("[A-Za-z0-9_./+:@%-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
    }

    /** Where the files are. */
    String folder() {
        return evidence.folder().toString();
    }

    /** The files that can be read, by their paths in the folder. */
    List<String> files() {
        return evidence.files();
    }

    ReadOnlyStringProperty fileProperty() {
        return file.getReadOnlyProperty();
    }

    /** What is to be known of the file: that only its beginning is shown, or why it cannot be read. */
    ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    /** Reads another one of the files. */
    void read(String name) {
        if (name.equals(file.get())) {
            return;
        }
        file.set(name);
        reading.start(progress -> {
            try {
                EvidenceText text = evidence.read(name);
                later(progress.cancelled(), new Lines(text.lines()), remark(text));
            } catch (IOException unreadable) {
                later(progress.cancelled(), TableRows.NONE, WORDS.text("evidence.unreadable", name));
            }
        });
    }

    private void later(boolean outdated, TableRows rows, String remark) {
        if (!outdated) {
            workbench.tasks().later(() -> {
                table.show(rows);
                table.follow(rows.size() == 0 ? -1 : 0);
                note.set(remark);
            });
        }
    }

    private static String remark(EvidenceText text) {
        return text.whole()
                ? ""
                : WORDS.text(
                        "evidence.beginning",
                        Long.toString(text.shown() / MEBIBYTE),
                        Digits.grouped(text.bytes() / MEBIBYTE));
    }

    private record Lines(List<String> lines) implements TableRows {
        @Override
        public int size() {
            return lines.size();
        }

        @Override
        public String cell(int position, int column) {
            return lines.get(position);
        }
    }
}
