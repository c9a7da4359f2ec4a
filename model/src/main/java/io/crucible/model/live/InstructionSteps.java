package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * The instants between which one node executes its next instruction, or executed its last. Between two instructions it may sleep as long as
 * it likes: where a machine sleeps it is known when it will wake, which saves placing it again and again.
 */
public final class InstructionSteps {
    /** Where it falls asleep more often, the instant is found by halving what is left. */
    private static final int MOST_NAPS = 6;

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

    /** ns that an instruction takes. */
    long length() {
        return length;
    }

    /**
     * Where the node stands when it is to stand at an instant, in virtual ns, and how much it has executed; -1 without power.
     *
     * @param wakes when it wakes by itself, where it sleeps
     */
    private record Place(long at, long icount, OptionalLong wakes) {
        boolean powered() {
            return icount >= 0;
        }

        /** The earliest instant at which it will have executed so much: that one, if nothing wakes it before and it does not sleep again. */
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
        return beside.icount() == here.icount() ? afterSleep(beside, span) : OptionalLong.of(to);
    }

    /** Likewise where the node sleeps. */
    private OptionalLong afterSleep(Place asleep, PowerSpan span) throws BackendException {
        long icount = asleep.icount();
        long high = ends(sample -> sample.icount() > icount, asleep.at(), span.to())
                .min()
                .orElse(span.to());
        Place low = asleep;
        if (asleep.reaches(icount + 1, length) <= high) {
            Place woken = place(asleep.wakes().orElse(asleep.at()));
            Place after = woken.icount() == icount ? place(woken.at() + length) : woken;
            if (after.icount() > icount && woken.icount() == icount) {
                return OptionalLong.of(after.at());
            }
            // A frame woke it before, or what should wake it did not.
            high = after.icount() > icount ? after.at() : high;
            low = after.icount() > icount ? asleep : after;
        }
        return place(high).icount() > icount
                ? OptionalLong.of(place(last(low.at(), high, icount) + 1).at())
                : OptionalLong.empty();
    }

    /** The ends of quanta between two instants with such a sample. */
    private LongStream ends(Predicate<Sample> such, long after, long before) {
        return samples.stream().filter(such).mapToLong(this::end).filter(at -> at > after && at < before);
    }

    private long end(Sample sample) {
        return sample.quantum() * quantum;
    }

    /** The instant before the last instruction; empty where the node has executed none since it has power. */
    public OptionalLong previous(long from) throws BackendException {
        Place here = place(from);
        PowerSpan span = span(from);
        long to = here.at() - length;
        if (here.icount() <= 0) {
            return OptionalLong.empty();
        } else if (to >= span.from() && !slept(here, to, span) && place(to).icount() != here.icount()) {
            return OptionalLong.of(to);
        }
        Place before = beforeSleep(here, span);
        boolean executed = before.powered() && before.icount() < here.icount();
        return executed
                ? OptionalLong.of(before.at())
                : OptionalLong.empty(); // one restored is switched on with a count
    }

    /** Whether a node is known to have executed nothing since an instant. */
    private boolean slept(Place here, long since, PowerSpan span) {
        return here.wakes().isPresent()
                || ends(sample -> sample.icount() == here.icount(), span.from(), since + 1)
                        .findAny()
                        .isPresent();
    }

    private Place beforeSleep(Place here, PowerSpan span) throws BackendException {
        long icount = here.icount();
        Optional<Sample> fewer = samples.stream()
                .filter(sample -> sample.icount() < icount)
                .filter(sample -> end(sample) > span.from() && end(sample) < here.at())
                .reduce((one, next) -> next);
        Place low = fewer.isPresent()
                // Whether it slept there, the first place that it would have reached awake tells as well.
                ? new Place(end(fewer.get()), fewer.get().icount(), OptionalLong.empty())
                : place(span.from());
        long high = ends(sample -> sample.icount() >= icount, low.at(), here.at())
                .min()
                .orElse(here.at());
        return before(low, high, icount);
    }

    /** The last place at which the node has executed less; at the end of the stretch it has executed so much. */
    private Place before(Place begin, long end, long icount) throws BackendException {
        Place low = begin;
        long high = end;
        for (int nap = 0; nap < MOST_NAPS && low.powered(); nap++) {
            long all = low.reaches(icount - 1, length);
            if (all >= high) {
                break;
            }
            Place there = place(all);
            if (there.icount() >= icount) {
                high = there.at(); // a frame woke it before
                break;
            }
            // Whether it executes from there on is not known before it did: it need not be told that it sleeps where it
            // was put back.
            Place after = place(there.at() + length);
            if (after.icount() >= icount) {
                return there;
            }
            low = after;
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
