package io.crucible.views.events;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.Rows;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.table.Column;
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One row an event. */
record EventRows(EventColumns events, Rows rows) implements TableRows {
    private static final int KIND = 4;

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public String cell(int position, int column) {
        int row = rows.row(position);
        return switch (column) {
            case 0 -> Digits.grouped(row);
            case 1 -> VirtualTime.words(events.at(row));
            case 2 -> events.icount(row) == Event.NO_ICOUNT ? "" : Digits.grouped(events.icount(row));
            case 3 -> events.sources().get(events.source(row));
            case KIND -> events.kind(row).word().replace('_', ' ');
            case 5 -> events.level(row).word();
            case 6 -> events.kind(row).causal() ? "causal" : "observed";
            default -> EventWords.of(events.event(row));
        };
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        return column == KIND ? Optional.of(mark(events.kind(rows.row(position)))) : Optional.empty();
    }

    private static Mark mark(EventKind kind) {
        return switch (kind) {
            case NODE_STARTED, NODE_READY, NODE_EXITED -> new Mark(Shape.SQUARE, Meaning.RUNNING);
            case NODE_CRASHED -> new Mark(Shape.CROSS, Meaning.DIFFERENT);
            case FRAME_SENT, MESSAGE_DELIVERED -> new Mark(Shape.BAR, Meaning.FRAME);
            case MESSAGE_DROPPED -> new Mark(Shape.CROSS, Meaning.FRAME);
            case FAULT_ACTIVATED, TRIGGER_FIRED -> new Mark(Shape.TRIANGLE, Meaning.FAULT);
            case FAULT_HEALED, FAULT_SKIPPED -> new Mark(Shape.RING, Meaning.FAULT);
            case ASSERTION_STATE_CHANGED, GUEST_ASSERTION -> new Mark(Shape.CHECK, Meaning.EQUAL);
            case GUEST_MARKER, GUEST_EVENT, GUEST_LIFECYCLE -> new Mark(Shape.DOT, Meaning.MOMENT);
            case RANDOM_ANSWERED -> new Mark(Shape.DIAMOND, Meaning.DECISION);
            case WHITE_BOX_MALFORMED -> new Mark(Shape.CROSS, Meaning.FAULT);
            case QUIESCENCE, CONSOLE_OUTPUT, COVERAGE -> new Mark(Shape.SQUARE, Meaning.MUTED);
        };
    }

    @Override
    public String tone(int position) {
        return "level-" + events.level(rows.row(position)).word();
    }

    @Override
    public Map<String, Object> json(int position, List<Column> columns) {
        Event event = events.event(rows.row(position));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("sequence", event.sequence());
        values.put("at", event.at());
        if (event.icount() != Event.NO_ICOUNT) {
            values.put("icount", event.icount());
        }
        values.put("source", event.source());
        values.put("kind", event.kind().word());
        values.put("level", event.level().word());
        Map<String, Object> attributes = new LinkedHashMap<>();
        event.attributes().forEach((name, value) -> attributes.put(name, plain(value)));
        values.put("attributes", attributes);
        return values;
    }

    private static Object plain(Attribute value) {
        if (value instanceof Attribute.Number number) {
            return number.value();
        } else if (value instanceof Attribute.Flag flag) {
            return flag.value();
        }
        return ((Attribute.Text) value).value();
    }
}
