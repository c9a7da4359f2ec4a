package io.crucible.model.scenario;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests as files name them: {@code sha256:} and 64 lower hex digits. */
final class Sha256 {
    static final String FORM = "sha256:[0-9a-f]{64}";

    private Sha256() {}

    static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    static String name(MessageDigest finished) {
        return "sha256:" + HexFormat.of().formatHex(finished.digest());
    }

    static String of(String text) {
        MessageDigest digest = start();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        return name(digest);
    }
}
