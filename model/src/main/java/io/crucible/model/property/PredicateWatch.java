package io.crucible.model.property;

import com.google.re2j.Pattern;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.scenario.Predicate;
import java.util.List;
import java.util.Optional;

/** A predicate that watches a run from some moment on; occurrences latch, states follow the present. */
abstract class PredicateWatch {

    /** Whether the predicate holds now. */
    abstract boolean holds(WorldFacts facts);

    void observe(Event event) {}

    void console(String node, String line) {}

    static PredicateWatch of(Predicate predicate) {
        if (predicate instanceof Predicate.Marker marker) {
            return new Occurrence(EventKind.GUEST_MARKER, "marker", marker.name(), marker.node());
        } else if (predicate instanceof Predicate.Console console) {
            return new Match(Pattern.compile(console.regex()), console.node());
        } else if (predicate instanceof Predicate.FaultFired fault) {
            return new Occurrence(EventKind.FAULT_ACTIVATED, "fault", fault.fault(), Optional.empty());
        } else if (predicate instanceof Predicate.FaultHealed fault) {
            return new Occurrence(EventKind.FAULT_HEALED, "fault", fault.fault(), Optional.empty());
        } else if (predicate instanceof Predicate.NodeState node) {
            return new State(facts -> facts.nodeIs(node.node(), node.state()));
        } else if (predicate instanceof Predicate.FaultActive fault) {
            return new State(facts -> facts.active(fault.fault()));
        } else if (predicate instanceof Predicate.Quiescent) {
            return new State(WorldFacts::quiescent);
        } else if (predicate instanceof Predicate.All all) {
            return new Combination(watches(all.parts()), true);
        } else if (predicate instanceof Predicate.Any any) {
            return new Combination(watches(any.parts()), false);
        } else if (predicate instanceof Predicate.Not not) {
            return new Negation(of(not.part()));
        }
        throw new IllegalStateException("no watch for " + predicate);
    }

    private static List<PredicateWatch> watches(List<Predicate> parts) {
        return parts.stream().map(PredicateWatch::of).toList();
    }

    private static final class Occurrence extends PredicateWatch {
        private final EventKind kind;
        private final String attribute;
        private final String name;
        private final Optional<String> node;
        private boolean happened;

        Occurrence(EventKind kind, String attribute, String name, Optional<String> node) {
            this.kind = kind;
            this.attribute = attribute;
            this.name = name;
            this.node = node;
        }

        @Override
        void observe(Event event) {
            happened |= event.kind() == kind
                    && WorldFacts.text(event, attribute).equals(name)
                    && (node.isEmpty() || node.get().equals(WorldFacts.node(event)));
        }

        @Override
        boolean holds(WorldFacts facts) {
            return happened;
        }
    }

    private static final class Match extends PredicateWatch {
        private final Pattern pattern;
        private final Optional<String> node;
        private boolean happened;

        Match(Pattern pattern, Optional<String> node) {
            this.pattern = pattern;
            this.node = node;
        }

        @Override
        void console(String from, String line) {
            if (!happened && (node.isEmpty() || node.get().equals(from))) {
                happened = pattern.matcher(line).find();
            }
        }

        @Override
        boolean holds(WorldFacts facts) {
            return happened;
        }
    }

    private interface Fact {
        boolean holds(WorldFacts facts);
    }

    private static final class State extends PredicateWatch {
        private final Fact fact;

        State(Fact fact) {
            this.fact = fact;
        }

        @Override
        boolean holds(WorldFacts facts) {
            return fact.holds(facts);
        }
    }

    private static final class Combination extends PredicateWatch {
        private final List<PredicateWatch> parts;
        private final boolean all;

        Combination(List<PredicateWatch> parts, boolean all) {
            this.parts = parts;
            this.all = all;
        }

        @Override
        void observe(Event event) {
            parts.forEach(part -> part.observe(event));
        }

        @Override
        void console(String node, String line) {
            parts.forEach(part -> part.console(node, line));
        }

        @Override
        boolean holds(WorldFacts facts) {
            return all
                    ? parts.stream().allMatch(part -> part.holds(facts))
                    : parts.stream().anyMatch(part -> part.holds(facts));
        }
    }

    private static final class Negation extends PredicateWatch {
        private final PredicateWatch part;

        Negation(PredicateWatch part) {
            this.part = part;
        }

        @Override
        void observe(Event event) {
            part.observe(event);
        }

        @Override
        void console(String node, String line) {
            part.console(node, line);
        }

        @Override
        boolean holds(WorldFacts facts) {
            return !part.holds(facts);
        }
    }
}
