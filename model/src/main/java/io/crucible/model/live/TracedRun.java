package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Trace;
import io.crucible.model.backend.Traced;
import java.util.Optional;

/** Counting what one node does from an instant on, up to others that lie behind it. */
final class TracedRun {
    private final Machinery machinery;
    private final int node;
    private final Trace trace;
    private final long from;

    private long stands;

    /**
     * Begins to count.
     *
     * @param from virtual ns; or the next instant where the node is only just being switched on
     */
    TracedRun(Machinery machinery, int node, Trace trace, long from) throws BackendException {
        this.machinery = machinery;
        this.node = node;
        this.trace = trace;
        this.from = from;
        begin();
    }

    private void begin() throws BackendException {
        stands = from;
        machinery.goTo(stands);
        if (!machinery.look(machines -> machines.on(node))) {
            stands = from + 1;
            machinery.goTo(stands);
        }
        machinery.look(machines -> {
            machines.inspect(node).trace(trace);
            return true;
        });
    }

    /** What is counted up to an instant not before the beginning. */
    Traced to(long at) throws BackendException {
        if (at >= stands) {
            Optional<Traced> counted = goOn(at);
            if (counted.isPresent()) {
                return counted.get();
            }
        }
        begin();
        return goOn(Math.max(at, stands)).orElse(Traced.NOTHING);
    }

    /**
     * Empty where the machines had to be put back on the way, which ends a trace: they stand up to an instruction later than they were asked
     * to, and may have to get to within it.
     */
    private Optional<Traced> goOn(long at) throws BackendException {
        stands = at;
        machinery.goTo(at);
        return machinery.look(machines -> machines.inspect(node).traced());
    }

    /** Lets the machine run at full speed again. */
    void end() throws BackendException {
        machinery.look(machines -> {
            machines.inspect(node).endTrace();
            return true;
        });
    }
}
