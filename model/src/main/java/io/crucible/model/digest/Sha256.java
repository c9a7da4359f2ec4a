package io.crucible.model.digest;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Counts and digests what is written to it; a digest is written {@code sha256:} and 64 lower hex digits. */
public final class Sha256 extends OutputStream {
    public static final String PREFIX = "sha256:";

    private final MessageDigest digest = algorithm();
    private long bytes;

    /** The digest of these bytes. */
    public static String of(byte[] bytes) {
        return PREFIX + HexFormat.of().formatHex(algorithm().digest(bytes));
    }

    /** The digest of a text's UTF-8 bytes. */
    public static String of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether the text has the form of a digest. */
    public static boolean isDigest(String text) {
        if (text.length() != PREFIX.length() + 64 || !text.startsWith(PREFIX)) {
            return false;
        }
        // A plain loop: an artifact holds millions of digests.
        for (int at = PREFIX.length(); at < text.length(); at++) {
            char c = text.charAt(at);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void write(int b) {
        digest.update((byte) b);
        bytes++;
    }

    @Override
    public void write(byte[] block, int from, int length) {
        digest.update(block, from, length);
        bytes += length;
    }

    /** Number of bytes written so far. */
    public long size() {
        return bytes;
    }

    /** The JDK's object behind this one; bytes added there are not counted. */
    public MessageDigest messageDigest() {
        return digest;
    }

    /** The digest of everything written; begins anew. */
    public String finish() {
        return PREFIX + HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest algorithm() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException("every Java platform has SHA-256", never);
        }
    }
}
