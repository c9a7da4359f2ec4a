package io.crucible.model.stack;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.elf.Symbols;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The functions that have not returned on a vCPU, and how they are written. */
public final class MachineStack {
    private MachineStack() {}

    /** Empty where the machine is no x86, whose stack could be followed. */
    public static Optional<CallStack> of(Inspection machine, int vcpu, CodeNames names) throws BackendException {
        List<Inspection.Register> registers = machine.registers(vcpu);
        Optional<CpuMode> mode = CpuMode.of(registers);
        return mode.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new StackWalk(mode.get(), registers, machine.programCounter(vcpu), names, memory(machine, vcpu))
                                .walk());
    }

    private static StackMemory memory(Inspection machine, int vcpu) {
        return (address, size) -> {
            byte[] bytes = new byte[size];
            try {
                machine.readVirtual(vcpu, address, bytes);
                return Optional.of(bytes);
            } catch (BackendException unmapped) {
                if (unmapped.reason() != Reason.UNSUPPORTED) {
                    throw unmapped;
                }
                return Optional.empty();
            }
        };
    }

    /** A frame in a line: its number, its address, and as far as it is known its function and line of source. */
    public static String line(StackFrame frame, CodeNames names) {
        StringBuilder text =
                new StringBuilder(String.format(Locale.ROOT, "#%-3d0x%08x", frame.number(), frame.address()));
        // A call that is its function's last instruction returns behind the function.
        names.near(frame.code())
                .map(near -> new Symbols.Near(near.name(), near.offset() + frame.address() - frame.code(), near.code()))
                .ifPresent(near -> text.append("  ").append(near.text()));
        names.line(frame.code()).ifPresent(line -> text.append("  ").append(line.text()));
        return text.toString();
    }
}
