package io.crucible.model.random;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Random numbers of one entity, a pure function of (seed, entity's name, index), so that adding an entity shifts no other and draws may be
 * asked for in any order. Keys come from SHA-256, numbers from the SplitMix64 finaliser (Steele, Lea, Flood 2014) over a counter.
 */
public final class SeedStream {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final byte[] DOMAIN = "crucible.stream.v1\n".getBytes(StandardCharsets.US_ASCII);

    /** Simulations make several streams a case, so finding a digest would be a good part of their time. */
    private static final ThreadLocal<MessageDigest> DIGESTS = ThreadLocal.withInitial(SeedStream::newDigest);

    private final long first;
    private final long second;

    /** The stream of an entity under a seed. */
    public SeedStream(long seed, String entity) {
        ByteBuffer key = ByteBuffer.wrap(digest(seed, entity));
        this.first = key.getLong();
        this.second = key.getLong();
    }

    /** The index-th 64 bits of the stream. */
    public long bits(long index) {
        return mix(mix(first + index * GOLDEN) ^ second);
    }

    /** The index-th draw below an unsigned bound; a bound of 0 stands for 2^64. */
    public long below(long bound, long index) {
        return bound == 0 ? bits(index) : multiplyHigh(bits(index), bound);
    }

    private static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }

    private static long mix(long z) {
        long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
        return b ^ (b >>> 31);
    }

    private static byte[] digest(long seed, String entity) {
        MessageDigest sha = DIGESTS.get();
        sha.reset(); // a simulation that ran out of stack may have left it in the middle
        sha.update(DOMAIN);
        sha.update(ByteBuffer.allocate(Long.BYTES).putLong(seed).array());
        return sha.digest(entity.getBytes(StandardCharsets.UTF_8));
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
