package io.crucible.model.whitebox;

import io.crucible.model.whitebox.GuestMessage.Flavor;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Cuts a guest's byte stream into messages, across chunks; what is malformed is reported and skipped up to the next magic byte. */
public final class GuestMessageDecoder {
    /** First byte of every message and reply. */
    public static final int MAGIC = 0xC7;

    /** Longest body in bytes. */
    public static final int LONGEST_BODY = 4096;

    private static final int HEADER = 4;
    private byte[] pending = new byte[0];

    /** The messages that are complete with these bytes, in order. */
    public List<GuestMessage> feed(byte[] bytes) {
        byte[] all = Arrays.copyOf(pending, pending.length + bytes.length);
        System.arraycopy(bytes, 0, all, pending.length, bytes.length);
        List<GuestMessage> messages = new ArrayList<>();
        int at = 0;
        while (at < all.length) {
            int next = take(all, at, messages);
            if (next == at) {
                break;
            }
            at = next;
        }
        pending = Arrays.copyOfRange(all, at, all.length);
        return messages;
    }

    private static int take(byte[] all, int at, List<GuestMessage> messages) {
        if (Byte.toUnsignedInt(all[at]) != MAGIC) {
            return skip(all, at, "bytes outside a message", messages);
        }
        if (all.length - at < HEADER) {
            return at;
        }
        int length = Byte.toUnsignedInt(all[at + 2]) | Byte.toUnsignedInt(all[at + 3]) << 8;
        if (length > LONGEST_BODY) {
            return skip(all, at, "a body longer than " + LONGEST_BODY + " bytes", messages);
        }
        if (all.length - at < HEADER + length) {
            return at;
        }
        int kind = Byte.toUnsignedInt(all[at + 1]);
        ByteBuffer body = ByteBuffer.wrap(all, at + HEADER, length).slice().order(ByteOrder.LITTLE_ENDIAN);
        messages.add(body(kind, body));
        return at + HEADER + length;
    }

    private static int skip(byte[] all, int at, String what, List<GuestMessage> messages) {
        int next = at + 1;
        while (next < all.length && Byte.toUnsignedInt(all[next]) != MAGIC) {
            next++;
        }
        messages.add(new GuestMessage.Malformed(what, next - at));
        return next;
    }

    private static GuestMessage body(int kind, ByteBuffer body) {
        try {
            GuestMessage message = message(kind, body);
            return body.hasRemaining() ? malformed("a body of kind " + kind + " with bytes left over", body) : message;
        } catch (BufferUnderflowException cut) {
            return malformed("a body of kind " + kind + " that is cut off", body);
        }
    }

    private static GuestMessage message(int kind, ByteBuffer body) {
        return switch (kind) {
            case 1 -> assertion(body);
            case 2 -> lifecycle(body);
            case 3 -> new GuestMessage.Note(string(body), string(body));
            case 4 -> new GuestMessage.Coverage(Integer.toUnsignedLong(body.getInt()));
            case 5 -> random(body);
            case 6 -> new GuestMessage.Marker(string(body), string(body));
            default -> drained("unknown kind " + kind, body);
        };
    }

    private static GuestMessage assertion(ByteBuffer body) {
        int code = Byte.toUnsignedInt(body.get());
        boolean condition = body.get() != 0;
        boolean mustHit = body.get() != 0;
        Optional<Flavor> flavor = Flavor.of(code);
        return flavor.isPresent()
                ? new GuestMessage.Assertion(flavor.get(), condition, mustHit, string(body), string(body))
                : drained("unknown assertion flavor " + code, body);
    }

    private static GuestMessage lifecycle(ByteBuffer body) {
        int phase = Byte.toUnsignedInt(body.get());
        return switch (phase) {
            case 0 -> new GuestMessage.Ready();
            case 1 -> new GuestMessage.TestDone();
            default -> drained("unknown lifecycle phase " + phase, body);
        };
    }

    private static GuestMessage random(ByteBuffer body) {
        long request = Integer.toUnsignedLong(body.getInt());
        int width = Byte.toUnsignedInt(body.get());
        String use = string(body);
        return width >= 1 && width <= Long.BYTES
                ? new GuestMessage.RandomRequest(request, width, use)
                : drained("a random request for " + width + " bytes, 1 to 8 are possible", body);
    }

    private static String string(ByteBuffer body) {
        byte[] text = new byte[Byte.toUnsignedInt(body.get())];
        body.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private static GuestMessage.Malformed drained(String what, ByteBuffer body) {
        body.position(body.limit());
        return malformed(what, body);
    }

    private static GuestMessage.Malformed malformed(String what, ByteBuffer body) {
        return new GuestMessage.Malformed(what, HEADER + body.limit());
    }

    /** The reply to a random request, as it goes to the guest's reply port. */
    public static byte[] reply(GuestMessage.RandomRequest request, long value) {
        ByteBuffer reply =
                ByteBuffer.allocate(HEADER + Integer.BYTES + request.width()).order(ByteOrder.LITTLE_ENDIAN);
        reply.put((byte) MAGIC).put((byte) 0x85).putShort((short) (Integer.BYTES + request.width()));
        reply.putInt((int) request.request());
        for (int k = 0; k < request.width(); k++) {
            reply.put((byte) (value >>> (8 * k)));
        }
        return reply.array();
    }
}
