package io.crucible.model.sim;

import java.util.Set;

/** A named property of an application: the name is its stable identity; it holds unless the test throws. */
public record Check<A>(String name, Set<Phase> phases, Test<A> test) {

    /** What is tested. */
    @FunctionalInterface
    public interface Test<A> {

        /** Throws if the property does not hold. */
        void test(Simulation simulation, A application) throws Exception;
    }

    /** Refuses an empty name and no phase. */
    public Check {
        phases = Set.copyOf(phases);
        if (name.isBlank() || phases.isEmpty()) {
            throw new IllegalArgumentException("A check needs a name and a phase.");
        }
    }

    /** A check made once the scenario has returned. */
    public static <A> Check<A> afterScenario(String name, Test<A> test) {
        return new Check<>(name, Set.of(Phase.AFTER_SCENARIO), test);
    }

    /** A check made in every phase. */
    public static <A> Check<A> always(String name, Test<A> test) {
        return new Check<>(name, Phase.ALWAYS, test);
    }
}
