package io.crucible.model.sim.world;

/**
 * A fault that comes and goes by itself. Time gives it opportunities: the first callback that is due {@code interval} ns or more after the
 * last one, or after the last time it ended, is preceded by one. There it may begin, then lasts for a time, and ends; nothing is drawn while it
 * lasts, nor in a world where nothing else is going to happen. Whether it begins is chosen at its site, for how long at
 * {@code <site>.duration}.
 */
public final class Spell {

    /** What the fault does. */
    public interface Effect {

        /** Whether there is anything it could do now; no opportunity otherwise. */
        boolean isPossible();

        /** It begins just now, to end at {@code until} (ns); must not wait. The fault point counts what is observed of it. */
        void begin(FaultPoint point, long until);

        /** It ends just now; must not wait. Not called after the transition to liveness. */
        void end();
    }

    private final World world;
    private final FaultPoint point;
    private final Effect effect;
    private final Callback end = this::end;
    private long interval;
    private long least;
    private long most;
    private boolean lasting;
    private long due = Long.MAX_VALUE;

    Spell(World world, String fault, String site, Effect effect) {
        this.world = world;
        this.point = new FaultPoint(world, fault, site);
        this.effect = effect;
    }

    /**
     * From now on it begins at this rate of its opportunities, which are {@code newInterval} ns (above 0) or more apart, and lasts from
     * {@code newLeast} to {@code newMost} ns; a rate of 0 switches it off, and a spell that lasts still ends.
     */
    public Spell set(Rate rate, long newInterval, long newLeast, long newMost) {
        if (newInterval < 1) {
            throw new IllegalArgumentException("An interval is 1 ns or more, not " + newInterval + ".");
        }
        if (Span.require("A duration", newLeast) > newMost) {
            throw new IllegalArgumentException(
                    "A duration is from the least to the most, not from " + newLeast + " to " + newMost + " ns.");
        }
        world.requireLive();
        point.set(rate);
        interval = newInterval;
        least = newLeast;
        most = newMost;
        arm();
        world.spells().register(this);
        return this;
    }

    /** Whether it has begun and not ended. */
    public boolean isLasting() {
        return lasting;
    }

    long due() {
        return due;
    }

    private void arm() {
        due = point.rate().isOff() || lasting || world.isCalm() ? Long.MAX_VALUE : Span.end(world.now(), interval);
    }

    void opportunity() {
        if (effect.isPossible() && point.fires()) {
            lasting = true;
            long time = least + world.choose(point.site() + ".duration", most - least + 1);
            long until = Span.end(world.now(), time);
            world.event(point.fault())
                    .with("site", point.site())
                    .with("until", until)
                    .end();
            world.spells().begun();
            world.schedule(time, end, 0);
            effect.begin(point, until);
        }
        arm();
    }

    private void end(long ignored) {
        world.spells().ended();
        lasting = false;
        if (!world.isCalm()) {
            effect.end();
            arm();
            world.spells().plan();
        }
    }
}
