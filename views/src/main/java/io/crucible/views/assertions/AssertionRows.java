package io.crucible.views.assertions;

import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.PropertyWords;
import io.crucible.model.property.AssertionState;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.List;
import java.util.Optional;

/**
 * One row an assertion.
 *
 * @param moment virtual ns at which its state is told
 * @param whole whether the file holds all of the run; else what is not in it may still have happened
 */
record AssertionRows(List<AssertionRow> assertions, long moment, boolean whole) implements TableRows {
    private static final Messages WORDS = Messages.of("assertions");
    private static final int STATE = 0;

    @Override
    public int size() {
        return assertions.size();
    }

    @Override
    public String cell(int position, int column) {
        AssertionRow row = assertions.get(position);
        AssertionBand now = row.at(moment);
        return switch (column) {
            case STATE -> now.state().word();
            case 1 -> row.spec().name();
            case 2 -> VirtualTime.words(now.from());
            case 3 -> elsewhere(now, row.telling());
            case 4 -> PropertyWords.of(row.spec().property());
            default -> row.spec().message();
        };
    }

    private String elsewhere(AssertionBand now, AssertionBand telling) {
        if (!now.equals(telling)) {
            return WORDS.text("later.at", telling.state().word(), VirtualTime.words(telling.from()));
        }
        return whole || telling.state() == AssertionState.VIOLATED ? "" : WORDS.text("not.whole");
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        return column == STATE
                ? Optional.of(mark(assertions.get(position).at(moment).state()))
                : Optional.empty();
    }

    static Mark mark(AssertionState state) {
        return switch (state) {
            case PENDING -> new Mark(Shape.RING, Meaning.MUTED);
            case PASSING, SATISFIED -> new Mark(Shape.CHECK, Meaning.EQUAL);
            case OPEN -> new Mark(Shape.DOT, Meaning.MOMENT);
            case VIOLATED -> new Mark(Shape.CROSS, Meaning.DIFFERENT);
            case UNREACHED -> new Mark(Shape.TRIANGLE, Meaning.FAULT);
        };
    }

    @Override
    public String tone(int position) {
        return assertions.get(position).at(moment).state() == AssertionState.VIOLATED ? "violated" : "";
    }
}
