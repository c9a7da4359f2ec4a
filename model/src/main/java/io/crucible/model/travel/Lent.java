package io.crucible.model.travel;

import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.World.Start;

/** A state that belongs to the session, so that the run to which it is given cannot free it. */
record Lent(Checkpoint state) implements Checkpoint {

    /** The same start with the state itself. */
    static Start withoutLoan(Start start) {
        return start instanceof Start.FromCheckpoint from && from.checkpoint() instanceof Lent lent
                ? new Start.FromCheckpoint(from.at(), from.incarnation(), lent.state())
                : start;
    }

    @Override
    public long at() {
        return state.at();
    }

    @Override
    public long icount() {
        return state.icount();
    }

    @Override
    public void close() {
        // the session frees it
    }
}
