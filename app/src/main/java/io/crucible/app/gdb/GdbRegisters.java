package io.crucible.app.gdb;

import java.util.ArrayList;
import java.util.List;

/** The registers of an architecture in GDB's own order (GDB manual, G.5.5 "i386 Features"). */
final class GdbRegisters {
    private static final List<String> ORDER = List.of("ax", "cx", "dx", "bx", "sp", "bp", "si", "di");
    private static final List<String> WIDE_ORDER = List.of("ax", "bx", "cx", "dx", "si", "di", "bp", "sp");
    private static final List<String> SEGMENTS = List.of("cs", "ss", "ds", "es", "fs", "gs");
    private static final List<String> FLOATS =
            List.of("fctrl", "fstat", "ftag", "fiseg", "fioff", "foseg", "fooff", "fop");
    private static final List<String> BASES = List.of("fs_base", "gs_base");
    private static final List<String> SYSTEM = List.of("cr0", "cr2", "cr3", "cr4");
    private static final List<String> WIDE_SYSTEM = List.of("k_gs_base", "cr8", "efer");

    private static final String CORE = "org.gnu.gdb.i386.core";
    private static final String SSE = "org.gnu.gdb.i386.sse";
    private static final String BASE_SEGMENTS = "org.gnu.gdb.i386.segments";
    private static final String OWN = "org.crucible.i386.system";

    private final int word;
    private final boolean wide;

    GdbRegisters(GdbArchitecture architecture) {
        this.word = architecture.word();
        this.wide = architecture == GdbArchitecture.X86_64;
    }

    List<GdbRegister> all() {
        List<GdbRegister> all = new ArrayList<>();
        for (String name : wide ? WIDE_ORDER : ORDER) {
            all.add(general("r" + name, name.equals("sp") || name.equals("bp") ? "data_ptr" : integer()));
        }
        for (int number = 8; wide && number < 16; number++) {
            all.add(general("r" + number, integer()));
        }
        all.add(general("rip", "code_ptr"));
        all.add(new GdbRegister("eflags", "eflags", 4, "i386_eflags", CORE));
        SEGMENTS.forEach(name -> all.add(new GdbRegister(name, name, 4, "int32", CORE)));
        for (int number = 0; number < 8; number++) {
            all.add(new GdbRegister("st" + number, "st" + number, 10, "i387_ext", CORE));
        }
        FLOATS.forEach(name -> all.add(new GdbRegister(name, name, 4, "int", CORE)));
        for (int number = 0; number < (wide ? 16 : 8); number++) {
            all.add(new GdbRegister("xmm" + number, "xmm" + number, 16, "vec128", SSE));
        }
        all.add(new GdbRegister("mxcsr", "mxcsr", 4, "int", SSE));
        if (wide) {
            BASES.forEach(name -> all.add(new GdbRegister(name, name, word, "int", BASE_SEGMENTS)));
        }
        SYSTEM.forEach(name -> all.add(new GdbRegister(name, name, word, integer(), OWN)));
        if (wide) {
            WIDE_SYSTEM.forEach(name -> all.add(new GdbRegister(name, name, word, integer(), OWN)));
        }
        return all;
    }

    private GdbRegister general(String source, String type) {
        String name = wide ? source : "e" + source.substring(1);
        return new GdbRegister(name, source, word, type, CORE);
    }

    private String integer() {
        return wide ? "int64" : "int32";
    }
}
