package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * The instants between which one node executes its next instruction, or executed its last. Between two instructions it may sleep as long as
 * it likes: where a machine sleeps it is known when it will wake, which saves placing it again and again.
 */
public final class InstructionSteps {
    /** Where it falls asleep more often, the instant is found by halving what is left. */
    private static final int MOST_NAPS = 4;

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

    /**
     * Where the node stands when it is to stand at an instant, in virtual ns, and how much it has executed; -1 without power.
     *
     * @param wakes when it wakes by itself, where it sleeps
     */
    private record Place(long at, long icount, OptionalLong wakes) {
        /** The instant at which it will have executed so much, if nothing wakes it before and it does not sleep again. */
        long reaches(long wanted, long length) {
            return wakes.orElse(at) >= VirtualTime.NEVER - (wanted - icount) * length
                    ? VirtualTime.NEVER
                    : wakes.orElse(at) + (wanted - icount) * length;
        }
    }

    private Place place(long at) throws BackendException {
        machinery.goTo(at);
        return machinery.look(machines -> {
            if (!machines.on(node)) {
                return new Place(at, -1, OptionalLong.empty());
            }
            var look = machines.inspect(node);
            return new Place(look.at(), look.icount(), machines.wakes(node));
        });
    }

    /** The instant after so many next instructions, or before so many last, where the node does not sleep on the way. */
    public OptionalLong straight(long from, int count) throws BackendException {
        Place here = place(from);
        PowerSpan span = span(from);
        long to = here.at() + count * length;
        boolean powered = here.icount() >= 0 && to >= span.from() && to <= span.to();
        return powered && place(to).icount() == here.icount() + count ? OptionalLong.of(to) : OptionalLong.empty();
    }

    /** The instant after the next instruction; empty where the node's power ends before it executes one. */
    public OptionalLong next(long from) throws BackendException {
        Place here = place(from);
        PowerSpan span = span(from);
        long to = here.at() + length;
        if (to > span.to()) {
            return OptionalLong.empty();
        }
        Place beside = place(to);
        return beside.icount() == here.icount() ? afterSleep(beside, to, span) : OptionalLong.of(to);
    }

    /** Likewise where the node has executed nothing up to an instant since the place where it stands. */
    private OptionalLong afterSleep(Place asleep, long to, PowerSpan span) throws BackendException {
        long icount = asleep.icount();
        long high =
                ends(sample -> sample.icount() > icount, to, span.to()).min().orElse(span.to());
        long reached = asleep.reaches(icount + 1, length);
        Place top = place(Math.min(reached, high));
        if (top.icount() <= icount && reached < high) {
            top = place(high);
        }
        if (top.icount() <= icount) {
            return OptionalLong.empty();
        } else if (place(top.at() - length).icount() == icount) {
            return OptionalLong.of(top.at());
        }
        return OptionalLong.of(place(last(to, top.at() - length, icount) + 1).at());
    }

    /** The ends of quanta between two instants with such a sample. */
    private LongStream ends(Predicate<Sample> such, long after, long before) {
        return samples.stream()
                .filter(such)
                .mapToLong(sample -> sample.quantum() * quantum)
                .filter(at -> at > after && at < before);
    }

    /** The instant before the last instruction; empty where the node has executed none since it has power. */
    public OptionalLong previous(long from) throws BackendException {
        Place here = place(from);
        PowerSpan span = span(from);
        long to = here.at() - length;
        if (here.icount() <= 0) {
            return OptionalLong.empty();
        } else if (here.wakes().isEmpty() && to >= span.from() && place(to).icount() != here.icount()) {
            return OptionalLong.of(to);
        }
        Place before = beforeSleep(here, span);
        boolean executed = before.icount() >= 0 && before.icount() < here.icount();
        return executed
                ? OptionalLong.of(before.at())
                : OptionalLong.empty(); // one restored is switched on with a count
    }

    private Place beforeSleep(Place here, PowerSpan span) throws BackendException {
        long icount = here.icount();
        long low = ends(sample -> sample.icount() < icount, span.from(), here.at())
                .max()
                .orElse(span.from());
        long high =
                ends(sample -> sample.icount() >= icount, low, here.at()).min().orElse(here.at());
        return before(place(low), high, icount);
    }

    /** The last place at which the node has executed less; where it stands at the end of the stretch it has executed so much. */
    private Place before(Place begin, long end, long icount) throws BackendException {
        Place low = begin;
        long high = end;
        for (int nap = 0; nap < MOST_NAPS && low.icount() >= 0; nap++) {
            long reached = low.reaches(icount, length);
            if (reached > high) {
                break;
            }
            Place there = place(reached);
            if (there.icount() >= icount) {
                Place before = place(there.at() - length);
                if (before.icount() < icount) {
                    return before;
                }
                high = before.at();
                break;
            }
            low = there;
        }
        return place(last(low.at(), high, icount - 1));
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
