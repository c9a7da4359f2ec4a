package io.crucible.model.artifact;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.EventColumnsBuilder;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventCodec;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.TabLine;
import java.io.IOException;

/** Reads events into columns and shows them while they grow. */
final class EventBody implements ContentBody {
    private static final int FIRST_SHOWN = 256;
    private static final int SHOWN_EVERY = 1 << 13;

    private final EventColumnsBuilder events = new EventColumnsBuilder();
    private volatile EventColumns shown = EventColumns.NONE;

    /** The events so far or a little fewer; all of them once {@link #read} is over. May be asked from any thread. */
    EventColumns shown() {
        return shown;
    }

    @Override
    public void read(ContentReader content) throws IOException {
        try {
            LineReader lines = content.lines();
            while (lines.advance()) {
                boolean expected = events.size() < content.records();
                if (!expected || !events.appendPlain(lines.bytes(), lines.from(), lines.to())) {
                    append(lines.line(), content.records());
                }
                if (events.size() % SHOWN_EVERY == 0 || events.size() == FIRST_SHOWN) {
                    shown = events.snapshot();
                }
            }
            content.finish(events.size());
        } finally {
            shown = events.snapshot();
        }
    }

    private void append(TabLine line, long records) throws IOException {
        Event event = EventCodec.read(line);
        if (event.sequence() != events.size() || event.sequence() == records) {
            throw line.wrong(1, "sequence", "expected " + events.size() + " of " + records);
        }
        events.append(event);
    }
}
