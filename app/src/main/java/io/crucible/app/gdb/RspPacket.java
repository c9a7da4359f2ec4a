package io.crucible.app.gdb;

import java.io.ByteArrayOutputStream;
import java.util.Optional;

/**
 * A packet of the remote serial protocol: {@code $}, the content, {@code #} and a checksum of two hexadecimal digits. In the content some bytes
 * are escaped; in replies a byte that repeats is written once, with its count (GDB manual, E.1 Overview).
 */
final class RspPacket {
    static final int BEGIN = '$';
    static final int END = '#';
    private static final int ESCAPE = '}';
    private static final int REPEAT = '*';
    private static final int ESCAPED_BY = 0x20;
    /** What is added to the number of further times to make a letter. */
    private static final int COUNT_BASE = 29;

    private static final int FEWEST = 3;
    private static final int MOST = 126 - COUNT_BASE;

    private RspPacket() {}

    /** The sum of all bytes between {@code $} and {@code #}, modulo 256. */
    static int checksum(byte[] body) {
        int sum = 0;
        for (byte each : body) {
            sum += each;
        }
        return sum & 0xff;
    }

    /** A reply as it goes over the wire. */
    static byte[] reply(byte[] content) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int at = 0; at < content.length; ) {
            int times = 1;
            while (at + times < content.length && content[at + times] == content[at] && times <= MOST) {
                times++;
            }
            append(body, content[at]);
            if (times > FEWEST && !isSpecial(content[at])) {
                int further = writable(times - 1);
                body.write(REPEAT);
                body.write(further + COUNT_BASE);
                at += 1 + further;
            } else {
                at++;
            }
        }
        return framed(body.toByteArray());
    }

    /** A count whose letter has no meaning of its own: the letters {@code #} and {@code $} begin and end packets, + and - are answers. */
    private static int writable(int further) {
        int count = further;
        while ("#$+-".indexOf(count + COUNT_BASE) >= 0) {
            count--;
        }
        return count;
    }

    private static boolean isSpecial(byte each) {
        return each == BEGIN || each == END || each == ESCAPE || each == REPEAT;
    }

    private static void append(ByteArrayOutputStream body, byte each) {
        if (isSpecial(each)) {
            body.write(ESCAPE);
            body.write(each ^ ESCAPED_BY);
        } else {
            body.write(each);
        }
    }

    private static byte[] framed(byte[] body) {
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        packet.write(BEGIN);
        packet.writeBytes(body);
        packet.write(END);
        int sum = checksum(body);
        packet.write(Character.forDigit(sum >> 4, 16));
        packet.write(Character.forDigit(sum & 0xf, 16));
        return packet.toByteArray();
    }

    /** The content of a request, in which nothing is shortened; empty where an escape has nothing behind it. */
    static Optional<byte[]> request(byte[] body) {
        return content(body, false);
    }

    /** The content of a reply's body; empty where it is malformed. */
    static Optional<byte[]> replied(byte[] body) {
        return content(body, true);
    }

    private static Optional<byte[]> content(byte[] body, boolean shortened) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        int last = -1;
        for (int at = 0; at < body.length; at++) {
            boolean pair = body[at] == ESCAPE || shortened && body[at] == REPEAT;
            if (pair && at + 1 == body.length) {
                return Optional.empty();
            } else if (body[at] == ESCAPE) {
                last = body[++at] ^ ESCAPED_BY;
                content.write(last);
            } else if (pair) {
                int further = body[++at] - COUNT_BASE;
                if (last < 0 || further < 1) {
                    return Optional.empty();
                }
                for (int time = 0; time < further; time++) {
                    content.write(last);
                }
            } else {
                last = body[at] & 0xff;
                content.write(last);
            }
        }
        return Optional.of(content.toByteArray());
    }
}
