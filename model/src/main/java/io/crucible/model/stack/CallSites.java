package io.crucible.model.stack;

import io.crucible.model.backend.BackendException;
import io.crucible.model.elf.Symbols;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/** What x86 code round calls looks like (Intel SDM, volume 2, CALL and PUSH). */
record CallSites(StackMemory memory) {
    private static final int LONGEST_CALL = 7;
    private static final int CALL_RELATIVE = 0xe8;
    private static final int GROUP_5 = 0xff;
    private static final byte PUSH_FRAME_POINTER = 0x55;
    private static final byte[] BRANCH_MARK = {(byte) 0xf3, 0x0f, 0x1e};

    /** Whether the instruction before an address may be a near call. */
    boolean isBehindCall(long address) throws BackendException {
        Optional<byte[]> read = memory.read(address - LONGEST_CALL, LONGEST_CALL);
        if (read.isEmpty()) {
            return false;
        }
        byte[] code = read.get();
        if ((code[LONGEST_CALL - 5] & 0xff) == CALL_RELATIVE) {
            return true;
        }
        for (int length = 2; length <= LONGEST_CALL; length++) {
            int operand = code[LONGEST_CALL - length + 1] & 0xff;
            // the second operation of this group, of an operand that takes as many bytes
            if ((code[LONGEST_CALL - length] & 0xff) == GROUP_5 && (operand >> 3 & 7) == 2 && length == size(operand)) {
                return true;
            }
        }
        return false;
    }

    private static int size(int operand) {
        int base = operand & 7;
        int displacement = switch (operand >> 6) {
            case 1 -> 1;
            case 2 -> 4;
            case 0 -> base == 5 ? 4 : 0;
            default -> 0;
        };
        boolean scaled = operand >> 6 != 3 && base == 4;
        return 2 + displacement + (scaled ? 1 : 0);
    }

    /**
     * How far from the stack pointer the return address is where a function has only just begun, so that its frame pointer is still its
     * caller's; empty where it has gone further.
     */
    OptionalLong pushed(Optional<Symbols.Near> near, long address, CpuMode mode) throws BackendException {
        if (near.isEmpty() || !near.get().code() || near.get().offset() > BRANCH_MARK.length + 2) {
            return OptionalLong.empty();
        }
        int offset = (int) near.get().offset();
        if (offset == 0) {
            return OptionalLong.of(0);
        }
        Optional<byte[]> code = memory.read(address - offset, offset);
        if (code.isEmpty()) {
            return OptionalLong.empty();
        }
        byte[] begun = code.get();
        boolean marked = begun.length > BRANCH_MARK.length
                && Arrays.equals(begun, 0, BRANCH_MARK.length, BRANCH_MARK, 0, BRANCH_MARK.length);
        int behind = marked ? BRANCH_MARK.length + 1 : 0;
        if (begun.length == behind) {
            return OptionalLong.of(0);
        }
        return begun.length == behind + 1 && begun[behind] == PUSH_FRAME_POINTER
                ? OptionalLong.of(mode.size())
                : OptionalLong.empty();
    }
}
