package io.crucible.qemu;

import java.util.List;
import java.util.OptionalInt;

/** The names of x86-64's registers in the order in which GDB numbers them (QEMU's gdb-xml/i386-64bit.xml). */
final class RegisterNames {
    private static final List<String> NAMES = List.of(
            "rax",
            "rbx",
            "rcx",
            "rdx",
            "rsi",
            "rdi",
            "rbp",
            "rsp",
            "r8",
            "r9",
            "r10",
            "r11",
            "r12",
            "r13",
            "r14",
            "r15",
            "rip",
            "eflags",
            "cs",
            "ss",
            "ds",
            "es",
            "fs",
            "gs",
            "fs_base",
            "gs_base",
            "k_gs_base",
            "cr0",
            "cr2",
            "cr3",
            "cr4",
            "cr8",
            "efer",
            "st0",
            "st1",
            "st2",
            "st3",
            "st4",
            "st5",
            "st6",
            "st7",
            "fctrl",
            "fstat",
            "ftag",
            "fiseg",
            "fioff",
            "foseg",
            "fooff",
            "fop",
            "xmm0",
            "xmm1",
            "xmm2",
            "xmm3",
            "xmm4",
            "xmm5",
            "xmm6",
            "xmm7",
            "xmm8",
            "xmm9",
            "xmm10",
            "xmm11",
            "xmm12",
            "xmm13",
            "xmm14",
            "xmm15",
            "mxcsr");

    private RegisterNames() {}

    static String name(int number) {
        return number < NAMES.size() ? NAMES.get(number) : "r" + number + "?";
    }

    static OptionalInt number(String name) {
        int number = NAMES.indexOf(name);
        return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
