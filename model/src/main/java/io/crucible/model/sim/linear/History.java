package io.crucible.model.sim.linear;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Who asked what when, and who was answered what when, in the order in which it happened. It is written by one thread at a time, as the tasks of
 * a simulation are; the order in which {@link #ask} and {@link #answer} are called is the order of the events.
 */
public final class History<I, O> {
    private final Map<Long, Operation<I, O>> operations = new LinkedHashMap<>();
    private int events;

    /** Notes that a client asks for something now; gives the operation's id: 1, 2, 3, and so on. */
    public long ask(String client, I input) {
        long id = operations.size() + 1L;
        operations.put(id, new Operation<>(id, client, input, Optional.empty(), ++events, OptionalInt.empty()));
        return id;
    }

    /**
     * Notes that an operation is answered now.
     *
     * @throws IllegalArgumentException where there is no such operation, or it has been answered already
     */
    public void answer(long id, O answer) {
        Operation<I, O> asked = operations.get(id);
        if (asked == null || asked.answer().isPresent()) {
            throw new IllegalArgumentException(
                    "operation " + id + (asked == null ? " was never asked" : " was answered already"));
        }
        operations.put(
                id,
                new Operation<>(
                        id,
                        asked.client(),
                        asked.input(),
                        Optional.of(answer),
                        asked.begun(),
                        OptionalInt.of(++events)));
    }

    /** What there is so far, in the order in which it was asked. */
    public List<Operation<I, O>> operations() {
        return List.copyOf(operations.values());
    }
}
