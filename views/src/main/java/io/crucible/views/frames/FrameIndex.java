package io.crucible.views.frames;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.views.document.RunDocument;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Which event sent a frame and which tells what became of it: one entry a fate, in the order of sending. */
final class FrameIndex {
    static final FrameIndex NONE = new FrameIndex(EventColumns.NONE, new int[0], new int[0], new int[0]);
    private static final int LOOK = 4096;

    private final EventColumns events;
    private final int[] sent;
    private final int[] fate;
    /** By position: the number of the frame among all that were sent. */
    private final int[] number;

    private FrameIndex(EventColumns events, int[] sent, int[] fate, int[] number) {
        this.events = events;
        this.sent = sent;
        this.fate = fate;
        this.number = number;
    }

    /** Looks at every event about a frame; what it gives is of no use where it was stopped. */
    static FrameIndex of(RunDocument document, BooleanSupplier stop) {
        return new Builder(document.events(), document.places().frames()).build(stop);
    }

    EventColumns events() {
        return events;
    }

    int size() {
        return sent.length;
    }

    /** Row of the event that sent the frame at a position, or of its fate where that alone is known. */
    int sent(int position) {
        return sent[position];
    }

    /** Row of the event that tells what became of it; -1 where it was under way when the run ended. */
    int fate(int position) {
        return fate[position];
    }

    /** The number of the frame among all that were sent; -1 where its sending is not known. */
    int number(int position) {
        return number[position];
    }

    /** The position for a row about a frame; the last one sent before it for any other row; -1 where there is none. */
    int position(int row) {
        if (row < 0 || size() == 0) {
            return -1;
        }
        EventKind kind = events.kind(row);
        if (kind == EventKind.MESSAGE_DELIVERED || kind == EventKind.MESSAGE_DROPPED) {
            // Fates are not in order, but each lies behind its sending: the search goes back from there.
            for (int position = lastSent(row); position >= 0; position--) {
                if (fate[position] == row) {
                    return position;
                }
            }
        }
        int last = lastSent(row);
        while (last > 0 && sent[last - 1] == sent[last]) {
            last--;
        }
        return last;
    }

    private int lastSent(int row) {
        int from = 0;
        int to = size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sent[middle] <= row) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from - 1;
    }

    private static final class Builder {
        private final EventColumns events;
        private final int[] rows;
        private final Map<String, int[]> byCard = new HashMap<>();
        private final int[] sentRows;
        private final int[] owner;
        private int frames;

        Builder(EventColumns events, int[] rows) {
            this.events = events;
            this.rows = rows;
            sentRows = new int[rows.length];
            owner = new int[rows.length];
        }

        FrameIndex build(BooleanSupplier stop) {
            int[] count = new int[rows.length + 1];
            for (int at = 0; at < rows.length && !(at % LOOK == 0 && stop.getAsBoolean()); at++) {
                int row = rows[at];
                owner[at] = -1;
                if (events.kind(row) == EventKind.FRAME_SENT) {
                    remember(row, frames);
                    sentRows[frames++] = row;
                } else {
                    owner[at] = find(row);
                    if (owner[at] < 0) {
                        // Sent before what is known of the log begins, or by a file that lost it.
                        owner[at] = frames;
                        sentRows[frames++] = row;
                    }
                    count[owner[at]]++;
                }
            }
            return order(count);
        }

        private FrameIndex order(int[] count) {
            int[] from = new int[frames + 1];
            for (int frame = 0; frame < frames; frame++) {
                from[frame + 1] = from[frame] + Math.max(1, count[frame]);
            }
            int[] sent = new int[from[frames]];
            int[] number = new int[from[frames]];
            int[] fate = new int[from[frames]];
            Arrays.fill(fate, -1);
            int sending = 0;
            for (int frame = 0; frame < frames; frame++) {
                boolean known = events.kind(sentRows[frame]) == EventKind.FRAME_SENT;
                Arrays.fill(sent, from[frame], from[frame + 1], sentRows[frame]);
                Arrays.fill(number, from[frame], from[frame + 1], known ? sending : -1);
                sending += known ? 1 : 0;
            }
            int[] next = from.clone();
            for (int at = 0; at < rows.length; at++) {
                if (owner[at] >= 0) {
                    fate[next[owner[at]]++] = rows[at];
                }
            }
            return new FrameIndex(events, sent, fate, number);
        }

        /** Numbers of a card's frames are dense in every file that we write; others are not believed. */
        private void remember(int row, int frame) {
            String card = card(row);
            long sequence = events.number(row, "frame", -1);
            int[] own = byCard.computeIfAbsent(card, unused -> new int[16]);
            if (sequence < 0 || sequence >= rows.length) {
                return;
            }
            if (sequence >= own.length) {
                own = Arrays.copyOf(own, (int) Math.max(Math.min(rows.length, own.length * 2L), sequence + 1));
                byCard.put(card, own);
            }
            own[(int) sequence] = frame + 1;
        }

        private int find(int row) {
            int[] own = byCard.get(card(row));
            long sequence = events.number(row, "frame", -1);
            return own == null || sequence < 0 || sequence >= own.length ? -1 : own[(int) sequence] - 1;
        }

        private String card(int row) {
            return events.text(row, "from").orElse("") + ":" + events.number(row, "nic", 0);
        }
    }
}
