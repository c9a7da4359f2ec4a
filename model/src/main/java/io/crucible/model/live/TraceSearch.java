package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Trace;
import io.crucible.model.backend.Traced;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the last instruction before a moment, or the next after it, that a trace counts. Stretches of growing length are run once each with
 * the trace on. The instant within the quantum that is thereby known is found by halving, as is the one at which bytes changed that no
 * instruction wrote.
 */
public final class TraceSearch {
    private static final long SHORTEST = 1_000_000;
    private static final long GROWTH = 8;

    private final Machinery machinery;
    private final int node;
    private final Trace trace;
    private final long quantum;
    private final List<PowerSpan> spans;

    /**
     * A search on one node.
     *
     * @param quantum ns
     * @param spans of the node
     */
    public TraceSearch(Machinery machinery, int node, Trace trace, long quantum, List<PowerSpan> spans) {
        this.machinery = machinery;
        this.node = node;
        this.trace = trace;
        this.quantum = quantum;
        this.spans = List.copyOf(spans);
    }

    /** The last before an instant in virtual ns. */
    public Find before(long at) throws BackendException {
        for (PowerSpan stretch : PowerSpan.before(spans, at, SHORTEST, GROWTH)) {
            Pass pass = pass(stretch);
            if (pass.traced().count() > 0) {
                long found = last(stretch, pass.traced().last().quantum());
                PowerSpan rest = new PowerSpan(found + 1, stretch.to());
                return watches() && !Arrays.equals(value(found + 1), pass.end())
                        ? lastChange(rest, pass.end())
                        : new Find.Instruction(found);
            } else if (pass.changed()) {
                return lastChange(stretch, pass.end());
            }
        }
        return new Find.Nothing();
    }

    /** The first after an instant in virtual ns; what is executed at that very instant does not count. */
    public Find after(long at) throws BackendException {
        for (PowerSpan stretch : PowerSpan.after(spans, at + 1, SHORTEST, GROWTH)) {
            Pass pass = pass(stretch);
            if (pass.traced().count() > 0) {
                long found = first(stretch, pass.traced().first().quantum());
                PowerSpan rest = new PowerSpan(stretch.from(), found);
                return watches() && !Arrays.equals(value(found), pass.begin())
                        ? firstChange(rest, pass.begin())
                        : new Find.Instruction(found);
            } else if (pass.changed()) {
                return firstChange(stretch, pass.begin());
            }
        }
        return new Find.Nothing();
    }

    private boolean watches() {
        return trace instanceof Trace.Writes;
    }

    /** Bytes changed in a stretch in which no instruction wrote them. */
    private Find lastChange(PowerSpan stretch, byte[] end) throws BackendException {
        return new Find.Silent(halve(stretch, probe -> Arrays.equals(value(probe), end)));
    }

    private Find firstChange(PowerSpan stretch, byte[] begin) throws BackendException {
        return new Find.Silent(halve(stretch, probe -> !Arrays.equals(value(probe), begin)));
    }

    private record Pass(Traced traced, byte[] begin, byte[] end) {
        boolean changed() {
            return !Arrays.equals(begin, end);
        }
    }

    private Pass pass(PowerSpan stretch) throws BackendException {
        TracedRun run = new TracedRun(machinery, node, trace, stretch.from());
        byte[] begin = value();
        Traced traced = run.to(stretch.to());
        byte[] end = value();
        run.end();
        return new Pass(traced, begin, end);
    }

    private long last(PowerSpan stretch, long within) throws BackendException {
        PowerSpan narrow = narrow(stretch, within);
        TracedRun run = lead(narrow);
        return instant(run, narrow, run.to(narrow.to()).count());
    }

    private long first(PowerSpan stretch, long within) throws BackendException {
        PowerSpan narrow = narrow(stretch, within);
        TracedRun run = lead(narrow);
        return instant(run, narrow, run.to(narrow.from()).count() + 1);
    }

    /** From a quantum before, so that all instants of interest are more than an instruction away. */
    private TracedRun lead(PowerSpan narrow) throws BackendException {
        long first = spans.stream()
                .mapToLong(PowerSpan::from)
                .filter(from -> from <= narrow.from())
                .max()
                .orElse(narrow.from());
        return new TracedRun(machinery, node, trace, Math.max(first, narrow.from() - quantum));
    }

    private PowerSpan narrow(PowerSpan stretch, long within) {
        return new PowerSpan(
                Math.max(stretch.from(), within * quantum), Math.min(stretch.to(), (within + 1) * quantum));
    }

    /** The last instant at which fewer were counted. */
    private long instant(TracedRun run, PowerSpan narrow, long count) throws BackendException {
        long at = halve(narrow, probe -> run.to(probe).count() >= count);
        run.end();
        return at;
    }

    private interface Question {
        boolean isPast(long at) throws BackendException;
    }

    /** The last instant of a stretch that is not past what is looked for; its beginning is not, its end is. */
    private static long halve(PowerSpan stretch, Question question) throws BackendException {
        long low = stretch.from();
        long high = stretch.to();
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (question.isPast(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }

    private byte[] value(long at) throws BackendException {
        machinery.goTo(at);
        return value();
    }

    /** What is in the bytes that are watched; none where none are. */
    private byte[] value() throws BackendException {
        if (!(trace instanceof Trace.Writes writes)) {
            return new byte[0];
        }
        return machinery.look(machines -> {
            byte[] bytes = new byte[writes.size()];
            machines.inspect(node).readMemory(writes.physicalAddress(), bytes);
            return bytes;
        });
    }
}
