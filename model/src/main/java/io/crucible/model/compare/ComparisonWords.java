package io.crucible.model.compare;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.compare.Differences.Kind;
import io.crucible.model.event.Event;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.explain.EventWords;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.Outcome;
import io.crucible.model.scenario.NodeNames;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells people how two runs differ: the first run is A, the second is B. */
public final class ComparisonWords {
    /** No instant, where several were told of. */
    private static final long NOT_TOLD = -1;

    private final Alignment runs;
    private final Optional<Scenario> left;
    private final Optional<Scenario> right;

    /**
     * Words about two runs.
     *
     * @param left the scenario of the first run, where it can be read; likewise {@code right} of the second
     */
    public ComparisonWords(Alignment runs, Optional<Scenario> left, Optional<Scenario> right) {
        this.runs = runs;
        this.left = left;
        this.right = right;
    }

    /** Some sentences: up to where they are the same, then the first decision, event and state that differ, then how they ended. */
    public List<String> sentences() {
        List<String> all = new ArrayList<>();
        all.add(sameness());
        if (!runs.same()) {
            long told = runs.parting().getAsLong();
            OptionalInt decision = first(Kind.DECISION);
            if (decision.isPresent()) {
                all.add(decision(decision.getAsInt(), told));
                told = runs.differences().at(decision.getAsInt());
            }
            events(all, told);
            first(Kind.SAMPLE).ifPresent(number -> all.add(sample(number)));
            all.add(endings());
        }
        return List.copyOf(all);
    }

    /** One line for each side of a difference: what it is there; empty where that run has none of it. */
    public record Sides(String left, String right) {}

    /** What one difference is on either side. */
    public Sides sides(int number) {
        Differences all = runs.differences();
        int left = all.left(number);
        int right = all.right(number);
        return switch (all.kind(number)) {
            case DECISION ->
                new Sides(
                        decision(runs.left().decisions(), left, this.left),
                        decision(runs.right().decisions(), right, this.right));
            case EVENT ->
                new Sides(event(runs.left().events(), left), event(runs.right().events(), right));
            case SAMPLE ->
                new Sides(
                        sample(runs.left().samples(), left), sample(runs.right().samples(), right));
            case OUTCOME -> new Sides(outcome(runs.left()), outcome(runs.right()));
        };
    }

    private String sameness() {
        if (runs.same()) {
            return "Both runs are the same to the end: " + counts(runs.stretches()) + ".";
        }
        long parting = runs.parting().getAsLong();
        List<Alignment.Stretch> before = runs.stretches().stream()
                .filter(stretch -> stretch.from() <= parting && stretch.to() <= parting + 1)
                .toList();
        return parting == 0
                ? "The two runs differ from the very start."
                : "Up to " + VirtualTime.words(parting) + " both runs are the same: " + counts(before) + ".";
    }

    private static String counts(List<Alignment.Stretch> stretches) {
        long decisions =
                stretches.stream().mapToLong(Alignment.Stretch::decisions).sum();
        long events = stretches.stream().mapToLong(Alignment.Stretch::events).sum();
        long samples = stretches.stream().mapToLong(Alignment.Stretch::samples).sum();
        return count(decisions, "decision") + ", " + count(events, "event") + " and " + count(samples, "sample");
    }

    private static String count(long number, String what) {
        return Digits.grouped(number) + " " + what + (number == 1 ? "" : "s");
    }

    private OptionalInt first(Kind kind) {
        Differences all = runs.differences();
        return IntStream.range(0, all.size())
                .filter(number -> all.kind(number) == kind)
                .findFirst();
    }

    private String decision(int number, long told) {
        Sides sides = sides(number);
        String where = when(number, told);
        if (sides.right().isEmpty()) {
            return where + "only A decides: " + sides.left() + ".";
        } else if (sides.left().isEmpty()) {
            return where + "only B decides: " + sides.right() + ".";
        }
        return where + "A and B decide differently: in A " + sides.left() + ", in B " + sides.right() + ".";
    }

    private String event(int number, long told) {
        Sides sides = sides(number);
        if (!sides.left().isEmpty() && !sides.right().isEmpty()) {
            return when(number, told) + "not the same happens: in A " + sides.left() + ", in B " + sides.right() + ".";
        }
        return sides.right().isEmpty()
                ? when(number, told) + "this happens only in A: " + sides.left() + "."
                : when(number, told) + "this happens only in B: " + sides.right() + ".";
    }

    /** @param told the instant that was told of last, virtual ns */
    private String when(int number, long told) {
        long at = runs.differences().at(number);
        return at == told ? "There " : "At " + VirtualTime.words(at) + " ";
    }

