package io.crucible.model.bisect;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.bisect.MemoryDifference.Range;
import io.crucible.model.elf.Symbols;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.stack.NodeNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Compares the RAM of two machines that stand, piece by piece. */
final class MemoryComparison {
    private static final int PIECE = 1 << 20;
    private static final int PAGE = 1 << 12;
    /** Unlike bytes that are no further apart belong to one range. */
    private static final int GAP = 16;

    private static final int SHOWN = 16;
    private static final int MOST = 256;

    private final SideMachines left;
    private final SideMachines right;
    private final int node;
    private final NodeNames names;
    private final List<Range> ranges = new ArrayList<>();
    private long bytes;
    private long more;
    private long from = -1;
    private long to;
    private byte[] lefts = {};
    private byte[] rights = {};

    MemoryComparison(SideMachines left, SideMachines right, int node, NodeNames names) {
        this.left = left;
        this.right = right;
        this.node = node;
        this.names = names;
    }

    /** Compares the first so many bytes. */
    MemoryDifference compare(long size) throws BackendException {
        for (long address = 0; address < size; address += PIECE) {
            compare(address, (int) Math.min(PIECE, size - address));
        }
        close();
        return bytes == 0 ? MemoryDifference.NONE : new MemoryDifference(bytes, ranges, more);
    }

    private void compare(long address, int size) throws BackendException {
        var one = left.ask(machines -> read(machines, address, size));
        var other = right.ask(machines -> read(machines, address, size));
        Optional<byte[]> lefts = left.answer(one);
        Optional<byte[]> rights = right.answer(other);
        if (lefts.isPresent() && rights.isPresent()) {
            compare(address, lefts.get(), rights.get());
        } else if (size > PAGE) {
            // Some of it is no memory, as between the RAM and the firmware.
            for (int page = 0; page < size; page += PAGE) {
                compare(address + page, Math.min(PAGE, size - page));
            }
        }
    }

    private Optional<byte[]> read(LiveMachines machines, long address, int size) throws BackendException {
        byte[] into = new byte[size];
        try {
            machines.inspect(node).readMemory(address, into);
            return Optional.of(into);
        } catch (BackendException nowhere) {
            if (nowhere.reason() != Reason.UNSUPPORTED) {
                throw nowhere;
            }
            return Optional.empty();
        }
    }

    private void compare(long address, byte[] one, byte[] other) throws BackendException {
        int at = Arrays.mismatch(one, other);
        while (at >= 0) {
            differs(address + at, one, other, at);
            int next = Arrays.mismatch(one, at + 1, one.length, other, at + 1, other.length);
            at = next < 0 ? -1 : at + 1 + next;
        }
    }

    private void differs(long address, byte[] one, byte[] other, int at) throws BackendException {
        bytes++;
        if (from >= 0 && address - to > GAP) {
            close();
        }
        if (from < 0) {
            from = address;
            lefts = Arrays.copyOfRange(one, at, Math.min(one.length, at + SHOWN));
            rights = Arrays.copyOfRange(other, at, Math.min(other.length, at + SHOWN));
        }
        to = address;
    }

    private void close() throws BackendException {
        if (from < 0) {
            return;
        }
        int shown = (int) Math.min(to - from + 1, lefts.length);
        if (ranges.size() < MOST) {
            ranges.add(new Range(
                    from, to - from + 1, Arrays.copyOf(lefts, shown), Arrays.copyOf(rights, shown), name(from)));
        } else {
            more++;
        }
        from = -1;
    }

    /** Names are those of addresses as the processor sees them; they hold where it sees physical memory unchanged. */
    private Optional<String> name(long address) throws BackendException {
        Optional<String> name = names.near(address).map(Symbols.Near::text);
        boolean plain = name.isPresent() && left.answer(left.ask(machines -> plain(machines, address)));
        return plain ? name : Optional.empty();
    }

    private boolean plain(LiveMachines machines, long address) throws BackendException {
        Inspection look = machines.inspect(node);
        try {
            return look.physical(0, address) == address;
        } catch (BackendException unmapped) {
            if (unmapped.reason() != Reason.UNSUPPORTED) {
                throw unmapped;
            }
            return false;
        }
    }
}
