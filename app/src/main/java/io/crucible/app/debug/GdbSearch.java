package io.crucible.app.debug;

import io.crucible.app.gdb.GdbPoints;
import io.crucible.app.gdb.GdbStop;
import io.crucible.app.gdb.GdbStop.Kind;
import io.crucible.app.gdb.GdbWatch;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Trace;
import io.crucible.model.live.Find;
import io.crucible.model.live.PowerSpan;
import java.util.Optional;

/** Finds the nearest of several breakpoints and watchpoints; each is looked for only up to the nearest that was found before. */
final class GdbSearch {
    private final DebugSession session;
    private final String node;
    private final boolean forward;
    private final long here;
    private PowerSpan within;
    private Optional<Hit> nearest = Optional.empty();

    /**
     * Where to stop.
     *
     * @param stands virtual ns at which the machines are to stand
     */
    record Hit(GdbStop stop, long stands) {}

    /** A search from an instant in virtual ns at which the node stands between two instructions. */
    GdbSearch(DebugSession session, String node, boolean forward, long here) {
        this.session = session;
        this.node = node;
        this.forward = forward;
        this.here = here;
        this.within = new PowerSpan(0, session.end());
    }

    /** The nearest; empty where there is none. */
    Optional<Hit> nearest(GdbPoints points) throws BackendException, DebugTrouble {
        for (long address : points.breaks()) {
            Find find = session.search(node, new Trace.Executions(address), forward, within, here);
            if (find instanceof Find.Instruction found) {
                take(new Hit(GdbStop.at(Kind.BREAKPOINT, address), found.at()), found.at());
            }
        }
        for (GdbWatch watch : points.watches()) {
            for (GdbWatch.Piece piece : watch.pieces()) {
                written(watch, new Trace.Writes(piece.physical(), piece.size()));
            }
        }
        return nearest;
    }

    /** Forward GDB expects the machine behind the write, backward before it; the instruction at hand may be one. */
    private void written(GdbWatch watch, Trace.Writes writes) throws BackendException, DebugTrouble {
        Find find = session.search(node, writes, forward, within, forward ? here - 1 : here);
        GdbStop stop = GdbStop.at(Kind.WATCHPOINT, watch.address());
        if (find instanceof Find.Instruction found) {
            take(new Hit(stop, forward ? found.at() + 1 : found.at()), found.at());
        } else if (find instanceof Find.Silent found) {
            take(new Hit(stop, forward ? found.at() + 1 : found.at()), found.at());
        }
    }

    /** What is found later must be nearer than this. */
    private void take(Hit hit, long at) {
        nearest = Optional.of(hit);
        within = forward ? new PowerSpan(within.from(), at) : new PowerSpan(at + 1, within.to());
    }
}
