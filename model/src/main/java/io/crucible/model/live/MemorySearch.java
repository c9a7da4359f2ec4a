package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Inspection;
import java.util.OptionalLong;

/** Looks for bytes in a machine's physical memory, chunk by chunk; what is no memory is left out. */
public final class MemorySearch {
    private static final int CHUNK = 1 << 20;
    private static final int PAGE = 1 << 12;

    private final Inspection inspection;
    private final byte[] pattern;
    private final Cancellation cancel;

    /**
     * A search for a pattern of at least one and at most 4096 bytes.
     *
     * @param cancel ends the search with {@link Reason#CANCELLED}
     */
    public MemorySearch(Inspection inspection, byte[] pattern, Cancellation cancel) {
        if (pattern.length == 0 || pattern.length > PAGE) {
            throw new IllegalArgumentException("a pattern has 1 to " + PAGE + " bytes");
        }
        this.inspection = inspection;
        this.pattern = pattern.clone();
        this.cancel = cancel;
    }

    /** The first physical address not before {@code from} at which the pattern begins. */
    public OptionalLong next(long from) throws BackendException {
        for (long at = Math.max(0, from); at < inspection.memorySize(); at = (at | CHUNK - 1) + 1) {
            if (cancel.requested()) {
                throw new BackendException(Reason.CANCELLED, "the search was cancelled");
            }
            OptionalLong hit = within(at, Math.min((at | CHUNK - 1) + 1, inspection.memorySize()));
            if (hit.isPresent()) {
                return hit;
            }
        }
        return OptionalLong.empty();
    }

    /** Searches for a beginning in this stretch; halves it where not all of it can be read. */
    private OptionalLong within(long from, long to) throws BackendException {
        long end = Math.min(to + pattern.length - 1, inspection.memorySize());
        byte[] bytes = new byte[(int) (end - from)];
        try {
            inspection.readMemory(from, bytes);
            return find(from, bytes);
        } catch (BackendException unreadable) {
            if (unreadable.reason() != Reason.UNSUPPORTED) {
                throw unreadable;
            }
        }
        if (to - from <= PAGE) {
            return end == to ? OptionalLong.empty() : edge(from, to);
        }
        long middle = from + (to - from) / 2;
        OptionalLong hit = within(from, middle);
        return hit.isPresent() ? hit : within(middle, to);
    }

    /** A page behind which there may be no memory. */
    private OptionalLong edge(long from, long to) throws BackendException {
        byte[] bytes = new byte[(int) (to - from)];
        try {
            inspection.readMemory(from, bytes);
        } catch (BackendException unreadable) {
            if (unreadable.reason() != Reason.UNSUPPORTED) {
                throw unreadable;
            }
            return OptionalLong.empty();
        }
        return find(from, bytes);
    }

    private OptionalLong find(long from, byte[] bytes) {
        for (int at = 0; at + pattern.length <= bytes.length; at++) {
            if (bytes[at] == pattern[0] && matches(bytes, at)) {
                return OptionalLong.of(from + at);
            }
        }
        return OptionalLong.empty();
    }

    private boolean matches(byte[] bytes, int at) {
        for (int index = 1; index < pattern.length; index++) {
            if (bytes[at + index] != pattern[index]) {
                return false;
            }
        }
        return true;
    }
}
