package io.crucible.model.bisect;

import io.crucible.model.backend.Instruction;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * In what the two machines of a node differ at the first instant at which they do.
 *
 * @param node its name
 * @param incarnation counts the node's starts from 0, where it has power on the first side
 * @param equalIcount instructions that both had retired at the last instant at which they were the same; nothing where that was before
 *     they had power, or where there was no such instant
 * @param leftIcount nothing where the node has no power on that side; likewise {@code rightIcount}
 * @param instruction what both executed next after the last equal instant
 * @param function where that instruction is, such as {@code main+0x1f}, as far as names are known
 * @param registers those with unlike values
 * @param memory where the RAM is unlike
 * @param memorySizes bytes of RAM of both sides, where these are unlike
 * @param devices whether the state of the devices is unlike
 */
public record MachineDifference(
        String node,
        int incarnation,
        OptionalLong equalIcount,
        OptionalLong leftIcount,
        OptionalLong rightIcount,
        Optional<Instruction> instruction,
        Optional<String> function,
        List<RegisterDifference> registers,
        MemoryDifference memory,
        Optional<MemorySizes> memorySizes,
        boolean devices) {

    public MachineDifference {
        registers = List.copyOf(registers);
    }

    /** A register whose value is another; both hexadecimal, the most significant digit first. */
    public record RegisterDifference(int vcpu, String name, String left, String right) {}

    /** Bytes of RAM of either side. */
    public record MemorySizes(long left, long right) {}

    /** Whether the node has power on one side only. */
    public boolean powerDiffers() {
        return leftIcount.isPresent() != rightIcount.isPresent();
    }

    /** Instructions that the side which came further had retired since the last equal instant; 0 where that is not known. */
    public long executed() {
        return equalIcount.isEmpty()
                ? 0
                : Math.max(0, Math.max(leftIcount.orElse(0), rightIcount.orElse(0)) - equalIcount.getAsLong());
    }
}
