package io.crucible.model.sim.world;

/** Who decides in an execution: the seed, a guide over the seed, or a tape to the letter. */
public final class Drive {

    /** The seed decides. */
    public static final Drive SEED = new Drive(null, null);

    final Tape tape;
    final Guide guide;

    private Drive(Tape tape, Guide guide) {
        this.tape = tape;
        this.guide = guide;
    }

    /** The tape decides, and every request must equal its entry. */
    public static Drive replaying(Tape tape) {
        return new Drive(tape, null);
    }

    /** The guide decides, knowing what the seed would. */
    public static Drive guided(Guide guide) {
        return new Drive(null, guide);
    }
}
