package io.crucible.model.backend;

/**
 * What a machine has counted since its trace began.
 *
 * @param count how often
 * @param first of no meaning where the count is 0; so is {@code last}
 */
public record Traced(long count, Hit first, Hit last) {
    public static final Traced NOTHING = new Traced(0, new Hit(0, 0), new Hit(0, 0));

    /**
     * One of the times.
     *
     * @param quantum the number of quanta that had ended before; it happened in the next
     * @param counter address of the instruction, as the vCPU sees it
     */
    public record Hit(long quantum, long counter) {}

    /** With one more. */
    public Traced and(Hit hit) {
        return new Traced(count + 1, count == 0 ? hit : first, hit);
    }
}
