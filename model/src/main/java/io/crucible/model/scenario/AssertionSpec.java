package io.crucible.model.scenario;

import java.util.Optional;

/** A claim about every run of the scenario. */
public record AssertionSpec(String name, String message, Property property) {

    /** The kinds of claim. */
    public sealed interface Property {}

    /** The predicate holds at every instant at which it can change. */
    public record Always(Predicate predicate) implements Property {}

    /** The predicate holds at least once before the run ends. */
    public record Sometimes(Predicate predicate) implements Property {}

    /** After the trigger (or the start) the predicate holds within so many ns; the deadline is kept or missed once for each run. */
    public record Eventually(Predicate predicate, Optional<Predicate> from, long within) implements Property {}

    /** The predicate holds when the world has come to rest. */
    public record AfterQuiescence(Predicate predicate) implements Property {}

    /** The predicate holds at least once; where it does not the run fails or is only warned about. */
    public record Reachable(Predicate predicate, boolean failWhenUnreached) implements Property {}

    /** The predicate never holds. */
    public record Unreachable(Predicate predicate) implements Property {}
}
