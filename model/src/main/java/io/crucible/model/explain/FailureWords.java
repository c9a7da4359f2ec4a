package io.crucible.model.explain;

import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.explain.Sentence.Subject;
import io.crucible.model.replay.Difference;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.text.Printable;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a run ended and what had led there, in a few plain sentences. */
public final class FailureWords {
    /** More than this is not read. */
    public static final int MOST = 10;

    private static final int MOST_BROKEN = 3;
    private static final int MOST_CRASHES = 3;

    private final KnownRun run;
    private final RunHistory history;
    private final ViolationWords clauses;
    private final ContextWords context;
    private final List<Sentence> sentences = new ArrayList<>();

    private FailureWords(KnownRun run) {
        this.run = run;
        this.history = new RunHistory(run);
        this.clauses = new ViolationWords(run);
        this.context = new ContextWords(run, history);
    }

    /** The first sentence alone: how the run ended. */
    public static Sentence ending(KnownRun run, Outcome outcome) {
        return Sentence.of(Subject.ENDING, EndingWords.of(outcome, new RunHistory(run)));
    }

    /**
     * At most {@link #MOST} sentences.
     *
     * @param command what replays the file, as one would type it
     * @param different where a live replay went another way
     */
    public static List<Sentence> of(KnownRun run, String command, Optional<Difference> different) {
        return new FailureWords(run).all(command, different);
    }

    private List<Sentence> all(String command, Optional<Difference> different) {
        different.ifPresent(difference -> say(Subject.TROUBLE, different(difference)));
        Optional<Outcome> outcome = run.outcome();
        if (outcome.isPresent()) {
            say(Subject.ENDING, EndingWords.of(outcome.get(), history));
            branched();
            ended(outcome.get());
        } else {
            say(Subject.ENDING, Phrase.of("The file does not say how the run ended."));
            branched();
            around(run.story().end());
        }
        trouble();
        int before = Math.min(sentences.size(), MOST - 1);
        List<Sentence> fit = new ArrayList<>(sentences.subList(0, before));
        fit.add(Sentence.of(Subject.COMMAND, context.command(command)));
        return List.copyOf(fit);
    }

    private void branched() {
        run.lineage().ifPresent(lineage -> say(Subject.LINEAGE, new LineageWords(run).of(lineage)));
    }

    private void ended(Outcome outcome) {
        switch (outcome.status()) {
            case FAILED -> outcome.violations().stream().findFirst().ifPresent(first -> failed(outcome, first));
            case CRASHED -> crashed(outcome);
            case BUDGET -> {
                say(Subject.ASSERTIONS, context.undecided(outcome.frontier()));
                around(outcome.frontier());
            }
            case PASSED -> passed(outcome);
        }
    }

    private void failed(Outcome outcome, Violation first) {
        say(Subject.PROMISE, promise(first));
        say(Subject.PLACE, place(first));
        say(Subject.CAUSE, cause(first));
        around(first.at());
        List<Violation> others =
                outcome.violations().subList(1, outcome.violations().size());
        if (!others.isEmpty()) {
            say(Subject.ASSERTIONS, others(others, first.at()));
        }
    }

    private Phrase promise(Violation violation) {
        String message = Printable.of(violation.message());
        Phrase phrase = Phrase.of(message.isEmpty() ? "It has no message" : "Its message is “" + message + "”");
        return phrase.add(clauses.promised(violation)
                .map(promised -> "; it promises " + promised + ".")
                .orElse("; the guest itself makes this promise."));
    }

    private Phrase place(Violation violation) {
        String quantum =
                clauses.quantum(violation.at()).map(words -> words + ", ").orElse("");
        return Phrase.of("It was found " + quantum + "on " + ViolationWords.where(violation) + ".");
    }

    private Phrase cause(Violation violation) {
        int row = history.cause(violation).orElse(-1);
        if (row < 0) {
            return Phrase.of("What was seen: ").add(clauses.cause(violation)).add(".");
        }
        return Phrase.of("Just before it")
                .add(
                        run.events().at(row) == violation.at()
                                ? ""
                                : ", at " + VirtualTime.words(run.events().at(row)) + ",")
                .add(" ")
                .add(clauses.cause(violation))
                .add(".");
    }

    private Phrase others(List<Violation> others, long seenFrom) {
        List<Phrase> named = others.stream()
                .limit(MOST_BROKEN)
                .map(other -> new Phrase()
                        .link(other.assertion(), EndingWords.target(other, history))
                        .add(" on " + ViolationWords.where(other))
                        .when(other.at(), seenFrom))
                .toList();
        return Phrase.of("Broken as well: ")
                .add(Phrase.joined(named, ", "))
                .add(others.size() > MOST_BROKEN ? " and " + (others.size() - MOST_BROKEN) + " more." : ".");
    }

    private void crashed(Outcome outcome) {
        List<Integer> crashes = history.crashes();
        for (int row : crashes.subList(0, Math.min(MOST_CRASHES, crashes.size()))) {
            say(
                    Subject.CAUSE,
                    Phrase.of("At ")
                            .at(run.events().at(row))
                            .add(" ")
                            .link(EventWords.of(run.events().event(row)), new Target.EventRow(row))
                            .add("; no fault of the scenario did that."));
        }
        around(crashes.isEmpty() ? outcome.frontier() : run.events().at(crashes.get(0)));
        say(Subject.ASSERTIONS, context.standing(outcome.frontier()));
    }

    private void passed(Outcome outcome) {
        say(Subject.ASSERTIONS, context.standing(outcome.frontier()));
        say(Subject.FAULTS, context.injected());
        say(Subject.REPORTS, context.reports(outcome.frontier()));
    }

    /** What every run that did not go well is asked about. */
    private void around(long at) {
        boolean told = run.events().size() > 0 || run.state() == State.COMPLETE;
        if (told) {
            say(Subject.FAULTS, context.faults(at));
        }
        say(Subject.DECISIONS, context.decisions(at));
        if (told) {
            say(Subject.REPORTS, context.reports(at));
        }
    }

    private void trouble() {
        if (run.state() == State.COMPLETE) {
            return;
        }
        String what = switch (run.state()) {
            case INCOMPLETE -> "The file ends too early";
            case DAMAGED -> "The file is damaged";
            case OTHER_SCHEMA -> "The file has another schema";
            case COMPLETE -> throw new IllegalStateException();
        };
        int events = run.events().size();
        Phrase phrase = Phrase.of(what + "; ");
        if (events == 0) {
            phrase.add("none of its events could be read.");
        } else {
            phrase.add("what could be read of its events goes to ")
                    .at(run.events().at(events - 1))
                    .add(".");
        }
        // How the run ended comes first; that the reader does not see all of it comes right after.
        sentences.add(1, Sentence.of(Subject.TROUBLE, phrase));
    }

    private static Phrase different(Difference difference) {
        return Phrase.of("Its replay went another way at ")
                .at(difference.at())
                .add(": " + Printable.of(difference.sentence()) + ".");
    }

    private void say(Subject subject, Phrase phrase) {
        sentences.add(Sentence.of(subject, phrase));
    }
}
