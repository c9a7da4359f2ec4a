package io.crucible.model.sim.linear;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * One operation of a history.
 *
 * @param id no other operation of the history has it
 * @param client who asked
 * @param begun the number of the event at which it was asked, from 1
 * @param ended that at which it was answered; empty where it was not, and then it may have taken effect at any time after, or never
 */
public record Operation<I, O>(long id, String client, I input, Optional<O> answer, int begun, OptionalInt ended) {

    /** Refuses an answer without its event, and an event without its answer. */
    public Operation {
        if (answer.isPresent() != ended.isPresent()) {
            throw new IllegalArgumentException("an operation has both an answer and its event, or neither");
        }
    }

    /** The same as it was after so many events of the history. */
    Operation<I, O> asOf(int events) {
        return ended.isPresent() && ended.getAsInt() > events
                ? new Operation<>(id, client, input, Optional.empty(), begun, OptionalInt.empty())
                : this;
    }

    /** Such as {@code #3 c1 put x 1 -> ok}. */
    String words() {
        return "#" + id + " " + client + " " + input + " -> "
                + answer.map(Object::toString).orElse("(no answer)");
    }
}
