package io.crucible.views.compare;

import io.crucible.model.compare.EventPairs;
import io.crucible.model.compare.SideBySide;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/**
 * Schedules or logs side by side.
 *
 * @param what names the message for a stretch of equal rows
 */
record SideRows(SideBySide rows, Side left, Side right, String what) implements TableRows {
    private static final Messages WORDS = Messages.of("compare");

    /** One run's entries: when each is, virtual ns, and what it says. */
    record Side(IntToLongFunction at, IntFunction<String> words) {}

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public String cell(int position, int column) {
        int left = rows.lefts()[position];
        int count = rows.counts()[position];
        if (count > 1) {
            return switch (column) {
                case 0 -> WORDS.text("equal");
                case 1 -> VirtualTime.words(this.left.at().applyAsLong(left));
                case 2 -> WORDS.text("equal." + what, Digits.grouped(count));
                default -> "";
            };
        }
        int right = rows.rights()[position];
        return switch (column) {
            case 0 -> WORDS.text(count == 1 ? "equal" : word(left, right));
            case 1 ->
                VirtualTime.words(
                        left == EventPairs.NONE
                                ? this.right.at().applyAsLong(right)
                                : this.left.at().applyAsLong(left));
            case 2 ->
                left == EventPairs.NONE
                        ? WORDS.text("absent")
                        : this.left.words().apply(left);
            default -> right == EventPairs.NONE ? WORDS.text("absent") : there(left, right);
        };
    }

    /** Where the other run has it at another instant, that is said too. */
    private String there(int leftEntry, int rightEntry) {
        String words = right.words().apply(rightEntry);
        long at = right.at().applyAsLong(rightEntry);
        boolean moved = leftEntry != EventPairs.NONE && left.at().applyAsLong(leftEntry) != at;
        return moved ? WORDS.text("moved", VirtualTime.words(at), words) : words;
    }

    private String word(int leftEntry, int rightEntry) {
        if (leftEntry == EventPairs.NONE) {
            return "only.b";
        } else if (rightEntry == EventPairs.NONE) {
            return "only.a";
        }
        if (!left.words().apply(leftEntry).equals(right.words().apply(rightEntry))) {
            return "otherwise";
        }
        return left.at().applyAsLong(leftEntry) == right.at().applyAsLong(rightEntry) ? "icount" : "later";
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        if (column != 0) {
            return Optional.empty();
        } else if (rows.counts()[position] > 0) {
            return Optional.of(new Mark(Shape.CHECK, Meaning.EQUAL));
        }
        String word = word(rows.lefts()[position], rows.rights()[position]);
        return Optional.of(
                word.equals("later") || word.equals("icount")
                        ? new Mark(Shape.RING, Meaning.FAULT)
                        : new Mark(Shape.CROSS, Meaning.DIFFERENT));
    }

    @Override
    public String tone(int position) {
        return rows.counts()[position] > 1 ? "equal-stretch" : "";
    }
}
