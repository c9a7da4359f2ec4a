package io.crucible.model.savepoint;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.run.Hold;
import io.crucible.model.time.VirtualTime;
import java.util.Optional;

/** Has a run stand at one exact instant, and do something there. */
final class Standing implements Hold {
    private final long at;
    private final SavepointWorld world;
    private final Action action;
    private boolean stood;
    private Optional<String> ending = Optional.empty();

    /** What is done there. */
    @FunctionalInterface
    interface Action {
        /** A word for the run's ending where it is to end there. */
        Optional<String> done() throws BackendException;
    }

    Standing(long at, SavepointWorld world, Action action) {
        this.at = at;
        this.world = world;
        this.action = action;
    }

    boolean stood() {
        return stood;
    }

    @Override
    public long at() {
        return stood ? VirtualTime.NEVER : at;
    }

    @Override
    public void held(long instant) throws BackendException {
        if (instant != at) {
            throw new BackendException(
                    Reason.UNSUPPORTED,
                    "the machines stand at " + VirtualTime.words(instant) + " and cannot stand at exactly "
                            + VirtualTime.words(at));
        }
        stood = true;
        world.demandAt(at);
        ending = action.done();
    }

    @Override
    public Optional<String> ending() {
        return ending;
    }
}
