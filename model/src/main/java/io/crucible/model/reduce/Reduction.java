package io.crucible.model.reduce;

import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.SeedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Folds decisions over a scenario's model state, one at a time: the pure half of every replay. It needs no machine, and what it says of a
 * schedule does not depend on anything else.
 */
public final class Reduction {
    private final Scenario scenario;
    private final ModelFaults faults;
    private final ModelLinks links;
    private final SortedMap<String, Long> streams = new TreeMap<>();
    private long runSeed;
    private SeedSource seed = new SeedSource(0);
    private long at;
    private long decisions;
    private long draws;

    /** The state before the first decision. */
    public Reduction(Scenario scenario) {
        this.scenario = scenario;
        this.faults = new ModelFaults(scenario);
        this.links = new ModelLinks(scenario, faults);
    }

    private Reduction(Reduction other) {
        scenario = other.scenario;
        faults = other.faults.copy();
        links = other.links.copy(faults);
        streams.putAll(other.streams);
        runSeed = other.runSeed;
        seed = new SeedSource(runSeed);
        at = other.at;
        decisions = other.decisions;
        draws = other.draws;
    }

    /** The same state, going its own way from here. */
    public Reduction copy() {
        return new Reduction(this);
    }

    /** How many decisions were folded. */
    public long decisions() {
        return decisions;
    }

    /** The state after all decisions, or after the last legal one. */
    public static Reduced reduce(Scenario scenario, List<Decision> schedule) {
        Reduction reduction = new Reduction(scenario);
        for (Decision decision : schedule) {
            Optional<Reduced.Illegal> illegal = reduction.accept(decision);
            if (illegal.isPresent()) {
                return new Reduced(reduction.state(), illegal);
            }
        }
        return new Reduced(reduction.state(), Optional.empty());
    }

    /** Folds the next decision; where it is not legal the state stays as it is. */
    public Optional<Reduced.Illegal> accept(Decision decision) {
        Optional<String> wrong = wrong(decision);
        if (wrong.isPresent()) {
            return Optional.of(new Reduced.Illegal(
                    decision.sequence(), "decision " + decision.sequence() + " is not legal: " + wrong.get()));
        }
        at = decision.at();
        decisions++;
        faults.advance(at);
        links.advance(at);
        streams.merge(decision.point().stream(), 1L, Long::sum);
        apply(decision);
        return Optional.empty();
    }

    /** The present state. */
    public ModelState state() {
        List<String> facts = new ArrayList<>();
        streams.forEach((name, count) -> facts.add("stream " + count + " " + name));
        facts.addAll(faults.facts());
        facts.addAll(links.facts());
        return new ModelState(at, decisions, facts);
    }

    private Optional<String> wrong(Decision decision) {
        ChoicePoint point = decision.point();
        if (decision.sequence() != decisions) {
            return Optional.of("its sequence is not " + decisions);
        } else if (decision.at() < at) {
            return Optional.of("it lies before the decision at " + at + " ns");
        } else if (point instanceof ChoicePoint.Seed != (decisions == 0)) {
            return Optional.of("a schedule begins with the seed, and only there is it decided");
        } else if (point.domain() != 0 && Long.compareUnsigned(decision.value(), point.domain()) >= 0) {
            return Optional.of("its value is not below " + Long.toUnsignedString(point.domain()));
        }
        Optional<String> misplaced = misplaced(decision);
        return misplaced.isPresent() ? misplaced : notTheSeeds(decision);
    }

    private Optional<String> misplaced(Decision decision) {
        ChoicePoint point = decision.point();
        Optional<String> overdue = faults.overdue(decision.at());
        if (overdue.isPresent()) {
            return overdue;
        } else if (point instanceof ChoicePoint.FaultFires fires) {
            return faults.wrong(decision.at(), fires);
        } else if (point instanceof ChoicePoint.LinkDraw draw) {
            return links.wrong(decision.at(), draw);
        } else if (point instanceof ChoicePoint.DeliveryOrder order) {
            return links.wrong(decision.at(), order);
        } else if (point instanceof ChoicePoint.GuestRandom random) {
            return wrong(decision.at(), random);
        }
        return Optional.empty();
    }

    private Optional<String> wrong(long instant, ChoicePoint.GuestRandom random) {
        Optional<NodeSpec> node = scenario.nodes().stream()
                .filter(spec -> spec.name().equals(random.node()))
                .findFirst();
        if (node.isEmpty() || !node.get().whiteBox()) {
            return Optional.of("no node " + random.node() + " has a white-box channel");
        } else if (random.width() < 1 || random.width() > Long.BYTES) {
            return Optional.of(random.width() + " bytes cannot be asked for");
        } else if (random.ordinal() != streams.getOrDefault(random.stream(), 0L)) {
            return Optional.of("it is not the node's next random request");
        } else if (instant % scenario.quantum() != 0) {
            return Optional.of("random requests are answered at ends of quanta");
        } else if (draws > scenario.randomDraws()) {
            return Optional.of("the scenario allows " + scenario.randomDraws() + " random draws");
        }
        return Optional.empty();
    }

    private Optional<String> notTheSeeds(Decision decision) {
        if (decision.origin() != Origin.DEFAULT || decision.point() instanceof ChoicePoint.Seed) {
            return Optional.empty();
        }
        long value = seed.resolve(decision.point()).value();
        return value == decision.value()
                ? Optional.empty()
                : Optional.of("the seed gives " + Long.toUnsignedString(value) + ", recorded is "
                        + Long.toUnsignedString(decision.value()));
    }

    private void apply(Decision decision) {
        ChoicePoint point = decision.point();
        if (point instanceof ChoicePoint.Seed) {
            runSeed = decision.value();
            seed = new SeedSource(runSeed);
        } else if (point instanceof ChoicePoint.FaultFires fires) {
            faults.decided(decision.at(), fires, decision.value() == 1);
        } else if (point instanceof ChoicePoint.LinkDraw draw) {
            links.drawn(draw, decision.value());
        } else if (point instanceof ChoicePoint.DeliveryOrder order) {
            links.delivered(order);
        } else {
            draws++;
        }
    }
}
