package io.crucible.model.sim;

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

    private static long mix(long z) {
        long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
        return b ^ (b >>> 31);
    }
}
