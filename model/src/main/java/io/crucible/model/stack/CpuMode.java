package io.crucible.model.stack;

import io.crucible.model.backend.Inspection.Register;
import java.util.List;
import java.util.Optional;

/** By what rules an x86 vCPU executes code; the size is that of its addresses on the stack, in bytes. */
public enum CpuMode {
    REAL(2, "i8086"),
    PROTECTED(4, "i386"),
    LONG(8, "i386:x86-64");

    private static final long PROTECTION = 1;
    private static final long LONG_ACTIVE = 1 << 10;
    private static final long VIRTUAL_8086 = 1 << 17;

    private final int size;
    private final String gdbName;

    CpuMode(int size, String gdbName) {
        this.size = size;
        this.gdbName = gdbName;
    }

    public int size() {
        return size;
    }

    /** What GDB calls the architecture. */
    public String gdbName() {
        return gdbName;
    }

    /** By the registers {@code cr0}, {@code efer} and {@code eflags}; empty where the machine has none of these. */
    public static Optional<CpuMode> of(List<Register> registers) {
        Optional<Long> control = value(registers, "cr0");
        if (control.isEmpty()) {
            return Optional.empty();
        }
        long extended = value(registers, "efer").orElse(0L);
        long flags = value(registers, "eflags").orElse(0L);
        if ((extended & LONG_ACTIVE) != 0) {
            return Optional.of(LONG);
        }
        boolean segments = (control.get() & PROTECTION) == 0 || (flags & VIRTUAL_8086) != 0;
        return Optional.of(segments ? REAL : PROTECTED);
    }

    /** The value of a register of up to 64 bits. */
    static Optional<Long> value(List<Register> registers, String name) {
        return registers.stream()
                .filter(register -> register.name().equals(name))
                .filter(register -> register.littleEndian().length <= Long.BYTES)
                .map(register -> Long.parseUnsignedLong(register.hex(), 16))
                .findFirst();
    }
}
