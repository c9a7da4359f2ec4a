package io.crucible.model.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a Linux kernel's {@code System.map}: lines of an address, a letter for the kind and a name, as {@code nm} prints them. */
final class SystemMap {
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{8}|[0-9a-f]{16}) ([A-Za-z]) (\\S+)");
    private static final String CODE = "TtWw";
    private static final int LONGEST_LINE = 4096;

    private SystemMap() {}

    /** Whether the bytes begin as such a file's do. */
    static boolean looksLike(ByteBuffer file) {
        byte[] head = new byte[Math.min(file.remaining(), 64)];
        file.duplicate().get(head);
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return LINE.matcher(text.lines().findFirst().orElse("")).lookingAt();
    }

    /**
     * All names.
     *
     * @throws IOException with a clause where a line is no such line
     */
    static Symbols read(ByteBuffer file) throws IOException {
        Symbols read = new Symbols();
        ByteBuffer in = file.duplicate();
        for (int number = 1; in.hasRemaining(); number++) {
            Matcher line = LINE.matcher(line(in));
            if (!line.matches()) {
                throw new IOException("line " + number + " is not an address, a letter and a name");
            }
            read.add(new Symbols.Symbol(
                    line.group(3), Long.parseUnsignedLong(line.group(1), 16), 0, 0, CODE.contains(line.group(2))));
        }
        return read;
    }

    private static String line(ByteBuffer in) {
        byte[] bytes = new byte[Math.min(LONGEST_LINE, in.remaining())];
        int size = 0;
        byte next = in.get();
        while (next != '\n' && size < bytes.length) {
            bytes[size++] = next;
            next = in.hasRemaining() ? in.get() : (byte) '\n';
        }
        return new String(bytes, 0, size, StandardCharsets.UTF_8);
    }
}
