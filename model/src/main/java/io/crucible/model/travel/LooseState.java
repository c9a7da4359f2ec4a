package io.crucible.model.travel;

import io.crucible.model.backend.Report;
import io.crucible.model.fingerprint.Sample;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.List;
import java.util.Optional;

/**
 * A kept state and what led to it, cut loose from its session, so that it can be written down while the session goes on and is ended.
 *
 * @param at world ns
 * @param decisions how many had been made
 * @param nodes by number
 */
record LooseState(long at, int decisions, List<Node> nodes) implements AutoCloseable {
    LooseState {
        nodes = List.copyOf(nodes);
    }

    /**
     * A node.
     *
     * @param machine its machine, where that ran
     * @param inputs what that had been given
     * @param lives all of them
     */
    record Node(Optional<Machine> machine, List<HandedOver.Count> inputs, List<Told> lives) {
        Node {
            inputs = List.copyOf(inputs);
            lives = List.copyOf(lives);
        }
    }

    /** A machine's state, whose file stays readable until it is closed, whoever removes it. */
    record Machine(String line, FileChannel file) {}

    /** What one life has told. */
    record Told(
            Life.Mark end,
            Optional<Report.Exit> exit,
            Optional<Machine> ready,
            List<Report.EmittedFrame> frames,
            List<Report.Output> outputs,
            List<Sample> samples) {
        Told {
            frames = List.copyOf(frames);
            outputs = List.copyOf(outputs);
            samples = List.copyOf(samples);
        }

        /** Whether there is as much as there was up to its end. */
        boolean isWhole() {
            return end.frames() == frames.size() && end.outputs() == outputs.size() && end.samples() == samples.size();
        }
    }

    @Override
    public void close() {
        for (Node node : nodes) {
            node.machine().ifPresent(LooseState::close);
            node.lives().forEach(life -> life.ready().ifPresent(LooseState::close));
        }
    }

    private static void close(Machine machine) {
        try {
            machine.file().close();
        } catch (IOException gone) {
            // it was only read
        }
    }
}
