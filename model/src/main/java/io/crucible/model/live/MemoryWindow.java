package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A stretch of a machine's memory, of which some pages may not be there.
 *
 * @param address of the first byte
 * @param bytes not copied and must not change; zero where nothing could be read
 * @param readable by byte, whether it could be read; likewise
 * @param reason why not all could be read, as a sentence
 */
public record MemoryWindow(long address, byte[] bytes, boolean[] readable, Optional<String> reason) {
    private static final int PAGE = 1 << 12;

    /** Reads a stretch of memory as a vCPU sees it, or of physical memory where there is no vCPU given. */
    public static MemoryWindow read(Inspection inspection, OptionalInt vcpu, long address, int size)
            throws BackendException {
        byte[] bytes = new byte[size];
        boolean[] readable = new boolean[size];
        Optional<String> reason = Optional.empty();
        for (int from = 0; from < size; ) {
            int length = (int) Math.min(size - from, PAGE - ((address + from) & PAGE - 1));
            byte[] piece = new byte[length];
            try {
                read(inspection, vcpu, address + from, piece);
                System.arraycopy(piece, 0, bytes, from, length);
                java.util.Arrays.fill(readable, from, from + length, true);
            } catch (BackendException unreadable) {
                if (unreadable.reason() != Reason.UNSUPPORTED) {
                    throw unreadable;
                }
                reason = reason.or(() -> Optional.of(unreadable.getMessage()));
            }
            from += length;
        }
        return new MemoryWindow(address, bytes, readable, reason);
    }

    private static void read(Inspection inspection, OptionalInt vcpu, long address, byte[] into)
            throws BackendException {
        if (vcpu.isPresent()) {
            inspection.readVirtual(vcpu.getAsInt(), address, into);
        } else {
            inspection.readMemory(address, into);
        }
    }
}
