package io.crucible.app.report;

import io.crucible.model.artifact.ArtifactFacts;
import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.explain.EventWords;
import io.crucible.model.explain.FaultSpan;
import io.crucible.model.explain.KnownRun;
import io.crucible.model.explain.PropertyWords;
import io.crucible.model.explain.RunHistory;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The tables of the page. Those that could be long show what came last before the end or the first violation. */
final class ReportTables {
    private static final int MOST_ROWS = 100;

    private final OpenedRun opened;
    private final KnownRun run;
    private final Html html;
    private final long around;

    ReportTables(OpenedRun opened, KnownRun run, Html html) {
        this.opened = opened;
        this.run = run;
        this.html = html;
        this.around = run.outcome().stream()
                .flatMap(outcome -> outcome.violations().stream())
                .mapToLong(Violation::at)
                .findFirst()
                .orElse(run.story().end());
    }

    void identity() {
        ArtifactFacts facts = opened.facts();
        begin("What it is");
        pair("artifact", opened.digest());
        pair("state of the file", opened.state().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        facts.schema().ifPresent(schema -> pair("schema", schema));
        run.scenario().ifPresent(scenario -> pair("scenario", scenario.name()));
        facts.seed().ifPresent(seed -> pair("seed", Seeds.format(seed)));
        facts.lineage().ifPresent(lineage -> pair("branched from", lineage.parent()));
        run.outcome().ifPresent(this::outcome);
        facts.identity().ifPresent(identity -> {
            pair("engine", identity.engineVersion());
            pair("QEMU build", identity.qemuBuild());
            pair("plugin", identity.plugin());
        });
        pair(
                "recorded",
                run.events().size() + " events, " + run.decisions().size() + " decisions, "
                        + opened.samples().size() + " samples");
        end();
    }

    private void outcome(Outcome outcome) {
        pair("outcome", outcome.status().word() + " (" + outcome.ending() + ")");
        pair("ran", VirtualTime.words(outcome.frontier()) + ", " + outcome.quanta() + " quanta");
    }

    void assertions() {
        Map<String, AssertionBand> last =
                new TreeMap<>(new RunHistory(run).assertions(run.story().end()));
        if (last.isEmpty()) {
            return;
        }
        Map<String, AssertionSpec> specs = run.scenario().stream()
                .flatMap(scenario -> scenario.assertions().stream())
                .collect(Collectors.toMap(AssertionSpec::name, spec -> spec, (a, b) -> a, TreeMap::new));
        begin("Assertions", "assertion", "state", "since", "promises");
        last.values().forEach(band -> {
            html.open("tr").element("td", band.assertion());
            html.element("td", sign(band) + " " + band.state().word(), "class", colour(band));
            html.element("td", VirtualTime.words(band.from()), "class", "time");
            AssertionSpec spec = specs.get(band.assertion());
            html.element("td", spec == null ? "" : PropertyWords.of(spec.property()) + " (" + spec.message() + ")");
            html.close().line();
        });
        end();
    }

    private static String colour(AssertionBand band) {
        return switch (band.state()) {
            case PASSING, SATISFIED -> "equal";
            case VIOLATED -> "different";
            case UNREACHED -> "fault";
            case PENDING, OPEN -> "muted";
        };
    }

    private static String sign(AssertionBand band) {
        return switch (band.state()) {
            case PASSING, SATISFIED -> "✓";
            case VIOLATED -> "✕";
            case UNREACHED -> "!";
            case PENDING, OPEN -> "…";
        };
    }

    void faults() {
        List<FaultSpan> faults = run.story().faults();
        if (faults.isEmpty()) {
            return;
        }
        int first = Math.max(0, faults.size() - MOST_ROWS);
        begin("Faults", "fault", "from", "to", "effect");
        leftOut(first, "earlier", "faults", 4);
        faults.subList(first, faults.size()).forEach(span -> {
            html.open("tr").element("td", "▬ " + span.fault(), "class", "fault");
            html.element("td", VirtualTime.words(span.from()), "class", "time");
            html.element("td", span.healed() ? VirtualTime.words(span.to()) : "the end", "class", "time");
            html.element("td", span.effect()).close().line();
        });
        end();
    }

    void decisions() {
        List<Integer> shown = new RunHistory(run).decisions(around, MOST_ROWS);
        if (shown.isEmpty()) {
            return;
        }
        begin("Decisions", "#", "virtual time", "node", "kind", "decided");
        leftOut(shown.get(0), "earlier", "decisions", 5);
        for (int index : shown) {
            Decision decision = run.decisions().get(index);
            html.open("tr").element("td", Integer.toString(index), "class", "number");
            html.element("td", VirtualTime.words(decision.at()), "class", "time");
            html.element("td", decision.point().node());
            html.element("td", "◆ " + DecisionFacts.kind(decision), "class", "decision");
            html.element("td", words(decision)).close().line();
        }
        leftOut(run.decisions().size() - shown.get(shown.size() - 1) - 1, "later", "decisions", 5);
        end();
    }

    private String words(Decision decision) {
        return run.scenario()
                .map(scenario -> new DecisionWords(scenario).of(decision))
                .orElseGet(() -> Digits.grouped(decision.value()));
    }

    void events() {
        EventColumns events = run.events();
        int to = around == Long.MAX_VALUE ? events.size() : events.firstAtOrAfter(around + 1);
        int from = Math.max(0, to - MOST_ROWS);
        if (to == 0) {
            return;
        }
        begin("Events", "#", "virtual time", "kind", "what happened");
        leftOut(from, "earlier", "events", 4);
        for (int row = from; row < to; row++) {
            html.open("tr").element("td", Integer.toString(row), "class", "number");
            html.element("td", VirtualTime.words(events.at(row)), "class", "time");
            html.element("td", events.kind(row).word());
            html.element("td", EventWords.of(events.event(row))).close().line();
        }
        leftOut(events.size() - to, "later", "events", 4);
        end();
    }

    private void begin(String title, String... columns) {
        html.open("section").element("h2", title).open("table").line();
        if (columns.length > 0) {
            html.open("thead").open("tr");
            for (String column : columns) {
                html.element("th", column, "scope", "col");
            }
            html.close().close();
        }
        html.open("tbody").line();
    }

    private void end() {
        html.close().close().close().line();
    }

    private void pair(String name, String value) {
        html.open("tr")
                .element("th", name, "scope", "row")
                .open("td")
                .element("code", value)
                .close()
                .close()
                .line();
    }

    private void leftOut(int count, String which, String what, int columns) {
        if (count > 0) {
            html.open("tr")
                    .element(
                            "td",
                            count + " " + which + " " + what + " are left out here; the artifact has them.",
                            "class",
                            "note",
                            "colspan",
                            Integer.toString(columns))
                    .close()
                    .line();
        }
    }
}
