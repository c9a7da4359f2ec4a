package io.crucible.views.log;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import io.crucible.views.document.RunDocument;

/** What a line of the log says of an event: console output as what was printed, all else in words. */
public final class LogLine {
    private final EventColumns events;
    private final PrintedText printed;

    LogLine(EventColumns events, PrintedText printed) {
        this.events = events;
        this.printed = printed;
    }

    /** The lines of a run. */
    public static LogLine of(RunDocument document) {
        return new LogLine(document.events(), PrintedText.of(document));
    }

    /** The words of an event's line. */
    public String text(int row) {
        return events.kind(row) == EventKind.CONSOLE_OUTPUT
                ? printed.text(events, row).orElseGet(() -> words(row))
                : words(row);
    }

    private String words(int row) {
        return EventWords.of(events.event(row));
    }
}
