package io.crucible.model.whitebox;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes messages as a guest sends them. */
public final class GuestMessageEncoder {
    private static final int LONGEST_STRING = 255;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    private GuestMessageEncoder() {}

    /** The bytes of a message; strings longer than 255 bytes are cut. */
    public static byte[] encode(GuestMessage message) {
        return new GuestMessageEncoder().message(message);
    }

    private byte[] message(GuestMessage message) {
        if (message instanceof GuestMessage.Assertion claim) {
            number(claim.flavor().code(), 1);
            number(claim.condition() ? 1 : 0, 1);
            number(claim.mustHit() ? 1 : 0, 1);
            return strings(1, claim.id(), claim.message());
        } else if (message instanceof GuestMessage.Ready) {
            number(0, 1);
            return strings(2);
        } else if (message instanceof GuestMessage.TestDone) {
            number(1, 1);
            return strings(2);
        } else if (message instanceof GuestMessage.Note note) {
            return strings(3, note.name(), note.detail());
        } else if (message instanceof GuestMessage.Coverage coverage) {
            number(coverage.point(), 4);
            return strings(4);
        } else if (message instanceof GuestMessage.RandomRequest request) {
            number(request.request(), 4);
            number(request.width(), 1);
            return strings(5, request.use());
        } else if (message instanceof GuestMessage.Marker marker) {
            return strings(6, marker.name(), marker.detail());
        }
        return new byte[((GuestMessage.Malformed) message).bytes()];
    }

    private byte[] strings(int kind, String... texts) {
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            byte[] kept = bytes.length > LONGEST_STRING ? Arrays.copyOf(bytes, LONGEST_STRING) : bytes;
            number(kept.length, 1);
            body.writeBytes(kept);
        }
        byte[] content = body.toByteArray();
        body.reset();
        number(GuestMessageDecoder.MAGIC, 1);
        number(kind, 1);
        number(content.length, 2);
        body.writeBytes(content);
        return body.toByteArray();
    }

    private void number(long value, int bytes) {
        for (int k = 0; k < bytes; k++) {
            body.write((int) (value >>> (8 * k)));
        }
    }
}
