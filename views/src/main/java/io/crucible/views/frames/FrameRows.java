package io.crucible.views.frames;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.model.frames.DecodedFrame;
import io.crucible.model.time.Digits;
import io.crucible.model.time.Durations;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.views.common.Messages;
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.Optional;

/** One row a fate of a frame. */
record FrameRows(FrameIndex index, CapturedBytes bytes) implements TableRows {
    private static final int FATE = 5;
    private static final Messages WORDS = Messages.of("frames");

    @Override
    public int size() {
        return index.size();
    }

    @Override
    public String cell(int position, int column) {
        EventColumns events = index.events();
        int row = index.sent(position);
        return switch (column) {
            case 0 -> Digits.grouped(events.number(row, "frame", 0));
            case 1 -> VirtualTime.words(events.at(row));
            case 2 -> from(row);
            case 3 -> to(position);
            case 4 -> Digits.grouped(events.number(row, "bytes", 0));
            case FATE -> fate(position);
            case 6 -> latency(position);
            case 7 -> index.fate(position) < 0 ? "" : text(index.fate(position), "link");
            default ->
                captured(position)
                        .map(frame -> DecodedFrame.of(frame.bytes()).summary())
                        .orElse("");
        };
    }

    /** The frame's bytes, where they were recorded. */
    Optional<CapturedFrame> captured(int position) {
        EventColumns events = index.events();
        int row = index.sent(position);
        return bytes.find(text(row, "from"), events.number(row, "nic", 0), events.number(row, "frame", -1));
    }

    private String from(int row) {
        long nic = index.events().number(row, "nic", 0);
        return text(row, "from") + (nic == 0 ? "" : ":" + Digits.grouped(nic));
    }

    private String to(int position) {
        int fate = index.fate(position);
        if (fate < 0) {
            return "";
        }
        String source = index.events().sources().get(index.events().source(fate));
        return index.events().kind(fate) == EventKind.MESSAGE_DELIVERED
                ? source.substring(source.indexOf(':') + 1)
                : text(fate, "target");
    }

    private String fate(int position) {
        int fate = index.fate(position);
        if (fate < 0) {
            return WORDS.text("under.way");
        }
        return index.events().kind(fate) == EventKind.MESSAGE_DELIVERED
                ? WORDS.text("delivered")
                : WORDS.text("dropped", text(fate, "reason"));
    }

    private String latency(int position) {
        int fate = index.fate(position);
        boolean known =
                fate >= 0 && fate != index.sent(position) && index.events().kind(fate) == EventKind.MESSAGE_DELIVERED;
        return known ? Durations.words(index.events().at(fate) - index.events().at(index.sent(position))) : "";
    }

    private String text(int row, String name) {
        return index.events().text(row, name).orElse("");
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        if (column != FATE) {
            return Optional.empty();
        }
        int fate = index.fate(position);
        if (fate < 0) {
            return Optional.of(new Mark(Shape.RING, Meaning.MUTED));
        }
        return Optional.of(
                index.events().kind(fate) == EventKind.MESSAGE_DELIVERED
                        ? new Mark(Shape.BAR, Meaning.FRAME)
                        : new Mark(Shape.CROSS, Meaning.FAULT));
    }
}
