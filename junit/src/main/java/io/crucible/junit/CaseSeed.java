package io.crucible.junit;

import java.util.OptionalLong;

/**
 * The seed of one case.
 *
 * @param number of the case among those of its base seed from 0, where it is one of them
 */
record CaseSeed(OptionalLong number, long seed) {

    /** How it is run alone, as a line of a message. */
    String alone() {
        String which = number.isPresent() ? "Case " + number.getAsLong() : "This seed";
        return which + " alone: -Dcrucible.seed=" + seed;
    }

    /** What JUnit calls the test by; the seed is written as Java writes a long. */
    String words() {
        return number.isPresent() ? "case " + number.getAsLong() + ", seed " + seed : "seed " + seed;
    }
}
