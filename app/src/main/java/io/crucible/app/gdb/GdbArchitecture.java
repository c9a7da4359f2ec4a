package io.crucible.app.gdb;

import java.util.List;

/** The x86 architectures as GDB knows them. */
public enum GdbArchitecture {
    I386("i386", 4),
    X86_64("i386:x86-64", 8);

    private final String gdbName;
    private final int word;

    GdbArchitecture(String gdbName, int word) {
        this.gdbName = gdbName;
        this.word = word;
    }

    /** As in GDB's command {@code set architecture}. */
    public String gdbName() {
        return gdbName;
    }

    /** Bytes in a general register. */
    int word() {
        return word;
    }

    /** The registers by their numbers. */
    List<GdbRegister> registers() {
        return new GdbRegisters(this).all();
    }
}
