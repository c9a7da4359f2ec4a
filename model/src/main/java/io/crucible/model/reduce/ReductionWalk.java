package io.crucible.model.reduce;

import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * The model state after any number of a schedule's decisions. States are kept on the way, far apart over the whole schedule and close
 * together where one is, so that a step back folds few decisions again. One thread at a time may walk.
 */
public final class ReductionWalk {
    private static final int FAR = 1 << 14;
    private static final int CLOSE = 1 << 9;
    /** How many decisions are folded between two looks at whether anybody still wants to know. */
    private static final int LOOK = 1 << 7;

    private final Scenario scenario;
    private final List<Decision> schedule;
    private final SortedMap<Long, Reduction> far = new TreeMap<>();
    private final SortedMap<Long, Reduction> close = new TreeMap<>();
    private long block = -1;

    public ReductionWalk(Scenario scenario, List<Decision> schedule) {
        this.scenario = scenario;
        this.schedule = schedule;
    }

    /**
     * The state after the first {@code count} decisions, or after the last legal one of them; empty where it was stopped before it knew.
     * What was folded until then is kept.
     */
    public Optional<Reduced> after(long count, BooleanSupplier stop) {
        Reduction here = nearest(count);
        while (here.decisions() < count) {
            if (here.decisions() % LOOK == 0 && stop.getAsBoolean()) {
                return Optional.empty();
            }
            Optional<Reduced.Illegal> wrong = here.accept(schedule.get((int) here.decisions()));
            if (wrong.isPresent()) {
                return Optional.of(new Reduced(here.state(), wrong));
            }
            keep(here, count);
        }
        return Optional.of(new Reduced(here.state(), Optional.empty()));
    }

    private Reduction nearest(long count) {
        if (block != count / FAR) {
            block = count / FAR;
            close.clear();
        }
        long nearFar =
                far.headMap(count + 1).isEmpty() ? -1 : far.headMap(count + 1).lastKey();
        long nearClose = close.headMap(count + 1).isEmpty()
                ? -1
                : close.headMap(count + 1).lastKey();
        if (nearFar < 0 && nearClose < 0) {
            return new Reduction(scenario);
        }
        return (nearClose >= nearFar ? close.get(nearClose) : far.get(nearFar)).copy();
    }

    private void keep(Reduction here, long count) {
        long at = here.decisions();
        if (at % FAR == 0 && !far.containsKey(at)) {
            far.put(at, here.copy());
        } else if (at % CLOSE == 0 && at / FAR == count / FAR && !close.containsKey(at)) {
            close.put(at, here.copy());
        }
    }
}
