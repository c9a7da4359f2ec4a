package io.crucible.model.travel;

import io.crucible.model.backend.Checkpoint;
import java.util.List;
import java.util.Optional;

/**
 * The states of all machines at one instant.
 *
 * @param at world ns at which the run was held
 * @param decisions how many had been made, or -1 where that is not known
 * @param nodes by number
 */
record WorldCheckpoint(long at, int decisions, List<NodeState> nodes) implements AutoCloseable {
    /** So many ns of sleep cost as much as an instruction. */
    private static final long SLEEP = 16;

    WorldCheckpoint {
        nodes = List.copyOf(nodes);
    }

    /** How far a node had got; {@code life} is the number of its last incarnation. */
    sealed interface NodeState {
        int life();

        /** It had been switched off, or had left by itself. */
        record Ended(int life) implements NodeState {}

        /**
         * It ran.
         *
         * @param inputs what its machine had been given
         * @param proof what must be found of its machine first, where the state is from an earlier session
         */
        record Saved(int life, Life.Mark mark, Checkpoint machine, HandedOver inputs, Optional<Proof> proof)
                implements NodeState {}
    }

    /** A measure of what it takes to run there from power-on: instructions, while sleep costs little. */
    long work() {
        long work = at / SLEEP;
        for (NodeState node : nodes) {
            work += node instanceof NodeState.Saved saved ? saved.machine().icount() : 0;
        }
        return work;
    }

    @Override
    public void close() {
        for (NodeState node : nodes) {
            if (node instanceof NodeState.Saved saved) {
                saved.machine().close();
            }
        }
    }
}
