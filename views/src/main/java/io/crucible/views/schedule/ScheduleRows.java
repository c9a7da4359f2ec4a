package io.crucible.views.schedule;

import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.table.Column;
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One row a decision. */
record ScheduleRows(List<Decision> decisions, DecisionFacts facts) implements TableRows {
    private static final int KIND = 3;

    @Override
    public int size() {
        return decisions.size();
    }

    @Override
    public String cell(int position, int column) {
        Decision decision = decisions.get(position);
        return switch (column) {
            case 0 -> Digits.grouped(decision.sequence());
            case 1 -> VirtualTime.words(decision.at());
            case 2 -> facts.place(decision);
            case KIND -> DecisionFacts.kind(decision);
            case 4 -> facts.decided(decision);
            case 5 -> facts.outOf(decision);
            default -> facts.by(decision);
        };
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        return column == KIND ? Optional.of(mark(decisions.get(position))) : Optional.empty();
    }

    static Mark mark(Decision decision) {
        return switch (decision.point().kind()) {
            case DELIVERY_ORDER -> new Mark(Shape.BAR, Meaning.FRAME);
            case FAULT_FIRES -> new Mark(Shape.TRIANGLE, Meaning.FAULT);
            case RANDOM_DRAW -> new Mark(Shape.DIAMOND, Meaning.DECISION);
            case APPLICATION_RANDOM -> new Mark(Shape.DOT, Meaning.DECISION);
            case SELECTION -> new Mark(Shape.SQUARE, Meaning.MOMENT);
        };
    }

    @Override
    public String tone(int position) {
        return decisions.get(position).origin() == Decision.Origin.CHOSEN ? "chosen" : "";
    }

    @Override
    public Map<String, Object> json(int position, List<Column> columns) {
        Decision decision = decisions.get(position);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("sequence", decision.sequence());
        values.put("at", decision.at());
        values.put("node", facts.place(decision));
        values.put("kind", decision.point().kind().word());
        values.put("key", decision.point().key());
        values.put("value", decision.value());
        values.put("decided", facts.decided(decision));
        values.put("out_of", facts.outOf(decision));
        values.put("stream", decision.point().stream());
        values.put("origin", decision.origin().word());
        return values;
    }
}
