package io.crucible.model.bisect;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.bisect.MemoryDifference.Range;
import io.crucible.model.elf.Symbols;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.stack.NodeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the RAM of two machines that stand, piece by piece. */
final class MemoryComparison {
    private static final int PIECE = 1 << 20;
    private static final int PAGE = 1 << 12;

    private final SideMachines left;
    private final SideMachines right;
    private final int node;
    private final NodeNames names;
    private final UnlikeBytes unlike = new UnlikeBytes();

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
        MemoryDifference all = unlike.end();
        List<Range> named = new ArrayList<>();
        for (Range range : all.ranges()) {
            named.add(range.called(name(range.address())));
        }
        return new MemoryDifference(all.bytes(), named, all.more());
    }

    private void compare(long address, int size) throws BackendException {
        var one = left.ask(machines -> read(machines, address, size));
        var other = right.ask(machines -> read(machines, address, size));
        Optional<byte[]> lefts = left.answer(one);
        Optional<byte[]> rights = right.answer(other);
        if (lefts.isPresent() && rights.isPresent()) {
            unlike.compare(address, lefts.get(), rights.get());
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
