package io.crucible.model.bisect;

import io.crucible.model.bisect.MachineDifference.RegisterDifference;
import io.crucible.model.bisect.MemoryDifference.Range;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Where and in what two machines of one node differ, in words. */
public final class MachineDifferenceWords {
    private static final int FEW = 3;
    private static final int BYTES_SHOWN = 8;

    private MachineDifferenceWords() {}

    /** Where: {@code after instruction 4 711 of node a, mov eax, 1 at 0x101c in main+0x1f}, or the quantum. */
    public static String place(Parting.Found found, MachineDifference machine) {
        String node = "node " + machine.node() + life(machine);
        if (found.fromStart()) {
            return "from power-on of " + node;
        } else if (machine.equalIcount().isEmpty()) {
            return "when " + node + " was switched on";
        } else if (machine.powerDiffers()) {
            return "when " + node + " lost its power in one of the two";
        }
        long before = machine.equalIcount().getAsLong();
        long executed = machine.executed();
        if (executed > 1) {
            return "between instructions " + Digits.grouped(before) + " and " + Digits.grouped(before + executed)
                    + " of " + node + ", in the quantum from " + VirtualTime.words(found.equal()) + " on";
        }
        return "after instruction " + Digits.grouped(before + executed) + " of " + node
                + (executed == 0 ? ", while it executed none" : code(machine));
    }

    private static String life(MachineDifference machine) {
        return machine.incarnation() == 0 ? "" : " after its restart " + machine.incarnation();
    }

    private static String code(MachineDifference machine) {
        return machine.instruction()
                .map(next -> ", " + next.text().strip() + " at 0x" + Long.toHexString(next.address())
                        + machine.function().map(name -> " in " + name).orElse(""))
                .orElse("");
    }

    /** In what: at most a few things of each kind. */
    public static String what(MachineDifference machine) {
        List<String> parts = new ArrayList<>();
        if (machine.powerDiffers()) {
            return "the node has power in the " + (machine.leftIcount().isPresent() ? "first" : "second") + " run only";
        }
        long left = machine.leftIcount().orElse(0);
        long right = machine.rightIcount().orElse(0);
        if (left != right) {
            parts.add(Digits.grouped(left) + " and " + Digits.grouped(right) + " instructions have been retired");
        }
        machine.memorySizes()
                .ifPresent(sizes ->
                        parts.add("the RAM has " + mebibytes(sizes.left()) + " and " + mebibytes(sizes.right())));
        if (!machine.registers().isEmpty()) {
            parts.add(registers(machine.registers()));
        }
        if (machine.memory().bytes() > 0) {
            parts.add(memory(machine.memory()));
        }
        if (machine.devices()) {
            parts.add("the state of the devices");
        }
        return parts.isEmpty()
                ? "what cannot be read of it: neither registers nor readable RAM nor devices"
                : String.join("; ", parts);
    }

    private static String mebibytes(long bytes) {
        return (bytes >> 20) + " MiB";
    }

    private static String registers(List<RegisterDifference> registers) {
        String told = registers.stream()
                .limit(FEW)
                .map(register -> name(register) + " " + register.left() + " and " + register.right())
                .collect(Collectors.joining(", "));
        int more = registers.size() - FEW;
        return (registers.size() == 1 ? "the register " : "the registers ")
                + told
                + (more > 0 ? " and " + more + " more" : "");
    }

    private static String name(RegisterDifference register) {
        return register.name() + (register.vcpu() == 0 ? "" : " of vCPU " + register.vcpu());
    }

    private static String memory(MemoryDifference memory) {
        String told = memory.ranges().stream()
                .limit(FEW)
                .map(MachineDifferenceWords::range)
                .collect(Collectors.joining(", "));
        long more = memory.more() + Math.max(0, memory.ranges().size() - FEW);
        return Digits.grouped(memory.bytes()) + (memory.bytes() == 1 ? " byte" : " bytes") + " of RAM at " + told
                + (more > 0 ? " and at " + Digits.grouped(more) + (more == 1 ? " more place" : " more places") : "");
    }

    /** A range: {@code 0x101c (table+0x8): 41 and 40}. */
    public static String range(Range range) {
        return String.format(Locale.ROOT, "0x%x", range.address())
                + range.name().map(name -> " (" + name + ")").orElse("") + ": " + bytes(range.left()) + " and "
                + bytes(range.right());
    }

    private static String bytes(byte[] bytes) {
        int shown = Math.min(bytes.length, BYTES_SHOWN);
        return HexFormat.of().formatHex(bytes, 0, shown) + (bytes.length > shown ? "…" : "");
    }
}
