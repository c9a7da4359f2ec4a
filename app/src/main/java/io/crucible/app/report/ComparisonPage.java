package io.crucible.app.report;

import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.bisect.MachineDifference;
import io.crucible.model.bisect.MachineDifferenceWords;
import io.crucible.model.bisect.Parting;
import io.crucible.model.compare.Alignment;
import io.crucible.model.compare.ComparedRun;
import io.crucible.model.compare.ComparisonWords;
import io.crucible.model.compare.Differences;
import io.crucible.model.compare.InputWords;
import io.crucible.model.explain.KnownRun;
import io.crucible.model.run.Outcome;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** One page about two runs: up to where they are the same, what differs, both timelines; it loads nothing and runs nothing. */
public final class ComparisonPage {
    private static final int MOST_ROWS = 200;

    private final Side left;
    private final Side right;
    private final Alignment runs;
    private final ComparisonWords words;
    private final Optional<Parting> parting;
    private final Html html = new Html();

    /**
     * One of the two.
     *
     * @param name of its file
     */
    public record Side(OpenedRun run, String name) {
        private ComparedRun compared() {
            KnownRun known = KnownRun.of(run);
            return new ComparedRun(
                    run.events(),
                    run.decisions(),
                    run.samples(),
                    known.outcome(),
                    known.scenario().map(Scenario::quantum).orElse(VirtualTime.MILLISECOND),
                    known.story().end());
        }
    }

    private ComparisonPage(Side left, Side right, Optional<Parting> parting, Cancellation cancel) {
        this.left = left;
        this.right = right;
        this.parting = parting;
        runs = Alignment.of(left.compared(), right.compared(), cancel);
        words = new ComparisonWords(
                runs, left.run().facts().scenario(), right.run().facts().scenario());
    }

    /**
     * The page in UTF-8.
     *
     * @param parting where the machines part, if that was searched for
     * @param bisect what to type to search for it
     */
    public static byte[] of(Side left, Side right, Optional<Parting> parting, String bisect, Cancellation cancel) {
        return new ComparisonPage(left, right, parting, cancel).page(bisect).getBytes(StandardCharsets.UTF_8);
    }

    private String page(String bisect) {
        PageHead.write(html, left.name() + " and " + right.name());
        html.open("body", "class", runs.same() ? "passed" : "failed")
                .open("main")
                .line();
        html.element("h1", (runs.same() ? "= " : "≠ ") + left.name() + " compared with " + right.name());
        sentences();
        picture("A: ", left);
        picture("B: ", right);
        parting.flatMap(Parting::found).ifPresent(this::machines);
        differences();
        html.open("section").element("h2", "Look further");
        html.element("p", "Execute both again and find the first instruction that differs:", "class", "note");
        html.element("pre", bisect).close().line();
        return html.close().close().close().page();
    }

    private void sentences() {
        html.open("section", "class", "words").element("h2", "What differs").open("ol", "class", "words");
        Stream<String> inputs = InputWords.of(left.run().facts(), right.run().facts()).stream();
        Stream<String> machines = parting.flatMap(Parting::found).stream()
                .map(state -> "The machines differ " + MachineDifferenceWords.place(state, state.first()) + ": "
                        + MachineDifferenceWords.what(state.first()) + ".");
        Stream<String> damage =
                InputWords.damage(left.run().problems(), right.run().problems()).stream();
        Stream.of(inputs, damage, words.sentences().stream(), machines)
                .flatMap(sentences -> sentences)
                .forEach(sentence -> html.element("li", sentence).line());
        html.close().close().line();
    }

    private void picture(String letter, Side side) {
        KnownRun known = KnownRun.of(side.run());
        String ended = known.outcome()
                .map(Outcome::status)
                .map(status -> ", " + status.word())
                .orElse("");
        html.open("section").element("h2", letter + side.name() + ended);
        RunPicture.draw(known, html);
        html.close().line();
    }

    private void machines(Parting.Found state) {
        table("The machines where they differ first", "what", "where", "A", "B");
        for (MachineDifference machine : state.machines()) {
            machine.registers()
                    .forEach(register ->
                            row("register", machine.node() + " " + register.name(), register.left(), register.right()));
            machine.memory()
                    .ranges()
                    .forEach(range -> html.open("tr")
                            .element("td", "memory")
                            .element("td", machine.node())
                            .element("td", MachineDifferenceWords.range(range), "colspan", "2")
                            .close()
                            .line());
        }
        html.close().close().close().line();
    }

    private void differences() {
        Differences all = runs.differences();
        if (all.size() == 0) {
            return;
        }
        table("Differences", "what", "virtual time", "A", "B");
        for (int number = 0; number < Math.min(MOST_ROWS, all.size()); number++) {
            ComparisonWords.Sides sides = words.sides(number);
            row(
                    all.kind(number).name().toLowerCase(Locale.ROOT),
                    VirtualTime.words(all.at(number)),
                    sides.left(),
                    sides.right());
        }
        if (all.size() > MOST_ROWS) {
            String more = Digits.grouped(all.size() - MOST_ROWS) + " later differences are left out here.";
            html.open("tr").element("td", more, "class", "note", "colspan", "4").close();
        }
        html.close().close().close().line();
    }

    private void table(String title, String... columns) {
        html.open("section").element("h2", title).open("table").line();
        html.open("thead").open("tr");
        List.of(columns).forEach(column -> html.element("th", column, "scope", "col"));
        html.close().close().open("tbody").line();
    }

    private void row(String what, String where, String one, String other) {
        html.open("tr").element("td", what).element("td", where, "class", "time");
        html.element("td", one.isEmpty() ? "—" : one)
                .element("td", other.isEmpty() ? "—" : other)
                .close()
                .line();
    }
}
