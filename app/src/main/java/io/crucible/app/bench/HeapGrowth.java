package io.crucible.app.bench;

/** By how many bytes the memory in use grew from the first look after the warming up to the last. */
final class HeapGrowth {
    private final long warm;
    private long first = -1;
    private long last;

    /** One that leaves out the looks before so many cases. */
    HeapGrowth(long warm) {
        this.warm = warm;
    }

    /** So many bytes are in use after so many cases. */
    void look(long cases, long used) {
        if (cases >= warm) {
            first = first < 0 ? used : first;
            last = used;
        }
    }

    /** In bytes; 0 where it did not grow. */
    long growth() {
        return Math.max(0, last - first);
    }
}
