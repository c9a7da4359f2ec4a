package io.crucible.model.travel;

import io.crucible.model.backend.Report;
import io.crucible.model.backend.Report.EmittedFrame;
import io.crucible.model.backend.Report.Output;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One pass over a life that is read out instead of being lived, up to a mark. */
final class WrittenLife {
    private final int node;
    private final Life life;
    private final Life.Mark last;
    private final long quantum;
    /** Ns that an instruction takes. */
    private final long instruction;
    /** Whether the node left by itself where the written part ends. */
    private final boolean leaves;

    private Life.Mark here;

    /** At the life's first instant. */
    WrittenLife(int node, Life life, Life.Mark last, boolean leaves, long begin, long quantum, long instruction) {
        this.node = node;
        this.life = life;
        this.last = last;
        this.leaves = leaves;
        this.quantum = quantum;
        this.instruction = instruction;
        this.here = Life.Mark.beginning(begin);
    }

    Life life() {
        return life;
    }

    /** World ns at which it stands. */
    long at() {
        return here.reached();
    }

    /** Where the written part ends. */
    Life.Mark last() {
        return last;
    }

    boolean leaves() {
        return leaves;
    }

    /**
     * The end of the next quantum in which the guest wrote to the white-box channel, or {@code NEVER}; the node parks there where that is
     * asked for.
     */
    long nextVoice() {
        for (int output = here.outputs(); output < last.outputs(); output++) {
            if (life.outputs().get(output) instanceof Output.WhiteBox voice) {
                return voice.at();
            }
        }
        return VirtualTime.NEVER;
    }

    /** Lets it go on to an instant in world ns, or to where it ends, and gives the report of it. */
    Report to(long until) {
        Life.Mark from = here;
        here = mark(Math.min(until, last.reached()));
        boolean whole = here.reached() >= last.reached();
        return new Report(
                node,
                here.reached(),
                here.icount(),
                false,
                here.reached(),
                life.frames().subList(from.frames(), here.frames()),
                life.outputs().subList(from.outputs(), here.outputs()),
                life.samples().subList(from.samples(), here.samples()),
                whole && leaves ? life.exit() : Optional.empty());
    }

    private Life.Mark mark(long to) {
        if (to >= last.reached()) {
            return last;
        }
        // Frames are stamped with the microsecond in which they left; one that is not over yet may hold later ones.
        long frameEnd = VirtualTime.floor(to, VirtualTime.MICROSECOND);
        int frames = here.frames();
        List<EmittedFrame> emitted = life.frames();
        while (frames < last.frames() && emitted.get(frames).at() < frameEnd) {
            frames++;
        }
        int outputs = here.outputs();
        while (outputs < last.outputs() && life.outputs().get(outputs).at() <= to) {
            outputs++;
        }
        int samples = here.samples();
        long icount = here.icount();
        while (samples < last.samples() && life.samples().get(samples).quantum() * quantum <= to) {
            Sample passed = life.samples().get(samples++);
            icount = passed.icount();
        }
        return new Life.Mark(to, parked(to).orElse(icount), frames, outputs, samples);
    }

    /** A machine parks up to an instruction later than it is asked to; where one did, how far it had got is known exactly. */
    private OptionalLong parked(long to) {
        return life.park(to).stream()
                .filter(park -> park.getKey() - to < instruction)
                .mapToLong(Map.Entry::getValue)
                .findFirst();
    }
}
