package io.crucible.model.fingerprint;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;

/** XXH3-128 with seed 0 of 17 to 96 bytes, after the algorithm's specification (xxHash 0.8); it links a chain of samples. */
public final class Xxh3 {
    private static final long PRIME64_1 = 0x9E3779B185EBCA87L;
    private static final long PRIME64_2 = 0xC2B2AE3D27D4EB4FL;
    private static final long PRIME64_4 = 0x85EBCA77C2B2AE63L;
    private static final long PRIME_MX = 0x165667919E3779F9L;
    private static final int SHORTEST = 17;
    private static final int LONGEST = 96;

    /** The beginning of the algorithm's fixed secret. */
    private static final ByteBuffer SECRET = ByteBuffer.wrap(HexFormat.of()
                    .parseHex("b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671f"
                            + "cb79e64eccc0e578825ad07dccff7221b8084674f743248ee03590e6813a264c"
                            + "3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"))
            .order(ByteOrder.LITTLE_ENDIAN);

    private final ByteBuffer input;
    private long low;
    private long high;

    private Xxh3(byte[] bytes) {
        input = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        low = bytes.length * PRIME64_1;
    }

    /** The hash of these bytes. */
    public static Hash128 of(byte[] bytes) {
        if (bytes.length < SHORTEST || bytes.length > LONGEST) {
            throw new IllegalArgumentException("only " + SHORTEST + " to " + LONGEST + " bytes are hashed");
        }
        return new Xxh3(bytes).hash();
    }

    private Hash128 hash() {
        int size = input.limit();
        for (int part = (size - 1) / 32; part >= 0; part--) {
            mix(16 * part, size - 16 * (part + 1), 32 * part);
        }
        long mixed = low * PRIME64_1 + high * PRIME64_4 + size * PRIME64_2;
        return new Hash128(-avalanche(mixed), avalanche(low + high));
    }

    private void mix(int first, int second, int secret) {
        low += fold(first, secret);
        low ^= input.getLong(second) + input.getLong(second + 8);
        high += fold(second, secret + 16);
        high ^= input.getLong(first) + input.getLong(first + 8);
    }

    private long fold(int at, int secret) {
        long one = input.getLong(at) ^ SECRET.getLong(secret);
        long other = input.getLong(at + 8) ^ SECRET.getLong(secret + 8);
        return one * other ^ unsignedHigh(one, other);
    }

    private static long unsignedHigh(long one, long other) {
        return Math.multiplyHigh(one, other) + (one >> 63 & other) + (other >> 63 & one);
    }

    private static long avalanche(long value) {
        long hash = value ^ value >>> 37;
        hash *= PRIME_MX;
        return hash ^ hash >>> 32;
    }
}
