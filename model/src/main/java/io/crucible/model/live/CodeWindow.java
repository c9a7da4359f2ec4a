package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Instruction;
import java.util.ArrayList;
import java.util.List;

/**
 * The instructions round a vCPU's program counter. x86 code cannot be read backwards, so what comes before is read from further up, from the
 * first place whose instructions meet the program counter.
 */
public final class CodeWindow {
    private static final int LONGEST = 15;

    private CodeWindow() {}

    /** Up to {@code before} instructions before the program counter, the one at it, and up to {@code after} behind it. */
    public static List<Instruction> round(Inspection inspection, int vcpu, int before, int after)
            throws BackendException {
        long counter = inspection.programCounter(vcpu);
        List<Instruction> window = new ArrayList<>(before(inspection, vcpu, counter, before));
        window.addAll(inspection.disassemble(vcpu, counter, 1 + after));
        return window;
    }

    private static List<Instruction> before(Inspection inspection, int vcpu, long counter, int count)
            throws BackendException {
        for (long back = Math.min(counter, (long) count * LONGEST); back > 0; back--) {
            List<Instruction> read = read(inspection, vcpu, counter - back, (int) back);
            int meeting = 0;
            while (meeting < read.size()
                    && Long.compareUnsigned(read.get(meeting).address(), counter) < 0) {
                meeting++;
            }
            if (meeting > 0 && end(read.get(meeting - 1)) == counter) {
                return read.subList(Math.max(0, meeting - count), meeting);
            }
        }
        return List.of();
    }

    private static long end(Instruction instruction) {
        return instruction.address() + instruction.bytes().length;
    }

    private static List<Instruction> read(Inspection inspection, int vcpu, long address, int most)
            throws BackendException {
        try {
            return inspection.disassemble(vcpu, address, most);
        } catch (BackendException unmapped) {
            if (unmapped.reason() != Reason.UNSUPPORTED) {
                throw unmapped;
            }
            return List.of();
        }
    }
}
