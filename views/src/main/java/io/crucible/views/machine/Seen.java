package io.crucible.views.machine;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Inspection.Register;
import io.crucible.model.backend.Instruction;
import io.crucible.model.live.CodeWindow;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.live.MemoryWindow;
import io.crucible.model.stack.CallStack;
import io.crucible.model.stack.CodeNames;
import io.crucible.model.stack.MachineStack;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What one look into a machine has shown.
 *
 * @param at virtual ns at which the machine stands
 * @param code round the program counter; empty where that cannot be read
 * @param stack empty where the machine is no x86
 */
record Seen(
        long at,
        long icount,
        int vcpus,
        List<Register> registers,
        long counter,
        List<Instruction> code,
        MemoryWindow memory,
        Optional<CallStack> stack,
        String console) {
    private static final int BEFORE = 8;
    private static final int AFTER = 24;
    private static final int CONSOLE = 1 << 16;

    /**
     * What to look at.
     *
     * @param address of the memory to be shown; the program counter's where there is none
     * @param names of the node's addresses
     */
    record Question(int node, int vcpu, boolean virtual, OptionalLong address, int bytes, CodeNames names) {}

    static Seen look(LiveMachines machines, Question question) throws BackendException {
        Inspection inspection = machines.inspect(question.node());
        int vcpu = Math.min(question.vcpu(), inspection.vcpus() - 1);
        long counter = inspection.programCounter(vcpu);
        long address = question.address().orElse(counter & -MemoryRow.BYTES);
        return new Seen(
                inspection.at(),
                inspection.icount(),
                inspection.vcpus(),
                inspection.registers(vcpu),
                counter,
                code(inspection, vcpu),
                MemoryWindow.read(
                        inspection,
                        question.virtual() ? OptionalInt.of(vcpu) : OptionalInt.empty(),
                        address,
                        question.bytes()),
                MachineStack.of(inspection, vcpu, question.names()),
                text(machines.console(question.node(), 0, CONSOLE)));
    }

    private static List<Instruction> code(Inspection inspection, int vcpu) throws BackendException {
        try {
            return CodeWindow.round(inspection, vcpu, BEFORE, AFTER);
        } catch (BackendException unmapped) {
            if (unmapped.reason() != Reason.UNSUPPORTED) {
                throw unmapped;
            }
            return List.of();
        }
    }

    /** Without what only moves a terminal's cursor or colours. */
    private static String text(byte[] console) {
        return new String(console, StandardCharsets.UTF_8)
                .replaceAll("\u001b\\[[0-9;?]*[A-Za-z]", "")
                .replace("\r", "");
    }
}
