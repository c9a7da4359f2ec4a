package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.fingerprint.Sample;
import java.util.List;
import java.util.OptionalLong;

/**
 * The instants between which one node executes its next instruction, or executed its last. Between two instructions it may sleep as long as
 * it likes.
 */
public final class InstructionSteps {
    private final Machinery machinery;
    private final int node;
    private final long length;
    private final long quantum;
    private final List<PowerSpan> spans;
    private final List<Sample> samples;

    /**
     * Steps of a node.
     *
     * @param length ns that an instruction takes
     * @param quantum ns
     * @param spans in which it has power, in their order
     * @param samples of the run
     */
    public InstructionSteps(
            Machinery machinery, int node, long length, long quantum, List<PowerSpan> spans, List<Sample> samples) {
        this.machinery = machinery;
        this.node = node;
        this.length = length;
        this.quantum = quantum;
        this.spans = List.copyOf(spans);
        this.samples = samples.stream().filter(sample -> sample.node() == node).toList();
    }

    /** Where the node stands when it is to stand at an instant, in virtual ns, and how much it has executed; -1 without power. */
    private record Place(long at, long icount) {}

    private Place place(long at) throws BackendException {
        machinery.goTo(at);
        return machinery.look(machines -> {
            if (!machines.on(node)) {
                return new Place(at, -1);
            }
            var look = machines.inspect(node);
            return new Place(look.at(), look.icount());
        });
    }

    /** The instant after the next instruction; empty where the node's power ends before it executes one. */
    public OptionalLong next(long from) throws BackendException {
        Place here = place(from);
        PowerSpan span = span(from);
        long to = here.at() + length;
        if (to > span.to()) {
            return OptionalLong.empty();
        } else if (place(to).icount() != here.icount()) {
            return OptionalLong.of(to);
        }
        long high = samples.stream()
                .filter(sample -> sample.icount() > here.icount())
                .mapToLong(sample -> sample.quantum() * quantum)
                .filter(at -> at > to && at < span.to())
                .min()
                .orElse(span.to());
        if (place(high).icount() <= here.icount()) {
            return OptionalLong.empty();
        }
        long before = last(to, high, here.icount());
        return OptionalLong.of(place(before + 1).at());
    }

    /** The instant before the last instruction; empty where the node has executed none since it has power. */
    public OptionalLong previous(long from) throws BackendException {
        Place here = place(from);
        PowerSpan span = span(from);
        long to = here.at() - length;
        if (here.icount() <= 0) {
            return OptionalLong.empty();
        } else if (to >= span.from() && place(to).icount() != here.icount()) {
            return OptionalLong.of(to);
        }
        long low = samples.stream()
                .filter(sample -> sample.icount() < here.icount())
                .mapToLong(sample -> sample.quantum() * quantum)
                .filter(at -> at > span.from() && at < here.at())
                .max()
                .orElse(span.from());
        Place before = place(last(low, here.at(), here.icount() - 1));
        boolean executed = before.icount() >= 0 && before.icount() < here.icount();
        return executed
                ? OptionalLong.of(before.at())
                : OptionalLong.empty(); // one restored is switched on with a count
    }

    /** The last instant of a stretch at which the node has executed no more than so much; at its end it has executed more. */
    private long last(long from, long to, long icount) throws BackendException {
        long low = from;
        long high = to;
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (place(middle).icount() > icount) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }

    private PowerSpan span(long at) {
        return spans.stream()
                .filter(span -> span.from() <= at && at <= span.to())
                .findFirst()
                .orElse(new PowerSpan(at, at));
    }
}
