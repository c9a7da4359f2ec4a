package io.crucible.model.sim.world;

/** How often a fault fires: {@code numerator} times in {@code denominator} opportunities, both counts. */
public record Rate(long numerator, long denominator) {

    /** A fault that is switched off: no draw is made and nothing is recorded. */
    public static final Rate NEVER = new Rate(0, 1);

    /** A fault that fires at every opportunity. */
    public static final Rate ALWAYS = new Rate(1, 1);

    /** Refuses a denominator below 1 and a numerator outside 0 to the denominator. */
    public Rate {
        if (denominator < 1 || numerator < 0 || numerator > denominator) {
            throw new IllegalArgumentException("A rate is from 0 to 1, not " + numerator + "/" + denominator + ".");
        }
    }

    /** So many times in a hundred. */
    public static Rate percent(int percent) {
        return new Rate(percent, 100);
    }

    /** Once in so many opportunities. */
    public static Rate oneIn(long opportunities) {
        return new Rate(1, opportunities);
    }

    /** Whether the fault is switched off. */
    public boolean isOff() {
        return numerator == 0;
    }
}
