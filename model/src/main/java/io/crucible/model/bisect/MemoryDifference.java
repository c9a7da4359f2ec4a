package io.crucible.model.bisect;

import java.util.List;
import java.util.Optional;

/**
 * Where the RAM of two machines is unlike.
 *
 * @param bytes how many bytes are unlike
 * @param ranges where, in the order of addresses; close ones are one
 * @param more how many further ranges there are that are not listed
 */
public record MemoryDifference(long bytes, List<Range> ranges, long more) {
    /** No difference. */
    public static final MemoryDifference NONE = new MemoryDifference(0, List.of(), 0);

    public MemoryDifference {
        ranges = List.copyOf(ranges);
    }

    /**
     * A stretch whose first and last bytes are unlike.
     *
     * @param address physical
     * @param size bytes
     * @param left its first bytes on the first side; not copied and must not change
     * @param right the same of the second
     * @param name what lies there, as far as names are known, such as {@code table+0x8}
     */
    public record Range(long address, long size, byte[] left, byte[] right, Optional<String> name) {
        Range called(Optional<String> other) {
            return new Range(address, size, left, right, other);
        }
    }
}
