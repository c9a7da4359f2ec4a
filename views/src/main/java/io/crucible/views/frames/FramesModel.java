package io.crucible.views.frames;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.frames.DecodedFrame;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.document.RunPart;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.table.Column;
import io.crucible.views.table.TableModel;
import io.crucible.views.table.TableRows;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The frames of what is open, and the bytes of the one at the moment. */
public final class FramesModel {
    private static final Messages WORDS = Messages.of("frames");
    private static final List<Column> COLUMNS = List.of(
            Column.of(WORDS, "frame", 60, "code muted").lesser(2),
            Column.of(WORDS, "sent", 134, "code"),
            Column.of(WORDS, "from", 44, "code"),
            Column.of(WORDS, "to", 44, "code"),
            Column.of(WORDS, "bytes", 60, "code number").lesser(3),
            Column.of(WORDS, "fate", 172, ""),
            Column.of(WORDS, "latency", 90, "code number").lesser(4),
            Column.of(WORDS, "link", 90, "code muted").lesser(5),
            Column.of(WORDS, "summary", 240, "code").lesser(1).filling());

    /** More frames than these are put in order once the whole file is read, not over and over while it comes. */
    private static final int MOST_WHILE_READING = 20_000;

    private final Workbench workbench;
    private final Tasks.Lane lane;
    private final TableModel table;
    private final ReadOnlyObjectWrapper<Optional<Detail>> detail =
            new ReadOnlyObjectWrapper<>(this, "detail", Optional.empty());
    private final ReadOnlyStringWrapper detailHint = new ReadOnlyStringWrapper(this, "detailHint", "");
    private FrameRows rows = new FrameRows(FrameIndex.NONE, CapturedBytes.NONE);

    /** A frame's bytes and what they mean. */
    public record Detail(CapturedFrame frame, DecodedFrame decoded) {}

    public FramesModel(Workbench workbench) {
        this.workbench = workbench;
        lane = workbench.tasks().lane("index of frames");
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

    /** The bytes of the current frame, where they were recorded. */
    public ReadOnlyObjectProperty<Optional<Detail>> detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /** Why there are no bytes to see. */
    public ReadOnlyStringProperty detailHintProperty() {
        return detailHint.getReadOnlyProperty();
    }

    private void opened(Optional<RunDocument> document) {
        lane.cancel();
        if (document.isEmpty()) {
            table.hint(WORDS.text("nothing"));
            put(new FrameRows(FrameIndex.NONE, CapturedBytes.NONE));
            return;
        }
        RunDocument open = document.get();
        table.hint(WORDS.text("indexing"));
        if (open.loaded() < 1 && open.places().frames().length > MOST_WHILE_READING) {
            return;
        }
        lane.start(progress -> {
            FrameIndex index = FrameIndex.of(open, progress::cancelled);
            CapturedBytes bytes = CapturedBytes.of(open.transcript());
            workbench.tasks().later(() -> {
                if (!progress.cancelled()) {
                    table.hint(RunPart.FRAMES.hint(document).orElseGet(() -> WORDS.text("none")));
                    put(new FrameRows(index, bytes));
                }
            });
        });
    }

    private void put(FrameRows next) {
        rows = next;
        table.show(next.size() == 0 ? TableRows.NONE : next);
        detailHint.set(
                workbench
                                .document()
                                .filter(open -> open.transcript().isPresent())
                                .isPresent()
                        ? WORDS.text("no.frame")
                        : RunPart.CAPTURE.hint(workbench.document()).orElseGet(() -> WORDS.text("not.captured")));
        follow(workbench.moment().place());
    }

    /** A row is one fate of a frame, so that is where a person goes; to the sending where nothing became of it. */
    private void choose(int position) {
        workbench.selectEvent(
                rows.index().fate(position) >= 0
                        ? rows.index().fate(position)
                        : rows.index().sent(position));
    }

    private void follow(Optional<Place> place) {
        int position = place.map(this::position).orElse(-1);
        table.follow(position);
        detail.set(
                position < 0
                        ? Optional.empty()
                        : rows.captured(position).map(frame -> new Detail(frame, DecodedFrame.of(frame.bytes()))));
    }

    private int position(Place place) {
        EventColumns events = rows.index().events();
        int last = place.moment().at() == Long.MAX_VALUE
                ? events.size() - 1
                : events.firstAtOrAfter(place.moment().at() + 1) - 1;
        boolean selected = place.item().orElse(null) instanceof Item.EventItem event && event.row() < events.size();
        return rows.index().position(selected ? ((Item.EventItem) place.item().get()).row() : last);
    }
}
