package io.crucible.app.gdb;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Makes packets of the bytes that a debugger sends, one by one. */
final class RspReader {
    /** The longest content that is taken, in bytes; it is told to the debugger. */
    static final int LONGEST = 0x4000;

    private static final int INTERRUPT = 3;

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private State state = State.BETWEEN;
    private boolean begun;
    private int sum;

    private enum State {
        BETWEEN,
        BODY,
        FIRST_DIGIT,
        SECOND_DIGIT
    }

    /** Whether a packet has begun and not ended. */
    boolean isWithin() {
        return state != State.BETWEEN;
    }

    /** The next byte, as 0 to 255; the result is what it completes. */
    Optional<Incoming> next(int value) {
        return switch (state) {
            case BETWEEN -> between(value);
            case BODY -> body(value);
            case FIRST_DIGIT -> {
                sum = Character.digit(value, 16);
                state = State.SECOND_DIGIT;
                yield Optional.empty();
            }
            case SECOND_DIGIT -> {
                state = State.BETWEEN;
                int low = Character.digit(value, 16);
                yield Optional.of(whole(sum < 0 || low < 0 ? -1 : sum << 4 | low));
            }
        };
    }

    private Optional<Incoming> between(int value) {
        boolean first = !begun;
        begun = true;
        switch (value) {
            case RspPacket.BEGIN -> begin();
            case '+' -> {
                return Optional.of(new Incoming.Taken());
            }
            case '-' -> {
                return Optional.of(new Incoming.Refused());
            }
            case INTERRUPT -> {
                return Optional.of(new Incoming.Interrupt());
            }
            default -> {
                // A web page may have a browser send anything to any port, but not as the first bytes of a connection.
                if (first) {
                    return Optional.of(new Incoming.Gone("what connected is no debugger"));
                }
            }
        }
        return Optional.empty();
    }

    private void begin() {
        body.reset();
        state = State.BODY;
    }

    private Optional<Incoming> body(int value) {
        if (value == RspPacket.BEGIN) {
            begin(); // the one before was broken off
        } else if (value == RspPacket.END) {
            state = State.FIRST_DIGIT;
        } else if (body.size() == LONGEST) {
            state = State.BETWEEN;
            return Optional.of(new Incoming.Gone("it sent a packet of more than " + LONGEST + " bytes"));
        } else {
            body.write(value);
        }
        return Optional.empty();
    }

    private Incoming whole(int told) {
        byte[] raw = body.toByteArray();
        Optional<byte[]> content = RspPacket.request(raw);
        return content.isPresent() && told == RspPacket.checksum(raw)
                ? new Incoming.Request(new String(content.get(), StandardCharsets.ISO_8859_1))
                : new Incoming.Garbled();
    }
}
