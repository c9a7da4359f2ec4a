package io.crucible.model.property;

import io.crucible.model.event.Event;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.AssertionSpec.AfterQuiescence;
import io.crucible.model.scenario.AssertionSpec.Always;
import io.crucible.model.scenario.AssertionSpec.Eventually;
import io.crucible.model.scenario.AssertionSpec.Property;
import io.crucible.model.scenario.AssertionSpec.Reachable;
import io.crucible.model.scenario.AssertionSpec.Sometimes;
import io.crucible.model.scenario.AssertionSpec.Unreachable;
import io.crucible.model.time.VirtualTime;

/** Follows one assertion through a run. */
final class AssertionMonitor {
    private final AssertionSpec spec;
    private final PredicateWatch trigger;
    private PredicateWatch body;
    private AssertionState state;
    private long deadline = VirtualTime.NEVER;

    AssertionMonitor(AssertionSpec spec) {
        this.spec = spec;
        this.state = initial(spec.property());
        this.trigger = spec.property() instanceof Eventually eventually
                        && eventually.from().isPresent()
                ? PredicateWatch.of(eventually.from().get())
                : null;
        this.body = PredicateWatch.of(predicate(spec.property()));
    }

    AssertionSpec spec() {
        return spec;
    }

    AssertionState state() {
        return state;
    }

    /** World ns by which the predicate must hold, or {@code NEVER} where no deadline runs. */
    long deadline() {
        return state == AssertionState.OPEN ? deadline : VirtualTime.NEVER;
    }

    void observe(Event event) {
        if (trigger != null && state == AssertionState.PENDING) {
            trigger.observe(event);
        } else {
            body.observe(event);
        }
    }

    void console(String node, String line) {
        if (trigger != null && state == AssertionState.PENDING) {
            trigger.console(node, line);
        } else {
            body.console(node, line);
        }
    }

    /** Looks again at an instant; returns whether the state changed. */
    boolean evaluate(WorldFacts facts, long now) {
        AssertionState before = state;
        if (!state.decided()) {
            state = next(facts, now);
        }
        return state != before;
    }

    /** The run is over; what is still undecided gets its last state. Returns whether the state changed. */
    boolean finish() {
        AssertionState before = state;
        if (state == AssertionState.PENDING) {
            if (spec.property() instanceof Sometimes) {
                state = AssertionState.VIOLATED;
            } else if (spec.property() instanceof Reachable reachable) {
                state = reachable.failWhenUnreached() ? AssertionState.VIOLATED : AssertionState.UNREACHED;
            }
        }
        return state != before;
    }

    private AssertionState next(WorldFacts facts, long now) {
        Property property = spec.property();
        if (property instanceof Always) {
            return body.holds(facts) ? AssertionState.PASSING : AssertionState.VIOLATED;
        } else if (property instanceof Sometimes || property instanceof Reachable) {
            return body.holds(facts) ? AssertionState.SATISFIED : AssertionState.PENDING;
        } else if (property instanceof Unreachable) {
            return body.holds(facts) ? AssertionState.VIOLATED : AssertionState.PASSING;
        } else if (property instanceof AfterQuiescence) {
            return facts.quiescent()
                    ? body.holds(facts) ? AssertionState.SATISFIED : AssertionState.VIOLATED
                    : AssertionState.PENDING;
        }
        return eventually((Eventually) property, facts, now);
    }

    private AssertionState eventually(Eventually eventually, WorldFacts facts, long now) {
        if (state == AssertionState.PENDING) {
            if (trigger != null && !trigger.holds(facts)) {
                return AssertionState.PENDING;
            }
            deadline = VirtualTime.plus(now, eventually.within());
            body = PredicateWatch.of(eventually.predicate());
        }
        if (now <= deadline && body.holds(facts)) {
            return AssertionState.SATISFIED;
        }
        return now >= deadline ? AssertionState.VIOLATED : AssertionState.OPEN;
    }

    private static AssertionState initial(Property property) {
        return property instanceof Always || property instanceof Unreachable
                ? AssertionState.PASSING
                : AssertionState.PENDING;
    }

    private static io.crucible.model.scenario.Predicate predicate(Property property) {
        if (property instanceof Always always) {
            return always.predicate();
        } else if (property instanceof Sometimes sometimes) {
            return sometimes.predicate();
        } else if (property instanceof Eventually eventually) {
            return eventually.predicate();
        } else if (property instanceof AfterQuiescence after) {
            return after.predicate();
        } else if (property instanceof Reachable reachable) {
            return reachable.predicate();
        }
        return ((Unreachable) property).predicate();
    }
}
