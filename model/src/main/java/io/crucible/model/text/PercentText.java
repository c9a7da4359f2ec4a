package io.crucible.model.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Any text as ASCII: the bytes of its UTF-8 that are {@code %} or not ASCII become {@code %} and two upper hex digits. The grammar's own
 * escapes are laid over the result.
 */
final class PercentText {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private PercentText() {}

    /**
     * The ASCII form.
     *
     * @throws IllegalArgumentException where the text holds half a surrogate pair
     */
    static String encode(String text) {
        if (isPlain(text)) {
            return text;
        }
        ByteBuffer bytes;
        try {
            bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
        } catch (CharacterCodingException half) {
            throw new IllegalArgumentException("the text holds half a surrogate pair, which no file can keep", half);
        }
        StringBuilder ascii = new StringBuilder(bytes.remaining() * 2);
        while (bytes.hasRemaining()) {
            byte b = bytes.get();
            if (b < 0 || b == '%') {
                HEX.toHexDigits(ascii.append('%'), b);
            } else {
                ascii.append((char) b);
            }
        }
        return ascii.toString();
    }

    /**
     * The text that {@link #encode} wrote.
     *
     * @throws IllegalArgumentException with a reason where {@link #encode} cannot have written it
     */
    static String decode(String ascii) {
        if (ascii.indexOf('%') < 0) {
            return ascii;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(ascii.length());
        for (int at = 0; at < ascii.length(); at++) {
            char c = ascii.charAt(at);
            if (c == '%') {
                bytes.write(escaped(ascii, at));
                at += 2;
            } else {
                bytes.write(c);
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            throw new IllegalArgumentException("its percent-encoded bytes are not UTF-8", notUtf8);
        }
    }

    private static boolean isPlain(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) >= 0x80 || text.charAt(at) == '%') {
                return false;
            }
        }
        return true;
    }

    private static int escaped(String ascii, int at) {
        int high = at + 2 < ascii.length() ? digit(ascii.charAt(at + 1)) : -1;
        int low = high < 0 ? -1 : digit(ascii.charAt(at + 2));
        int value = high << 4 | low;
        if (low < 0 || (value < 0x80 && value != '%')) {
            throw new IllegalArgumentException(
                    "a % stands before two upper hex digits of a byte that is % or not ASCII");
        }
        return value;
    }

    private static int digit(char c) {
        return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    }
}
