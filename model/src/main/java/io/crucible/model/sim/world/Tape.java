package io.crucible.model.sim.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The choices of one execution in their order, immutable: given back, they make the same execution again. */
public final class Tape {

    /** The tape of an execution that chose nothing. */
    public static final Tape EMPTY = new Tape(new String[0], new long[0], new int[0], new long[0], new long[0]);

    private final String[] sites;
    private final long[] times;
    private final int[] events;
    private final long[] alternatives;
    private final long[] selected;

    Tape(String[] sites, long[] times, int[] events, long[] alternatives, long[] selected) {
        this.sites = sites;
        this.times = times;
        this.events = events;
        this.alternatives = alternatives;
        this.selected = selected;
    }

    /** The tape of these entries. */
    public static Tape of(List<TapeEntry> entries) {
        return new Tape(
                entries.stream().map(TapeEntry::site).toArray(String[]::new),
                entries.stream().mapToLong(TapeEntry::time).toArray(),
                entries.stream().mapToInt(TapeEntry::event).toArray(),
                entries.stream().mapToLong(TapeEntry::alternatives).toArray(),
                entries.stream().mapToLong(TapeEntry::selected).toArray());
    }

    /** How many choices it holds. */
    public int size() {
        return sites.length;
    }

    /** The choice at {@code index}, from 0. */
    public TapeEntry entry(int index) {
        return new TapeEntry(sites[index], times[index], events[index], alternatives[index], selected[index]);
    }

    /** All choices, in order. */
    public List<TapeEntry> entries() {
        List<TapeEntry> entries = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            entries.add(entry(i));
        }
        return List.copyOf(entries);
    }

    String site(int index) {
        return sites[index];
    }

    long time(int index) {
        return times[index];
    }

    int event(int index) {
        return events[index];
    }

    long alternatives(int index) {
        return alternatives[index];
    }

    long selected(int index) {
        return selected[index];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tape tape
                && Arrays.equals(sites, tape.sites)
                && Arrays.equals(times, tape.times)
                && Arrays.equals(events, tape.events)
                && Arrays.equals(alternatives, tape.alternatives)
                && Arrays.equals(selected, tape.selected);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(sites), Arrays.hashCode(selected));
    }

    @Override
    public String toString() {
        return entries().toString();
    }
}
