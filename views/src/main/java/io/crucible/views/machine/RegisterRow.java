package io.crucible.views.machine;

import io.crucible.model.backend.Inspection.Register;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A register as it is shown.
 *
 * @param value hexadecimal, most significant digit first
 * @param changed whether it had another value where the machine stood before
 */
record RegisterRow(String name, String value, boolean changed) {

    /** The registers, compared with the values they had by name. */
    static List<RegisterRow> of(List<Register> registers, Map<String, String> before) {
        List<RegisterRow> rows = new ArrayList<>();
        for (Register register : registers) {
            String value = register.hex();
            rows.add(new RegisterRow(
                    register.name(),
                    value,
                    !before.getOrDefault(register.name(), value).equals(value)));
        }
        return List.copyOf(rows);
    }
}
