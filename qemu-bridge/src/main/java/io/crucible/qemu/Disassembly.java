package io.crucible.qemu;

import io.crucible.model.backend.Instruction;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the monitor's {@code x/i} prints: address, bytes, text; more lines of bytes alone where an instruction is long. */
final class Disassembly {
    private static final Pattern LINE = Pattern.compile("0x([0-9a-f]+): ((?: [0-9a-f]{2})+)(?: {2,}(.*))?");
    private static final Pattern ADDRESS = Pattern.compile("0x([0-9a-f]+):.*");

    private Disassembly() {}

    /** The instructions, up to the first that could not be read. */
    static List<Instruction> parse(String text) {
        List<Instruction> instructions = new ArrayList<>();
        for (String line : text.lines().map(String::strip).toList()) {
            Matcher parts = LINE.matcher(line);
            if (!parts.matches()) {
                return instructions;
            }
            byte[] bytes = HexFormat.of().parseHex(parts.group(2).replace(" ", ""));
            String words = parts.group(3) == null ? "" : parts.group(3).strip().replaceAll(" +", " ");
            if (words.isEmpty() && !instructions.isEmpty()) {
                instructions.add(longer(instructions.remove(instructions.size() - 1), bytes));
            } else {
                instructions.add(new Instruction(Long.parseUnsignedLong(parts.group(1), 16), bytes, words));
            }
        }
        return instructions;
    }

    private static Instruction longer(Instruction begun, byte[] rest) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(begun.bytes());
        bytes.writeBytes(rest);
        return new Instruction(begun.address(), bytes.toByteArray(), begun.text());
    }

    /** The address of the first line, whether it could be read or not. */
    static long address(String text) {
        Matcher line = ADDRESS.matcher(text.lines().findFirst().orElse("").strip());
        if (!line.matches()) {
            throw new IllegalStateException("QEMU's monitor names no address: " + text);
        }
        return Long.parseUnsignedLong(line.group(1), 16);
    }
}
