package io.crucible.app.debug;

import io.crucible.model.backend.Inspection.Register;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The registers as they were when they were last shown, so that changes can be marked. */
final class RegisterMemory {
    private final Map<Place, BigInteger> shown = new HashMap<>();

    private record Place(int node, int vcpu, String register) {}

    /** One line a register, with {@code *} where it is another than when it was last shown. */
    String lines(int node, int vcpu, List<Register> registers) {
        StringBuilder text = new StringBuilder();
        for (Register register : registers) {
            byte[] big = new byte[register.littleEndian().length];
            for (int at = 0; at < big.length; at++) {
                big[at] = register.littleEndian()[big.length - 1 - at];
            }
            BigInteger value = new BigInteger(1, big);
            BigInteger before = shown.put(new Place(node, vcpu, register.name()), value);
            text.append(before != null && !before.equals(value) ? "* " : "  ")
                    .append(register.name())
                    .append(" ".repeat(Math.max(1, 10 - register.name().length())))
                    .append("0x")
                    .append(java.util.HexFormat.of().formatHex(big))
                    .append('\n');
        }
        return text.toString().stripTrailing();
    }
}
