package io.crucible.model.bisect;

import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.bisect.Evidence.Unlike;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.verify.SampleDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where two runs part, in sentences: first the instant, then what was decided, what happened and what the machines were. */
public final class PartingWords {
    /** What is done to a machine. */
    private static final Set<EventKind> FROM_OUTSIDE = Set.of(
            EventKind.MESSAGE_DELIVERED, EventKind.RANDOM_ANSWERED, EventKind.NODE_CRASHED, EventKind.NODE_STARTED);

    private final Recording left;
    private final Recording right;
    private final Evidence evidence;
    private final Optional<Parting> parting;

    /** @param parting nothing where it was not searched for live */
    public PartingWords(Recording left, Recording right, Evidence evidence, Optional<Parting> parting) {
        this.left = left;
        this.right = right;
        this.evidence = evidence;
        this.parting = parting;
    }

    /** All of it, each sentence with its full stop. */
    public List<String> sentences() {
        if (evidence.equal() && found().isEmpty()) {
            return List.of("Both runs are the same.");
        }
        List<String> sentences = new ArrayList<>(List.of(beginning()));
        long last = fromStart() ? -1 : same();
        for (Told told : Stream.of(decision(), event(), state())
                .flatMap(Optional::stream)
                .toList()) {
            sentences.add(
                    (told.at() == last ? "There " : "At " + VirtualTime.words(told.at()) + " ") + told.clause() + ".");
            last = told.at();
        }
        if (sentences.size() == 1 && evidence.sample().isPresent()) {
            sentences.add(sample(evidence.sample().get()));
        }
        if (parting.isPresent() && found().isEmpty()) {
            sentences.add(
                    "The machines of both were the same wherever they were compared, so that there is no instruction to"
                            + " name.");
        }
        if (!evidence.outcome()) {
            sentences.add("The first run ended as " + ending(left.outcome()) + ", the second as "
                    + ending(right.outcome()) + ".");
        }
        if (parting.filter(Parting::hasStrayed).isPresent()) {
            sentences.add(
                    "Executed again, the runs were not what had been recorded: what differs comes from the host, and"
                            + " not from a schedule.");
        }
        return List.copyOf(sentences);
    }

    /** Something that was unlike from an instant in virtual ns on. */
    private record Told(long at, String clause) {}

    private Optional<Parting.Found> found() {
        return parting.flatMap(Parting::found);
    }

    private boolean fromStart() {
        return found().filter(Parting.Found::fromStart).isPresent();
    }

    private String beginning() {
        List<String> inputs = InputDifferences.of(left.scenario(), right.scenario());
        String because = inputs.isEmpty() ? "" : ", because " + String.join(", and ", inputs);
        if (fromStart()) {
            Parting.Found found = found().orElseThrow();
            return "The runs differ from the start" + because + ": of node "
                    + found.first().node() + " " + MachineDifferenceWords.what(found.first()) + ".";
        }
        if (same() == 0 && found().isEmpty()) {
            return "The runs differ from the very start" + because + ".";
        }
        return "Up to " + VirtualTime.words(same()) + " both runs are the same" + because(inputs) + ".";
    }

    private static String because(List<String> inputs) {
        return inputs.isEmpty() ? "" : ", though " + String.join(", and ", inputs);
    }

    /** Virtual ns up to which everything is the same. */
    private long same() {
        long state = found().map(Parting.Found::equal)
                .orElse(evidence.sample()
                        .map(sample -> sample.before().map(this::at).orElse(0L))
                        .orElse(Long.MAX_VALUE));
        long end = Math.min(left.outcome().frontier(), right.outcome().frontier());
        return Math.min(Math.min(state, evidence.inLog().orElse(Long.MAX_VALUE)), end);
    }

    private long at(io.crucible.model.fingerprint.Sample sample) {
        return sample.quantum() * left.scenario().quantum();
    }

    private Optional<Told> decision() {
        return evidence.decision()
                .map(unlike -> new Told(
                        at(unlike, Decision::at),
                        new DecisionDifferenceWords(left.scenario(), right.scenario()).of(unlike)));
    }

    private static <T> long at(Unlike<T> unlike, ToLongFunction<T> instant) {
        return Evidence.both(unlike).mapToLong(instant).min().orElseThrow();
    }

    private Optional<Told> event() {
        return evidence.event()
                .map(unlike -> new Told(
                        at(unlike, Event::at),
                        "the first event differed: in the first run " + words(unlike.left(), unlike.right())
                                + ", in the second " + words(unlike.right(), unlike.left())));
    }

    private Optional<Told> state() {
        return found().filter(state -> !state.fromStart()).map(state -> new Told(state.different(), words(state)));
    }

    private String words(Parting.Found state) {
        int others = state.machines().size() - 1;
        return MachineDifferenceWords.place(state, state.first()) + ", the machines differed: "
                + MachineDifferenceWords.what(state.first()) + meanwhile(state)
                + others(others);
    }

    private static String others(int count) {
        return switch (count) {
            case 0 -> "";
            case 1 -> "; at the same instant those of one other node";
            default -> "; at the same instant those of " + count + " other nodes";
        };
    }

    /** What was done to the first machine between the last equal instant and the first unlike one. */
    private String meanwhile(Parting.Found state) {
        String first = meanwhile(left, state);
        String second = meanwhile(right, state);
        if (first.equals(second)) {
            return first.isEmpty() ? "" : "; then " + first;
        }
        return "; then in the first run " + (first.isEmpty() ? "nothing was done to it" : first) + ", in the second "
                + (second.isEmpty() ? "nothing was" : second);
    }

    private static String meanwhile(Recording run, Parting.Found state) {
        return run.events().stream()
                .dropWhile(event -> event.at() < state.equal())
                .takeWhile(event -> event.at() <= state.different())
                .filter(event -> FROM_OUTSIDE.contains(event.kind())
                        && EventWords.node(event).equals(state.first().node()))
                .map(EventWords::of)
                .collect(Collectors.joining(" and "));
    }

    /** An event in words that tell it from the other. */
    private static String words(Optional<Event> event, Optional<Event> other) {
        boolean alike = event.isPresent()
                && other.filter(there -> words(there).equals(words(event.get())))
                        .isPresent();
        return event.map(there -> alike ? CanonicalLog.words(there) : words(there))
                .orElse("nothing more happened");
    }

    private static String words(Event event) {
        return EventWords.of(event) + " at " + VirtualTime.words(event.at());
    }

    private static String sample(SampleDifference sample) {
        String quantum = "the quantum that ends at " + VirtualTime.words(sample.at());
        return sample.part() == SampleDifference.Part.PRESENCE
                ? "Only one of the two has a sample of node " + sample.node() + " at the end of " + quantum + "."
                : "In " + quantum + ", " + sample.part().words() + " of node " + sample.node() + " became different.";
    }

    private static String ending(Outcome outcome) {
        return outcome.status().word() + " at " + VirtualTime.words(outcome.frontier())
                + outcome.violations().stream()
                        .findFirst()
                        .map(violation -> " (" + violation.assertion() + ")")
                        .orElse("");
    }
}
