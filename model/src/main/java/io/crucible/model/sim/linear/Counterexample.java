package io.crucible.model.sim.linear;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A history that no order explains.
 *
 * @param part the part of the object that it is about
 * @param prefix the operations of that part in its shortest prefix that no order explains, in the order in which they were asked; the answer that
 *     comes last is the one that cannot be
 * @param shortest whether it is known to be the shortest; otherwise the search for a shorter one was given up
 * @param longest the longest order that explains as much of it as can be
 * @param reasons for each answered operation that could come next in this order what it should have answered
 */
public record Counterexample<I, O>(
        Object part,
        List<Operation<I, O>> prefix,
        boolean shortest,
        List<Operation<I, O>> longest,
        List<Reason<I, O>> reasons) {

    public Counterexample {
        prefix = List.copyOf(prefix);
        longest = List.copyOf(longest);
        reasons = List.copyOf(reasons);
    }

    /** Why an operation cannot come next: it answered something other than what it should have. */
    public record Reason<I, O>(Operation<I, O> operation, O expected) {}

    /** The operation whose answer comes last. */
    public Operation<I, O> last() {
        return prefix.stream()
                .filter(operation -> operation.ended().isPresent())
                .max(Comparator.comparingInt(operation -> operation.ended().orElseThrow()))
                .orElseThrow();
    }

    /** Several lines for people, each with its line feed except the last. */
    public String text() {
        Stream<String> head = Stream.of("No order of these operations explains their answers"
                + (part.equals("") ? "" : " on " + part)
                + (shortest ? ";" : " (a shorter beginning may do);") + " the last answer is that of #"
                + last().id() + ":");
        Stream<String> operations = prefix.stream().map(Counterexample::line);
        Stream<String> order = Stream.of(
                longest.isEmpty()
                        ? "None of them can come first:"
                        : "The longest order that can be is "
                                + String.join(
                                        ", ",
                                        longest.stream()
                                                .map(operation -> "#" + operation.id())
                                                .toList())
                                + "; after it");
        Stream<String> why = reasons.stream()
                .map(reason -> "  #" + reason.operation().id() + " should have answered " + reason.expected());
        return String.join(
                "\n",
                Stream.of(head, operations, order, why).flatMap(lines -> lines).toList());
    }

    private static <I, O> String line(Operation<I, O> operation) {
        String to = operation.ended().isPresent()
                ? Integer.toString(operation.ended().getAsInt())
                : "?";
        return "  " + operation.words() + "   (events " + operation.begun() + " to " + to + ")";
    }
}
