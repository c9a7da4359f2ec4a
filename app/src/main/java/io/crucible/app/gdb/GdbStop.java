package io.crucible.app.gdb;

import java.util.Optional;

/**
 * Why a machine stands.
 *
 * @param address of the breakpoint or of what is watched; otherwise of no meaning
 * @param said what the person must know besides, as whole lines
 */
public record GdbStop(Kind kind, long address, Optional<String> said) {

    /** The reasons. */
    public enum Kind {
        STEPPED,
        BREAKPOINT,
        WATCHPOINT,
        /** There is nothing further on. */
        END,
        /** There is nothing further back. */
        BEGINNING,
        INTERRUPTED
    }

    public static GdbStop of(Kind kind) {
        return new GdbStop(kind, 0, Optional.empty());
    }

    public static GdbStop at(Kind kind, long address) {
        return new GdbStop(kind, address, Optional.empty());
    }

    /** The same with something to tell. */
    public GdbStop saying(Optional<String> text) {
        return new GdbStop(kind, address, text);
    }
}
