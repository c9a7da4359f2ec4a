package io.crucible.views.compare;

import io.crucible.model.compare.ComparisonWords;
import io.crucible.model.compare.Differences;
import io.crucible.model.compare.EventPairs;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.compare.CompareModel.Compared;
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.Locale;
import java.util.Optional;

/** One row a difference. */
record DifferenceRows(Compared compared) implements TableRows {
    private static final Messages WORDS = Messages.of("compare");

    @Override
    public int size() {
        return all().size();
    }

    private Differences all() {
        return compared.runs().differences();
    }

    @Override
    public String cell(int position, int column) {
        ComparisonWords.Sides sides = compared.words().sides(position);
        return switch (column) {
            case 0 -> WORDS.text("kind." + all().kind(position).name().toLowerCase(Locale.ROOT));
            case 1 -> VirtualTime.words(all().at(position));
            case 2 -> side(sides.left(), all().left(position), position);
            default -> side(sides.right(), all().right(position), position);
        };
    }

    private String side(String words, int own, int position) {
        boolean absent = own == EventPairs.NONE && all().kind(position) != Differences.Kind.OUTCOME;
        return absent ? WORDS.text("absent") : words;
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        return column == 0 ? Optional.of(new Mark(shape(all().kind(position)), Meaning.DIFFERENT)) : Optional.empty();
    }

    private static Shape shape(Differences.Kind kind) {
        return switch (kind) {
            case DECISION -> Shape.DIAMOND;
            case EVENT -> Shape.BAR;
            case SAMPLE -> Shape.DOT;
            case OUTCOME -> Shape.CROSS;
        };
    }
}
