package io.crucible.model.fingerprint;

/** A 128-bit hash (XXH3), written as 32 lower hex digits, high half first. */
public record Hash128(long high, long low) {

    @Override
    public String toString() {
        return hex(high) + hex(low);
    }

    /**
     * The hash that {@link #toString()} writes.
     *
     * @throws IllegalArgumentException unless the text is 32 lower hex digits
     */
    public static Hash128 parse(String text) {
        if (text.length() != 32 || !isLowerHex(text)) {
            throw new IllegalArgumentException("\"" + text + "\" is not a hash of 32 lower hex digits");
        }
        return new Hash128(Long.parseUnsignedLong(text, 0, 16, 16), Long.parseUnsignedLong(text, 16, 32, 16));
    }

    private static boolean isLowerHex(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return false;
            }
        }
        return true;
    }

    private static String hex(long half) {
        String digits = Long.toHexString(half);
        return "0".repeat(16 - digits.length()) + digits;
    }
}
