package io.crucible.model.sim;

import java.util.stream.LongStream;

/** The seeds of the cases of a campaign or fuzz test: both explore the same ones in the same order. */
public final class CaseSeeds {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private CaseSeeds() {}

    /**
     * The seed of case {@code index}, from 0. For one base all differ; for two bases, however close, they are unrelated. The mixing is the
     * finaliser of SplitMix64 (Steele, Lea, Flood 2014).
     */
    public static long caseSeed(long base, long index) {
        return mix(mix(base + GOLDEN) + index * GOLDEN);
    }

    /** The seeds of the first {@code count} cases: what a JUnit test takes as its {@code @MethodSource}. */
    public static LongStream stream(long base, long count) {
        return LongStream.range(0, count).map(index -> caseSeed(base, index));
    }

    /**
     * A seed as people and build servers write it: a decimal number of 64 bits with or without a sign, or the 40 hexadecimal digits of a Git
     * commit, of which the last 16 count. Throws {@link IllegalArgumentException} if it is neither.
     */
    public static long parse(String text) {
        if (text.matches("[0-9a-fA-F]{40}")) {
            return Long.parseUnsignedLong(text.substring(24), 16);
        }
        try {
            return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
        } catch (NumberFormatException notOne) {
            throw new IllegalArgumentException(
                    "A seed is a decimal number of 64 bits or the 40 digits of a Git commit, not \"" + text + "\".",
                    notOne);
        }
    }

    private static long mix(long z) {
        long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
        return b ^ (b >>> 31);
    }
}
