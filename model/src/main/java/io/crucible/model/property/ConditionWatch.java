package io.crucible.model.property;

import io.crucible.model.event.Event;
import io.crucible.model.scenario.Predicate;

/** Tells when a fault's condition first holds. */
public final class ConditionWatch {
    private final PredicateWatch watch;
    private final WorldFacts facts = new WorldFacts();

    public ConditionWatch(Predicate condition) {
        this.watch = PredicateWatch.of(condition);
    }

    public void observe(Event event) {
        facts.observe(event);
        watch.observe(event);
    }

    public void console(String node, String line) {
        watch.console(node, line);
    }

    public boolean holds() {
        return watch.holds(facts);
    }
}
