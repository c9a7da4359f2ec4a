package io.crucible.views.machine;

import io.crucible.model.backend.Inspection;
import io.crucible.views.common.Messages;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;

/** What a person wants to be otherwise in a machine, as it is typed: {@code rax = 0x10}, or {@code 0x10501c = 0f a1}. */
sealed interface Change {
    /** What people are told. */
    Messages WORDS = Messages.of("machine");

    /** A register of the vCPU that is shown. */
    record Register(String name, BigInteger value) implements Change {
        /** The value in the register's size; throws {@link IllegalArgumentException} with a sentence where it needs more. */
        byte[] bytes(Inspection.Register register) {
            int size = register.littleEndian().length;
            if (value.bitLength() > size * Byte.SIZE) {
                throw new IllegalArgumentException(WORDS.text("too.large", Integer.toString(size * Byte.SIZE), name));
            }
            byte[] bytes = new byte[size];
            for (int at = 0; at < size; at++) {
                bytes[at] = value.shiftRight(at * Byte.SIZE).byteValue();
            }
            return bytes;
        }
    }

    /** Memory as the vCPU sees it. */
    record Memory(String address, byte[] bytes) implements Change {}

    /** Throws {@link IllegalArgumentException} with a sentence where the text is neither. */
    static Change parse(String typed, List<RegisterRow> registers) {
        int sign = typed.indexOf('=');
        if (sign < 1) {
            throw new IllegalArgumentException(WORDS.text("no.change"));
        }
        String left = typed.substring(0, sign).strip();
        String right = typed.substring(sign + 1).strip();
        boolean register = registers.stream().anyMatch(row -> row.name().equals(left));
        return register ? new Register(left, value(right)) : new Memory(left, bytes(right));
    }

    private static BigInteger value(String text) {
        if (text.matches("0x[0-9a-fA-F]{1,128}")) {
            return new BigInteger(text.substring(2), 16);
        } else if (text.matches("[0-9]{1,40}")) {
            return new BigInteger(text);
        }
        throw new IllegalArgumentException(WORDS.text("no.value", text));
    }

    private static byte[] bytes(String text) {
        String digits = text.replaceAll("\\s", "");
        if (digits.isEmpty() || digits.length() % 2 != 0 || !digits.matches("[0-9a-fA-F]+")) {
            throw new IllegalArgumentException(WORDS.text("no.bytes", text));
        }
        return HexFormat.of().parseHex(digits);
    }
}
