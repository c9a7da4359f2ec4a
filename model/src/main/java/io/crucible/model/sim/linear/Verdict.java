package io.crucible.model.sim.linear;

import java.util.List;

/** What a search for an order came to. */
public sealed interface Verdict<I, O> {

    /**
     * There is such an order.
     *
     * @param orders for each part of the object one order that explains everything that was answered
     */
    record Linearizable<I, O>(List<List<Operation<I, O>>> orders) implements Verdict<I, O> {
        public Linearizable {
            orders = orders.stream().map(List::copyOf).toList();
        }
    }

    /** There is none. */
    record Violated<I, O>(Counterexample<I, O> counterexample) implements Verdict<I, O> {}

    /**
     * The search was given up before it knew.
     *
     * @param part the first part of the object on which it was
     * @param steps that it was allowed for each part
     */
    record Undecided<I, O>(Object part, long steps) implements Verdict<I, O> {}
}
