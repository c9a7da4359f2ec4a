package io.crucible.model.elf;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How to get from a place in a function to its caller. Registers go by their DWARF numbers.
 *
 * @param base the frame's base address
 * @param registers where the caller's registers are; one that is not named is as it is
 * @param returnColumn the number that stands for the address to which the function returns
 * @param signal whether the frame's code was not called but interrupted its "caller", which goes on at exactly the return address
 */
public record FrameRules(Base base, Map<Long, Rule> registers, long returnColumn, boolean signal) {

    public FrameRules {
        registers = Collections.unmodifiableMap(new TreeMap<>(registers));
    }

    /** Where a frame's base is. */
    public sealed interface Base {
        /** So many bytes from what a register holds. */
        record Near(long register, long offset) implements Base {}

        /** Where an expression says. */
        record Computed(FrameExpression expression) implements Base {}
    }

    /** Where a register of the caller's is. */
    public sealed interface Rule {
        /** It cannot be known; for the return address: there is no caller. */
        record Unknown() implements Rule {}

        /** In memory, so many bytes from the frame's base. */
        record Saved(long offset) implements Rule {}

        /** It is the frame's base plus so many bytes. */
        record Based(long offset) implements Rule {}

        /** In another register. */
        record In(long register) implements Rule {}

        /** In memory where an expression says, which is given the frame's base. */
        record SavedAt(FrameExpression expression) implements Rule {}

        /** It is what an expression says, which is given the frame's base. */
        record Computed(FrameExpression expression) implements Rule {}
    }
}