    /** The first event that differs in what it says and, where that is another and earlier, the first that only comes at another instant. */
    private void events(List<String> all, long told) {
        OptionalInt unlike = first(Kind.EVENT);
        OptionalInt moved = moved();
        if (unlike.isPresent()) {
            long at = runs.differences().at(unlike.getAsInt());
            moved = moved.stream().filter(row -> earlier(row) < at).findFirst();
        }
        String what = unlike.isEmpty()
                ? "The same things happen in both, but not at the same instants; the first: "
                : "The first event that comes at another instant: ";
        moved.ifPresent(row -> all.add(what + moved(row)));
        long last = moved.isPresent() ? NOT_TOLD : told;
        unlike.ifPresent(number -> all.add(event(number, last)));
    }

    /** The row of the first run whose event says the same in the other, at another instant, before all others like it. */
    private OptionalInt moved() {
        EventColumns left = runs.left().events();
        OptionalInt first = OptionalInt.empty();
        long earliest = Long.MAX_VALUE;
        for (int row = runs.events().equal(); row < left.size(); row++) {
            if (runs.events().partner(row) != EventPairs.NONE
                    && left.at(row) != other(row)
                    && earlier(row) < earliest) {
                first = OptionalInt.of(row);
                earliest = earlier(row);
            }
        }
        return first;
    }

    /** The instant of the partner of a row, virtual ns. */
    private long other(int row) {
        return runs.right().events().at(runs.events().partner(row));
    }

    private long earlier(int row) {
        return Math.min(runs.left().events().at(row), other(row));
    }

    private String moved(int row) {
        EventColumns left = runs.left().events();
        return EventWords.of(left.event(row)) + ", in A at " + VirtualTime.words(left.at(row)) + ", in B at "
                + VirtualTime.words(other(row)) + ".";
    }

    private String sample(int number) {
        Differences all = runs.differences();
        int left = all.left(number);
        int right = all.right(number);
        Sample known = left == EventPairs.NONE
                ? runs.right().samples().get(right)
                : runs.left().samples().get(left);
        String what = left == EventPairs.NONE || right == EventPairs.NONE
                ? "only " + (right == EventPairs.NONE ? "A" : "B") + " has a sample of it"
                : unequal(
                        runs.left().samples().get(left), runs.right().samples().get(right));
        return "The first machine to differ is " + node(known.node()) + ", in the quantum that ends at "
                + VirtualTime.words(all.at(number)) + ": " + what + ".";
    }

    private static String unequal(Sample one, Sample other) {
        if (one.icount() != other.icount()) {
            return "it has executed " + Digits.grouped(one.icount()) + " instructions in A and "
                    + Digits.grouped(other.icount()) + " in B";
        }
        Optional<Sample.Coarse> left = one.coarse();
        Optional<Sample.Coarse> right = other.coarse();
        if (left.isEmpty() || right.isEmpty() || left.equals(right)) {
            return "its registers";
        }
        boolean ram = !left.get().ram().equals(right.get().ram());
        boolean devices = !left.get().devices().equals(right.get().devices());
        return ram && devices ? "its RAM and the state of its devices" : ram ? "its RAM" : "the state of its devices";
    }

    private String endings() {
        String left = outcome(runs.left());
        String right = outcome(runs.right());
        return left.equals(right) ? "Both end alike: " + left + "." : "A: " + left + ". B: " + right + ".";
    }

    private static String outcome(ComparedRun run) {
        return run.outcome().map(ComparisonWords::outcome).orElse("how it ended is not known");
    }

    private static String outcome(Outcome outcome) {
        String how = outcome.violations().stream()
                .findFirst()
                .map(broken -> ", " + broken.assertion() + " broken at " + VirtualTime.words(broken.at()))
                .orElse(" by " + outcome.ending() + " at " + VirtualTime.words(outcome.frontier()));
        return outcome.status().word() + how;
    }

    private static String decision(List<Decision> decisions, int number, Optional<Scenario> scenario) {
        if (number == EventPairs.NONE) {
            return "";
        }
        Decision decision = decisions.get(number);
        return scenario.map(known -> new DecisionWords(known).of(decision))
                .orElseGet(() -> decision.point().key() + " = " + Long.toUnsignedString(decision.value()));
    }

    private static String event(EventColumns events, int row) {
        if (row == EventPairs.NONE) {
            return "";
        }
        Event event = events.event(row);
        return EventWords.of(event);
    }

    private String sample(List<Sample> samples, int index) {
        if (index == EventPairs.NONE) {
            return "";
        }
        Sample sample = samples.get(index);
        return node(sample.node()) + ": " + Digits.grouped(sample.icount()) + " instructions, fingerprint "
                + sample.rolling();
    }

    private String node(int number) {
        return NodeNames.of(
                number, Stream.of(left, right).flatMap(Optional::stream).toList());
    }
}
