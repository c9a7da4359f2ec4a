package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.digest.Sha256;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;

/** Reads {@code payload} lines byte by byte: their length is not known before, and no more is kept than the limits allow. */
final class PayloadReader {
    static final String TAG = "payload\t";
    private static final int DIGEST_LENGTH = Sha256.PREFIX.length() + 64;

    private final LineReader lines;
    private final ArtifactLimits limits;
    private long total;
    private long count;

    PayloadReader(LineReader lines, ArtifactLimits limits) {
        this.lines = lines;
        this.limits = limits;
    }

    /** Reads the line that begins here into the draft. */
    void read(Draft draft) throws IOException {
        long line = lines.beginLine();
        if (++count > limits.records()) {
            throw tooLarge(line, "there are more than " + limits.records() + " payloads");
        }
        for (int i = 0; i < TAG.length(); i++) {
            lines.read();
        }
        String digest = digest(line);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(128);
        if (!hex(line, bytes)) {
            draft.partial = Optional.of(new Draft.PartialPayload(digest, bytes.toByteArray()));
            throw MalformedLineException.cutOff(line);
        }
        byte[] payload = bytes.toByteArray();
        total += payload.length;
        String found = Sha256.of(payload);
        if (!found.equals(digest)) {
            throw MalformedLineException.ofField(line, 3, "bytes", "their digest is " + found + ", not " + digest);
        }
        if (draft.payloads.putIfAbsent(digest, payload) != null) {
            throw MalformedLineException.ofField(line, 2, "digest", "this payload stands in the file already");
        }
    }

    private String digest(long line) throws IOException {
        StringBuilder digest = new StringBuilder(DIGEST_LENGTH);
        int b = lines.read();
        while (b != '\t') {
            if (b < 0) {
                throw MalformedLineException.cutOff(line);
            }
            if (b == '\n') {
                throw skipped(line, 3, "bytes", "the line has no such field", b);
            }
            if (digest.length() == DIGEST_LENGTH) {
                throw skipped(line, 2, "digest", "it is too long", b);
            }
            digest.append((char) b);
            b = lines.read();
        }
        if (!Sha256.isDigest(digest.toString())) {
            throw skipped(line, 2, "digest", "it is not sha256: and 64 lower hex digits", b);
        }
        return digest.toString();
    }

    /** Reads hex to the end of the line; false where the file ends first. */
    private boolean hex(long line, ByteArrayOutputStream bytes) throws IOException {
        while (true) {
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
            if (bytes.size() == limits.payloadBytes() || total + bytes.size() == limits.totalPayloadBytes()) {
                throw tooLarge(
                        line,
                        "its payload, or all payloads together, are longer than the " + limits.payloadBytes() + " and "
                                + limits.totalPayloadBytes() + " bytes that are accepted");
            }
            bytes.write(high << 4 | low);
        }
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
}
