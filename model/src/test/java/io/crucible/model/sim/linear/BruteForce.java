package io.crucible.model.sim.linear;

import java.util.ArrayList;
import java.util.List;

/** Whether a history is linearizable, by trying every order of every choice of its operations: the definition, written down. */
final class BruteForce {
    private BruteForce() {}

    static <S, I, O> boolean explains(SequentialSpecification<S, I, O> one, List<Operation<I, O>> history) {
        return extend(one, history, new ArrayList<>());
    }

    private static <S, I, O> boolean extend(
            SequentialSpecification<S, I, O> one, List<Operation<I, O>> history, List<Operation<I, O>> order) {
        boolean all = history.stream().allMatch(operation -> operation.answer().isEmpty() || order.contains(operation));
        if (all && respectsTime(order) && answersRightly(one, order)) {
            return true;
        }
        for (Operation<I, O> next : history) {
            if (!order.contains(next)) {
                order.add(next);
                boolean found = extend(one, history, order);
                order.remove(order.size() - 1);
                if (found) {
                    return true;
                }
            }
        }
        return false;
    }

    private static <I, O> boolean respectsTime(List<Operation<I, O>> order) {
        for (int late = 1; late < order.size(); late++) {
            for (int early = 0; early < late; early++) {
                Operation<I, O> after = order.get(late);
                if (after.ended().isPresent()
                        && after.ended().getAsInt() < order.get(early).begun()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** All operations act on the same state here, so a specification with parts must be given one part only. */
    private static <S, I, O> boolean answersRightly(SequentialSpecification<S, I, O> one, List<Operation<I, O>> order) {
        S state = one.initial();
        for (Operation<I, O> operation : order) {
            SequentialSpecification.Step<S, O> step = one.step(state, operation.input());
            if (operation.answer().isPresent() && !operation.answer().get().equals(step.answer())) {
                return false;
            }
            state = step.next();
        }
        return true;
    }
}
