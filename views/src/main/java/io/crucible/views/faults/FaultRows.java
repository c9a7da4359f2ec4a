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
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.List;
import java.util.Optional;

/** One row a fault, as it stands at a moment in virtual ns. */
record FaultRows(List<FaultRow> faults, long moment) implements TableRows {
    private static final int STATE = 1;

    @Override
    public int size() {
        return faults.size();
    }

    @Override
    public String cell(int position, int column) {
        FaultRow fault = faults.get(position);
        return switch (column) {
            case 0 -> fault.spec().name();
            case STATE -> state(fault);
            case 2 -> what(fault.spec());
            case 3 -> trigger(fault.spec());
            case 4 -> DecisionFacts.probability(fault.spec().probabilityMillionths());
            case 5 -> became(fault);
            case 6 -> fault.span().map(span -> VirtualTime.words(span.from())).orElse("");
            case 7 -> fault.span().map(span -> VirtualTime.words(span.to())).orElse("");
            default ->
                fault.span()
                        .map(span -> span.healed() ? "yes" : "no, until the end")
                        .orElse("");
        };
    }

    private String state(FaultRow fault) {
        boolean begun = fault.span().filter(span -> span.from() <= moment).isPresent();
        boolean over = fault.span()
                .filter(span -> span.healed() && span.to() <= moment)
                .isPresent();
        return over ? "over" : begun ? "in force" : "not in force";
    }

    static String what(FaultSpec spec) {
        if (spec.effect() instanceof Partition partition) {
            String way = partition.direction() == Direction.BOTH
                    ? ""
                    : ", " + partition.direction().word();
            return "cuts " + String.join(", ", partition.links()) + way;
        }
        Crash crash = (Crash) spec.effect();
        return crash.restart() == Restart.NEVER
                ? "takes the power from " + crash.node() + " for good"
                : "takes the power from " + crash.node() + " for " + Durations.format(crash.after()) + ", then a "
                        + crash.restart().word() + " start";
    }

    static String trigger(FaultSpec spec) {
        if (spec.trigger() instanceof FaultSpec.At at) {
            return "at " + VirtualTime.words(at.instant());
        }
        return "when " + PredicateText.of(((FaultSpec.When) spec.trigger()).condition());
    }

    private static String became(FaultRow fault) {
        if (fault.span().isPresent()) {
            return "fired";
        }
        return fault.skipped() == FaultRow.NONE ? "its trigger did not come" : "skipped: " + fault.reason();
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        if (column != STATE) {
            return Optional.empty();
        }
        return Optional.of(
                switch (state(faults.get(position))) {
                    case "in force" -> new Mark(Shape.TRIANGLE, Meaning.FAULT);
                    case "over" -> new Mark(Shape.RING, Meaning.FAULT);
                    default -> new Mark(Shape.RING, Meaning.MUTED);
                });
    }

    @Override
    public String tone(int position) {
        return faults.get(position).span().isEmpty() ? "later" : "";
    }
}
