package io.crucible.model.sim.linear;

/**
 * What an object does when its operations come one after the other.
 *
 * @param <S> its state: immutable, with {@code equals} and {@code hashCode}
 * @param <I> what an operation is asked
 * @param <O> what it answers, with {@code equals}
 */
public interface SequentialSpecification<S, I, O> {

    /** The state before the first operation. */
    S initial();

    /** What an operation does in this state: always the same for the same state and the same input. */
    Step<S, O> step(S state, I input);

    /**
     * The part of the object that an operation touches, such as a key. Operations on different parts must not touch each other; each part is
     * searched by itself, from the initial state, which is much faster.
     */
    default Object part(I input) {
        return "";
    }

    /** The state after an operation, and its answer. */
    record Step<S, O>(S next, O answer) {}
}
