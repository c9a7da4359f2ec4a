package io.crucible.model.backend;

import io.crucible.model.fingerprint.Sample;
import java.util.List;
import java.util.Optional;

/**
 * What a node did since its last report.
 *
 * @param reached world ns at which it is parked; for a node that left, the end of the quantum in which it did
 * @param icount instructions retired by this incarnation; meaningless for a node that left
 * @param idle whether it waits for a timer or an input
 * @param nextWake where idle, world ns of its earliest timer, or of the end of the quantum where output of it is still to be reported, or
 *     {@code VirtualTime.NEVER}; otherwise {@code reached}
 * @param frames in order of emission
 * @param outputs by quantum; within one quantum consoles in order, then the white-box channel
 * @param samples in order, one for each quantum end passed, the one at {@code reached} included
 * @param exit how it left, where it did
 */
public record Report(
        int node,
        long reached,
        long icount,
        boolean idle,
        long nextWake,
        List<EmittedFrame> frames,
        List<Output> outputs,
        List<Sample> samples,
        Optional<Exit> exit) {

    public Report {
        frames = List.copyOf(frames);
        outputs = List.copyOf(outputs);
        samples = List.copyOf(samples);
    }

    /**
     * A frame that left a card.
     *
     * @param at world ns, a whole microsecond: the instant rounded down
     */
    public record EmittedFrame(long at, int nic, byte[] bytes) {}

    /** Bytes written in one quantum, stamped with its end. */
    public sealed interface Output {
        long at();

        byte[] bytes();

        record Console(long at, int console, byte[] bytes) implements Output {}

        record WhiteBox(long at, byte[] bytes) implements Output {}
    }

    /** How a node left by itself. */
    public enum Exit {
        /** The guest switched its machine off. */
        POWER_OFF("power-off"),
        /** The guest reset its machine, or made it reset by a triple fault. */
        RESET("reset"),
        /** The guest reported a panic. */
        PANIC("panic");

        private final String word;

        Exit(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
