package io.crucible.model.travel;

import io.crucible.model.backend.Checkpoint;
import io.crucible.model.travel.WorldCheckpoint.NodeState;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cuts a kept state loose from its session. */
final class Loosening {
    private final List<FileChannel> opened = new ArrayList<>();

    private Loosening() {}

    /** The state; empty where the backend's states do not last. */
    static Optional<LooseState> of(WorldCheckpoint state, List<List<Life>> lives) throws IOException {
        Loosening loosening = new Loosening();
        try {
            List<LooseState.Node> nodes = new ArrayList<>();
            for (int number = 0; number < state.nodes().size(); number++) {
                nodes.add(loosening.node(state.nodes().get(number), lives.get(number)));
            }
            return Optional.of(new LooseState(state.at(), state.decisions(), nodes));
        } catch (FleetingStateException fleeting) {
            loosening.close();
            return Optional.empty();
        } catch (IOException failed) {
            loosening.close();
            throw failed;
        }
    }

    /** The backend's states do not last. */
    private static final class FleetingStateException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private LooseState.Node node(NodeState state, List<Life> known) throws IOException {
        List<LooseState.Told> told = new ArrayList<>();
        for (int number = 0; number <= state.life(); number++) {
            Life life = known.get(number);
            Optional<Life.Mark> mark = number == state.life() && state instanceof NodeState.Saved saved
                    ? Optional.of(saved.mark())
                    : Optional.empty();
            Optional<LooseState.Machine> ready = Optional.empty();
            long last = mark.orElse(life.end()).reached();
            if (life.ready().filter(checkpoint -> checkpoint.at() <= last).isPresent()) {
                ready = Optional.of(machine(life.ready().get()));
            }
            told.add(life.told(mark, ready));
        }
        return state instanceof NodeState.Saved saved
                ? new LooseState.Node(
                        Optional.of(machine(saved.machine())), saved.inputs().counts(), told)
                : new LooseState.Node(Optional.empty(), List.of(), told);
    }

    private LooseState.Machine machine(Checkpoint checkpoint) throws IOException {
        Checkpoint.Lasting lasting = checkpoint.lasting().orElseThrow(FleetingStateException::new);
        FileChannel file = FileChannel.open(lasting.file(), StandardOpenOption.READ);
        opened.add(file);
        return new LooseState.Machine(lasting.line(), file);
    }

    private void close() throws IOException {
        for (FileChannel file : opened) {
            file.close();
        }
    }
}
