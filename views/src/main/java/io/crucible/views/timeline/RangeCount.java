package io.crucible.views.timeline;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.EventKind;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * What happened in a stretch.
 *
 * @param kinds events by kind; kinds of which there is none are left out
 * @param nodes events by node; those of no node under {@code world}
 */
record RangeCount(
        TimeRange range, int events, int decisions, Map<EventKind, Integer> kinds, Map<String, Integer> nodes) {

    private static final Messages WORDS = Messages.of("timeline");

    /** Counts until {@code stop} says so; then the count is not to be used. */
    static RangeCount of(RunDocument document, TimeRange range, BooleanSupplier stop) {
        EventColumns events = document.events();
        int from = events.firstAtOrAfter(range.from());
        int to = events.firstAtOrAfter(VirtualTime.plus(range.to(), 1));
        Map<EventKind, Integer> kinds = new EnumMap<>(EventKind.class);
        int[] bySource = new int[events.sources().size()];
        for (int row = from; row < to && !((row & 0xffff) == 0 && stop.getAsBoolean()); row++) {
            kinds.merge(events.kind(row), 1, Integer::sum);
            bySource[events.source(row)]++;
        }
        Map<String, Integer> nodes = new TreeMap<>();
        for (int source = 0; source < bySource.length; source++) {
            String node = RowSorter.node(events.sources().get(source));
            if (bySource[source] > 0) {
                nodes.merge(node.equals(Lane.WORLD) ? WORDS.text("world") : node, bySource[source], Integer::sum);
            }
        }
        Marks decisions = DecisionMarks.all(document.decisions());
        int decided = decisions.firstAtOrAfter(VirtualTime.plus(range.to(), 1), 0)
                - decisions.firstAtOrAfter(range.from(), 0);
        return new RangeCount(range, to - from, decided, kinds, nodes);
    }

    String length() {
        return VirtualTime.words(range.length());
    }

    String bounds() {
        return WORDS.text("from.to", VirtualTime.words(range.from()), VirtualTime.words(range.to()));
    }

    /** Events in a ms of virtual time; empty text for a single instant. */
    String rate() {
        if (range.length() == 0) {
            return "";
        }
        BigDecimal perMs = BigDecimal.valueOf(events)
                .multiply(BigDecimal.valueOf(VirtualTime.MILLISECOND))
                .divide(BigDecimal.valueOf(range.length()), 3, RoundingMode.HALF_EVEN);
        return WORDS.text("rate", perMs.toPlainString());
    }

    /** The most frequent first. */
    String kindWords() {
        return words(kinds.entrySet().stream()
                .collect(Collectors.toMap(
                        entry -> entry.getKey().word(), Map.Entry::getValue, Integer::sum, TreeMap::new)));
    }

    String nodeWords() {
        return words(nodes);
    }

    private static String words(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> entry.getKey() + " " + Digits.grouped(entry.getValue()))
                .collect(Collectors.joining("  ·  "));
    }
}
