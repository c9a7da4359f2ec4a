package io.crucible.model.run;

import io.crucible.model.time.VirtualTime;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/** Items in their canonical order: instant, rank, entity, port, and the order in which one entity's items were added. */
final class Agenda {
    private static final Comparator<Entry> CANONICAL = Comparator.comparingLong(
                    (Entry entry) -> entry.item().at())
            .thenComparingInt(entry -> entry.item().rank())
            .thenComparingInt(entry -> entry.item().entity())
            .thenComparingInt(entry -> entry.item().port())
            .thenComparingLong(Entry::added);

    private final PriorityQueue<Entry> queue = new PriorityQueue<>(CANONICAL);
    private long added;
    private int pendingBesidesTicks;
    private long treated;

    void add(AgendaItem item) {
        if (item.at() < treated) {
            throw new IllegalStateException(item + " comes after " + treated + " ns has been treated");
        }
        queue.add(new Entry(item, added++));
        if (!(item instanceof AgendaItem.Tick)) {
            pendingBesidesTicks++;
        }
    }

    /**
     * The next item that nothing unknown can precede, once every node has reached the frontier (world ns). A frame sent at or after the
     * frontier carries its microsecond, so the frontier counts only in whole microseconds.
     */
    Optional<AgendaItem> next(long frontier) {
        Entry head = queue.peek();
        if (head == null || !ready(head.item(), VirtualTime.floor(frontier, VirtualTime.MICROSECOND))) {
            return Optional.empty();
        }
        queue.remove();
        if (!(head.item() instanceof AgendaItem.Tick)) {
            pendingBesidesTicks--;
        }
        treated = head.item().at();
        return Optional.of(head.item());
    }

    /** Whether only ends of quanta are left. */
    boolean onlyTicks() {
        return pendingBesidesTicks == 0;
    }

    /** World ns of the last item that was handed out. */
    long treated() {
        return treated;
    }

    private static boolean ready(AgendaItem item, long microsecond) {
        return item instanceof AgendaItem.Emission ? item.at() < microsecond : item.at() <= microsecond;
    }

    private record Entry(AgendaItem item, long added) {}
}
