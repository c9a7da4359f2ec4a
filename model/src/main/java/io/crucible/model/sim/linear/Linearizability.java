package io.crucible.model.sim.linear;

import io.crucible.model.sim.Check;
import io.crucible.model.sim.world.NamedFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Says whether a history is linearizable: whether there is an order of its operations in which each takes effect between its question and its
 * answer and answers what the specification says. Meant for small histories, since the search may take exponentially many steps.
 */
public final class Linearizability<S, I, O> {
    /** Steps of the specification that are tried for each part unless something else is said. */
    public static final long USUAL_STEPS = 200_000;

    /** The error of a check whose history cannot be explained. */
    public static final String VIOLATED = "NotLinearizable";

    /** The error of a check that was given up. */
    public static final String UNDECIDED = "LinearizabilityUndecided";

    private final SequentialSpecification<S, I, O> specification;
    private final long most;

    /**
     * The search under a specification.
     *
     * @param most steps of the specification that are tried at most for each part of the object, at least 1
     */
    public Linearizability(SequentialSpecification<S, I, O> specification, long most) {
        if (most < 1) {
            throw new IllegalArgumentException("a search has at least one step");
        }
        this.specification = specification;
        this.most = most;
    }

    /**
     * A check of a case: it fails where the history cannot be explained, and, under another name, where that was not found out, so that a search that was
     * given up is never taken for a success.
     *
     * @param history that of an application
     */
    public static <A, S, I, O> Check<A> afterScenario(
            String name, SequentialSpecification<S, I, O> specification, Function<A, History<I, O>> history) {
        Linearizability<S, I, O> search = new Linearizability<>(specification, USUAL_STEPS);
        return Check.afterScenario(
                name,
                (simulation, application) ->
                        demand(search.check(history.apply(application).operations())));
    }

    private static <I, O> void demand(Verdict<I, O> verdict) {
        if (verdict instanceof Verdict.Violated<I, O> violated) {
            throw new NamedFailure(VIOLATED, violated.counterexample().text());
        } else if (verdict instanceof Verdict.Undecided<I, O> undecided) {
            throw new NamedFailure(
                    UNDECIDED,
                    "After " + undecided.steps() + " steps it is not known whether the history is linearizable"
                            + (undecided.part().equals("") ? "" : " on " + undecided.part())
                            + ": make it shorter, or divide the object into parts.");
        }
    }

    /**
     * The verdict on a history. A violation of one part is found even where the search on another is given up.
     *
     * @param history in the order in which it was asked
     */
    public Verdict<I, O> check(List<Operation<I, O>> history) {
        Map<Object, List<Operation<I, O>>> parts = new LinkedHashMap<>();
        history.forEach(
                operation -> parts.computeIfAbsent(specification.part(operation.input()), part -> new ArrayList<>())
                        .add(operation));
        List<List<Operation<I, O>>> orders = new ArrayList<>();
        Optional<Object> undecided = Optional.empty();
        for (Map.Entry<Object, List<Operation<I, O>>> part : parts.entrySet()) {
            Search<S, I, O> search = new Search<>(specification, part.getValue(), most);
            switch (search.run()) {
                case AN_ORDER -> orders.add(search.order());
                case GIVEN_UP -> undecided = undecided.or(() -> Optional.of(part.getKey()));
                case NONE -> {
                    return new Verdict.Violated<>(counterexample(part.getKey(), part.getValue()));
                }
            }
        }
        return undecided.isPresent()
                ? new Verdict.Undecided<>(undecided.get(), most)
                : new Verdict.Linearizable<>(orders);
    }

    /** What no order explains stays so however it goes on, so the shortest beginning is found by halves. */
    private Counterexample<I, O> counterexample(Object part, List<Operation<I, O>> history) {
        int[] answers = history.stream()
                .filter(operation -> operation.ended().isPresent())
                .mapToInt(operation -> operation.ended().getAsInt())
                .sorted()
                .toArray();
        int explained = -1; // the index of the last answer up to which there is an order, or may be
        int violated = answers.length - 1;
        boolean sure = true;
        while (violated - explained > 1) {
            int middle = (explained + violated) >>> 1;
            Search.Found found = new Search<>(specification, before(history, answers[middle]), most).run();
            sure &= found != Search.Found.GIVEN_UP;
            violated = found == Search.Found.NONE ? middle : violated;
            explained = found == Search.Found.NONE ? explained : middle;
        }
        List<Operation<I, O>> prefix = before(history, answers[violated]);
        Search<S, I, O> search = new Search<>(specification, prefix, most);
        search.run();
        return new Counterexample<>(part, prefix, sure, search.longest(), search.reasons(prefix));
    }

    /** The history up to an event. */
    private static <I, O> List<Operation<I, O>> before(List<Operation<I, O>> history, int event) {
        return history.stream()
                .filter(operation -> operation.begun() <= event)
                .map(operation -> operation.asOf(event))
                .toList();
    }
}
