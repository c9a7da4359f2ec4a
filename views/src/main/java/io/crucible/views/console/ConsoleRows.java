package io.crucible.views.console;

import io.crucible.model.time.VirtualTime;
import io.crucible.model.transcript.ConsoleText;
import io.crucible.views.table.TableRows;
import java.util.Arrays;

/** One line a row; what comes after the moment stands in a column of its own, so that it can look otherwise. */
record ConsoleRows(ConsoleText text, long moment, int[] hits) implements TableRows {

    @Override
    public int size() {
        return text.size();
    }

    @Override
    public String cell(int position, int column) {
        return switch (column) {
            case 0 -> VirtualTime.words(text.at(position));
            case 1 -> text.seen(position, moment);
            default -> rest(position);
        };
    }

    private String rest(int position) {
        String whole = text.text(position);
        String seen = text.seen(position, moment);
        return whole.startsWith(seen) ? whole.substring(seen.length()) : "";
    }

    @Override
    public String tone(int position) {
        return Arrays.binarySearch(hits, position) >= 0 ? "hit" : "";
    }

    // Records compare arrays by identity, which is what is wanted of hits: they are replaced, never changed.
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
