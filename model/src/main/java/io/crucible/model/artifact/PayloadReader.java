package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.artifact.PayloadSink.End;
import io.crucible.model.digest.Sha256;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/** Reads {@code payload} lines block by block: their length is not known before, and no more is taken than the limits allow. */
final class PayloadReader {
    static final String TAG = "payload\t";
    private static final int DIGEST_LENGTH = Sha256.PREFIX.length() + 64;

    private final LineReader lines;
    private final ArtifactLimits limits;
    private final Sha256 digest = new Sha256();
    private final byte[] block = new byte[1 << 16];

    /** Only ever asked for single digests, never iterated. */
    private final Set<String> seen = new HashSet<>();

    private long total;
    private long size;

    PayloadReader(LineReader lines, ArtifactLimits limits) {
        this.lines = lines;
        this.limits = limits;
    }

    /** Reads the line that begins here into the sink for its digest. */
    void read(Function<String, PayloadSink> sinks) throws IOException {
        long line = lines.beginLine();
        if (seen.size() == limits.records()) {
            throw tooLarge(line, "there are more than " + limits.records() + " payloads");
        }
        for (int i = 0; i < TAG.length(); i++) {
            lines.read();
        }
        String declared = declared(line);
        boolean repeated = !seen.add(declared);
        PayloadSink sink = repeated ? new Nowhere() : sinks.apply(declared);
        End end = End.BROKEN;
        try {
            end = pass(line, declared, sink);
        } finally {
            sink.end(end);
        }
        if (end == End.CUT) {
            throw MalformedLineException.cutOff(line);
        }
        if (repeated) {
            throw MalformedLineException.ofField(line, 2, "digest", "this payload stands in the file already");
        }
    }

    private End pass(long line, String declared, PayloadSink sink) throws IOException {
        size = 0;
        digest.messageDigest().reset();
        if (!hex(line, sink)) {
            return End.CUT;
        }
        total += size;
        String found = digest.finish();
        if (!found.equals(declared)) {
            throw MalformedLineException.ofField(line, 3, "bytes", "their digest is " + found + ", not " + declared);
        }
        return End.WHOLE;
    }

    private String declared(long line) throws IOException {
        StringBuilder text = new StringBuilder(DIGEST_LENGTH);
        int b = lines.read();
        while (b != '\t') {
            if (b < 0) {
                throw MalformedLineException.cutOff(line);
            }
            if (b == '\n') {
                throw skipped(line, 3, "bytes", "the line has no such field", b);
            }
            if (text.length() == DIGEST_LENGTH) {
                throw skipped(line, 2, "digest", "it is too long", b);
            }
            text.append((char) b);
            b = lines.read();
        }
        if (!Sha256.isDigest(text.toString())) {
            throw skipped(line, 2, "digest", "it is not sha256: and 64 lower hex digits", b);
        }
        return text.toString();
    }

    /** Reads hex to the end of the line; false where the file ends first. */
    private boolean hex(long line, PayloadSink sink) throws IOException {
        while (true) {
            long room = Math.min(limits.payloadBytes() - size, limits.totalPayloadBytes() - total - size);
            int got = lines.hex(block, 0, (int) Math.min(block.length, room));
            if (got > 0) {
                take(got, sink);
                continue;
            }
            int b = lines.read();
            if (b == '\n') {
                return true;
            }
            int high = digit(line, b);
            int c = high < 0 ? -1 : lines.read();
            if (c == '\n') {
                throw MalformedLineException.ofField(line, 3, "bytes", "the number of hex digits is odd");
            }
            int low = digit(line, c);
            if (low < 0) {
                return false;
            }
            if (room == 0) {
                throw tooLarge(
                        line,
                        "its payload, or all payloads together, are longer than the " + limits.payloadBytes() + " and "
                                + limits.totalPayloadBytes() + " bytes that are accepted");
            }
            block[0] = (byte) (high << 4 | low);
            take(1, sink);
        }
    }

    private void take(int length, PayloadSink sink) throws IOException {
        digest.write(block, 0, length);
        size += length;
        sink.accept(block, length);
    }

    /** The value of a lower hex digit, or -1 at the end of the file. */
    private int digit(long line, int b) throws IOException {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        if (b >= 'a' && b <= 'f') {
            return b - 'a' + 10;
        }
        if (b < 0) {
            return -1;
        }
        throw skipped(line, 3, "bytes", "they are not lower hex", b);
    }

    /** The fault, after the rest of the line has been passed over, which is no longer than a payload may be. */
    private MalformedLineException skipped(long line, int field, String name, String reason, int last)
            throws IOException {
        int b = last;
        for (long passed = 0; b >= 0 && b != '\n'; passed++) {
            if (passed > 2L * limits.payloadBytes()) {
                throw tooLarge(line, "it is longer than the longest payload that is accepted");
            }
            b = lines.read();
        }
        return MalformedLineException.ofField(line, field, name, reason);
    }

    private static ArtifactException tooLarge(long line, String reason) {
        return new ArtifactException(Reason.TOO_LARGE, "line " + line + ": " + reason);
    }

    /** Where a payload goes that the file has given already. */
    private static final class Nowhere implements PayloadSink {
        @Override
        public void accept(byte[] bytes, int length) {
            // The first payload of this digest has been taken.
        }

        @Override
        public void end(End how) {
            // Nothing was kept.
        }
    }
}
