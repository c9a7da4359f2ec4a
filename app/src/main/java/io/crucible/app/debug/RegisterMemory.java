package io.crucible.app.debug;

import io.crucible.model.backend.Inspection.Register;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/** The registers as they were when they were last shown, so that changes can be marked. */
final class RegisterMemory {
    private final Map<Place, String> shown = new HashMap<>();

    private record Place(int node, int vcpu, String register) {}

    /** One line a register, with {@code *} where it is another than when it was last shown, and what it points to where that has a name. */
    String lines(int node, int vcpu, List<Register> registers, LongFunction<Optional<String>> names) {
        StringBuilder text = new StringBuilder();
        for (Register register : registers) {
            String value = register.hex();
            String before = shown.put(new Place(node, vcpu, register.name()), value);
            text.append(before != null && !before.equals(value) ? "* " : "  ")
                    .append(register.name())
                    .append(" ".repeat(Math.max(1, 10 - register.name().length())))
                    .append("0x")
                    .append(value);
            if (register.littleEndian().length == Long.BYTES) {
                names.apply(Long.parseUnsignedLong(value, 16))
                        .ifPresent(name -> text.append("  <").append(name).append('>'));
            }
            text.append('\n');
        }
        return text.toString().stripTrailing();
    }
}
