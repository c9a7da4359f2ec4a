package io.crucible.model.verify;

import io.crucible.model.fingerprint.Sample;
import java.util.Optional;

/**
 * The first fingerprint sample that two recordings do not share: the earliest, then that of the lowest node.
 *
 * @param node its name
 * @param at virtual ns of the end of the quantum
 * @param before the node's last equal sample
 * @param coarseBefore the node's last equal coarse sample: what coarse digests show may have become so at any time since
 */
public record SampleDifference(
        String node,
        long quantum,
        long at,
        Optional<Sample> left,
        Optional<Sample> right,
        Optional<Sample> before,
        Optional<Sample> coarseBefore) {

    /** What is unequal. */
    public enum Part {
        PRESENCE("only one of the two has it"),
        INSTRUCTIONS("the number of instructions"),
        RAM_AND_DEVICES("the RAM and the state of the devices"),
        RAM("the RAM"),
        DEVICES("the state of the devices"),
        REGISTERS("the registers");

        private final String words;

        Part(String words) {
            this.words = words;
        }

        /** In words. */
        public String words() {
            return words;
        }

        /** In one word. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }
    }

    /** What is unequal, as far as the samples tell. */
    public Part part() {
        if (left.isEmpty() || right.isEmpty()) {
            return Part.PRESENCE;
        } else if (left.get().icount() != right.get().icount()) {
            return Part.INSTRUCTIONS;
        }
        boolean ram = !left.get()
                .coarse()
                .map(Sample.Coarse::ram)
                .equals(right.get().coarse().map(Sample.Coarse::ram));
        boolean devices = !left.get()
                .coarse()
                .map(Sample.Coarse::devices)
                .equals(right.get().coarse().map(Sample.Coarse::devices));
        if (ram && devices) {
            return Part.RAM_AND_DEVICES;
        } else if (ram) {
            return Part.RAM;
        }
        return devices ? Part.DEVICES : Part.REGISTERS;
    }

    /** How many instructions the first recording's node had retired there. */
    public Optional<Long> leftInstructions() {
        return left.map(Sample::icount);
    }

    /** The same for the second. */
    public Optional<Long> rightInstructions() {
        return right.map(Sample::icount);
    }
}
