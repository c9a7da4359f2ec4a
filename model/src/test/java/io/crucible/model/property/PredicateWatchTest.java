package io.crucible.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.scenario.Predicate;
import io.crucible.model.scenario.Predicate.Lifecycle;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A predicate")
class PredicateWatchTest {
    private final WorldFacts facts = new WorldFacts();

    private static Event event(String source, EventKind kind, Attributes attributes) {
        return new Event(0, 0, Event.NO_ICOUNT, source, kind, kind.level(), attributes.map());
    }

    private boolean holdsAfter(Predicate predicate, Event... events) {
        PredicateWatch watch = PredicateWatch.of(predicate);
        for (Event event : events) {
            facts.observe(event);
            watch.observe(event);
        }
        return watch.holds(facts);
    }

    @Test
    @DisplayName("about a marker stays true from its first report, on the node that it names")
    void marker() {
        Event onA = event("guest:a", EventKind.GUEST_MARKER, Attributes.none().text("marker", "up"));
        assertThat(holdsAfter(new Predicate.Marker("up", Optional.empty()), onA))
                .isTrue();
        assertThat(holdsAfter(new Predicate.Marker("up", Optional.of("b")), onA))
                .isFalse();
        assertThat(holdsAfter(new Predicate.Marker("down", Optional.empty()), onA))
                .isFalse();
    }

    @Test
    @DisplayName("about a node's state follows the present, and a ready node still counts as started")
    void nodeState() {
        Event started = event("node:a", EventKind.NODE_STARTED, Attributes.none());
        Event ready = event("node:a", EventKind.NODE_READY, Attributes.none());
        Event crashed = event("node:a", EventKind.NODE_CRASHED, Attributes.none());
        assertThat(holdsAfter(new Predicate.NodeState("a", Lifecycle.STARTED), started, ready))
                .isTrue();
        assertThat(holdsAfter(new Predicate.NodeState("a", Lifecycle.READY), started, ready, crashed))
                .isFalse();
    }

    @Test
    @DisplayName("about a fault in force ends with the fault, one about a fault that fired does not")
    void faults() {
        Event begun =
                event("engine", EventKind.FAULT_ACTIVATED, Attributes.none().text("fault", "cut"));
        Event over = event("engine", EventKind.FAULT_HEALED, Attributes.none().text("fault", "cut"));
        assertThat(holdsAfter(new Predicate.FaultActive("cut"), begun)).isTrue();
        assertThat(holdsAfter(new Predicate.FaultActive("cut"), begun, over)).isFalse();
        assertThat(holdsAfter(new Predicate.FaultFired("cut"), begun, over)).isTrue();
        assertThat(holdsAfter(new Predicate.FaultHealed("cut"), begun)).isFalse();
        assertThat(holdsAfter(new Predicate.FaultHealed("cut"), begun, over)).isTrue();
    }

    @Test
    @DisplayName("made of others holds as they say")
    void combinations() {
        Predicate yes = new Predicate.Not(new Predicate.Quiescent());
        Predicate no = new Predicate.Quiescent();
        assertThat(holdsAfter(new Predicate.All(List.of(yes, no)))).isFalse();
        assertThat(holdsAfter(new Predicate.All(List.of(yes, yes)))).isTrue();
        assertThat(holdsAfter(new Predicate.Any(List.of(yes, no)))).isTrue();
        assertThat(holdsAfter(new Predicate.Any(List.of(no, no)))).isFalse();
    }

    @Test
    @DisplayName("about a console cannot be made to hang by an expression that backtracks elsewhere")
    void hostileExpression() {
        PredicateWatch watch = PredicateWatch.of(new Predicate.Console("(a+)+$", Optional.empty()));
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> watch.console("a", "a".repeat(4_000) + "b"));
        assertThat(watch.holds(facts)).isFalse();
    }
}
