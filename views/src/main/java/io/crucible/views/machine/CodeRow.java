package io.crucible.views.machine;

import io.crucible.model.backend.Instruction;
import java.util.HexFormat;
import java.util.List;

/**
 * An instruction as it is shown.
 *
 * @param next whether the vCPU executes it next
 */
record CodeRow(String address, String bytes, String text, boolean next) {

    static List<CodeRow> of(List<Instruction> code, long counter) {
        return code.stream()
                .map(instruction -> new CodeRow(
                        Addresses.hex(instruction.address()),
                        HexFormat.ofDelimiter(" ").formatHex(instruction.bytes()),
                        instruction.text(),
                        instruction.address() == counter))
                .toList();
    }
}
