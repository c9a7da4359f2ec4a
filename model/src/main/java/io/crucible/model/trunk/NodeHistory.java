package io.crucible.model.trunk;

import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.past.Life;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What one node did from power-on to where it stands, and its state there. */
final class NodeHistory {
    private final Life life = new Life();
    /** How many frames were handed over, by their world ns. */
    private final Map<Long, Integer> known = new HashMap<>();

    private Optional<Checkpoint> checkpoint = Optional.empty();

    void add(Report report) {
        life.add(report);
    }

    void handedOver(List<Input> inputs) {
        frames(inputs).forEach(frame -> known.merge(frame.at(), 1, Integer::sum));
    }

    /**
     * Of the inputs of another run up to here those that the kept state knows nothing of: all that is no frame, and frames beyond those
     * that were handed over when the state was kept, which at any instant are the first.
     */
    List<Input> unknown(List<Input> inputs) {
        Map<Long, Integer> left = new HashMap<>(known);
        return inputs.stream()
                .filter(input -> !(input instanceof Input.Frame) || left.merge(input.at(), -1, Integer::sum) < 0)
                .toList();
    }

    private static List<Input.Frame> frames(List<Input> inputs) {
        return inputs.stream()
                .filter(Input.Frame.class::isInstance)
                .map(Input.Frame.class::cast)
                .toList();
    }

    void keep(Checkpoint state) {
        checkpoint = Optional.of(state);
    }

    Optional<Checkpoint> checkpoint() {
        return checkpoint;
    }

    /** World ns at which it stands, or at which it left. */
    long reached() {
        return life.reached();
    }

    boolean left() {
        return life.left();
    }

    Life life() {
        return life;
    }
}
