package io.crucible.views.faults;

import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.FaultSpec.Crash;
import io.crucible.model.scenario.FaultSpec.Direction;
import io.crucible.model.scenario.FaultSpec.Partition;
import io.crucible.model.scenario.FaultSpec.Restart;
import io.crucible.model.scenario.PredicateText;
import io.crucible.model.time.Durations;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.List;
import java.util.Optional;

/** One row a fault, as it stands at a moment in virtual ns. */
record FaultRows(List<FaultRow> faults, long moment) implements TableRows {
    private static final int STATE = 1;
    private static final Messages WORDS = Messages.of("faults");

    @Override
    public int size() {
        return faults.size();
    }

    @Override
    public String cell(int position, int column) {
        FaultRow fault = faults.get(position);
        return switch (column) {
            case 0 -> fault.spec().name();
            case STATE -> WORDS.text(phase(fault).key);
            case 2 -> what(fault.spec());
            case 3 -> trigger(fault.spec());
            case 4 -> DecisionFacts.probability(fault.spec().probabilityMillionths());
            case 5 -> became(fault);
            case 6 -> fault.span().map(span -> VirtualTime.words(span.from())).orElse("");
            case 7 -> fault.span().map(span -> VirtualTime.words(span.to())).orElse("");
            default ->
                fault.span()
                        .map(span -> WORDS.text(span.healed() ? "healed" : "until.end"))
                        .orElse("");
        };
    }

    private enum Phase {
        BEFORE("not.in.force"),
        IN_FORCE("in.force"),
        OVER("over");

        private final String key;

        Phase(String key) {
            this.key = key;
        }
    }

    private Phase phase(FaultRow fault) {
        if (fault.span().filter(span -> span.healed() && span.to() <= moment).isPresent()) {
            return Phase.OVER;
        }
        return fault.span().filter(span -> span.from() <= moment).isPresent() ? Phase.IN_FORCE : Phase.BEFORE;
    }

    static String what(FaultSpec spec) {
        if (spec.effect() instanceof Partition partition) {
            String links = String.join(", ", partition.links());
            return partition.direction() == Direction.BOTH
                    ? WORDS.text("cuts", links)
                    : WORDS.text("cuts.way", links, partition.direction().word());
        }
        Crash crash = (Crash) spec.effect();
        return crash.restart() == Restart.NEVER
                ? WORDS.text("crash.for.good", crash.node())
                : WORDS.text(
                        "crash",
                        crash.node(),
                        Durations.words(crash.after()),
                        crash.restart().word());
    }

    static String trigger(FaultSpec spec) {
        if (spec.trigger() instanceof FaultSpec.At at) {
            return WORDS.text("at", VirtualTime.words(at.instant()));
        }
        return WORDS.text("when", PredicateText.of(((FaultSpec.When) spec.trigger()).condition()));
    }

    private static String became(FaultRow fault) {
        if (fault.span().isPresent()) {
            return WORDS.text("fired");
        } else if (fault.skipped() != FaultRow.NONE) {
            return WORDS.text("skipped", fault.reason());
        }
        return WORDS.text(fault.whole() ? "no.trigger" : "not.known");
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        if (column != STATE) {
            return Optional.empty();
        }
        return Optional.of(
                switch (phase(faults.get(position))) {
                    case IN_FORCE -> new Mark(Shape.TRIANGLE, Meaning.FAULT);
                    case OVER -> new Mark(Shape.RING, Meaning.FAULT);
                    case BEFORE -> new Mark(Shape.RING, Meaning.MUTED);
                });
    }

    @Override
    public String tone(int position) {
        return faults.get(position).span().isEmpty() ? "later" : "";
    }
}
