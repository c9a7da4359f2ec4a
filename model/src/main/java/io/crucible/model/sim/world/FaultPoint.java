package io.crucible.model.sim.world;

/** One place where one fault may fire, with its rate; it costs nothing while switched off. */
public final class FaultPoint {
    private final World world;
    private final String fault;
    private final String site;
    private int number = -1;
    private Rate rate = Rate.NEVER;

    /** A fault of this name, counted under it, that is chosen at this site; switched off. */
    public FaultPoint(World world, String fault, String site) {
        this.world = world;
        this.fault = fault;
        this.site = site;
    }

    /** From now on it fires at this rate. */
    public void set(Rate newRate) {
        rate = newRate;
    }

    /** The rate at which it fires. */
    public Rate rate() {
        return rate;
    }

    /** The name it is counted under. */
    public String fault() {
        return fault;
    }

    /** Where it is chosen. */
    public String site() {
        return site;
    }

    /** Whether it fires now. */
    public boolean fires() {
        return !rate.isOff() && world.fires(number(), site, rate);
    }

    /** It happened because the scenario said so. */
    public void scripted() {
        world.faults().armed(number());
        world.faults().injected(number());
    }

    /** What it did had an effect that the program could notice. */
    public void observed() {
        world.faults().observed(number());
    }

    private int number() {
        if (number < 0) {
            number = world.faults().number(fault);
        }
        return number;
    }
}
