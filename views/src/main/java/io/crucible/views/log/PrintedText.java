package io.crucible.views.log;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.ConsoleText;
import io.crucible.views.document.RunDocument;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What was printed where an event says that something was; both stand in the same order. */
final class PrintedText {
    static final PrintedText NONE = new PrintedText(new int[0], List.of());
    private static final int LONGEST = 300;

    private final int[] rows;
    private final List<ConsoleOutput> consoles;

    private PrintedText(int[] rows, List<ConsoleOutput> consoles) {
        this.rows = rows;
        this.consoles = consoles;
    }

    static PrintedText of(RunDocument document) {
        return document.transcript()
                .map(transcript -> new PrintedText(document.places().consoles(), transcript.consoles()))
                .orElse(NONE);
    }

    /** The text in one line, where it was recorded. */
    Optional<String> text(EventColumns events, int row) {
        int number = Arrays.binarySearch(rows, row);
        if (number < 0 || number >= consoles.size()) {
            return Optional.empty();
        }
        ConsoleOutput output = consoles.get(number);
        boolean same = events.number(row, "bytes", -1) == output.bytes().length
                && events.sources().get(events.source(row)).endsWith(":" + output.node());
        return same ? Optional.of(line(output)) : Optional.empty();
    }

    private static String line(ConsoleOutput output) {
        int length = Math.min(output.bytes().length, LONGEST);
        String text = ConsoleText.plain(new String(output.bytes(), 0, length, StandardCharsets.UTF_8))
                .strip()
                .replaceAll("\\s*[\r\n]+\\s*", " ⏎ ")
                .replaceAll("\\p{Cntrl}", "·");
        return "» " + text + (length < output.bytes().length ? " …" : "");
    }
}
