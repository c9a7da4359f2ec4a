package io.crucible.app.report;

import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.explain.FailureWords;
import io.crucible.model.explain.KnownRun;
import io.crucible.model.explain.Sentence;
import io.crucible.model.explain.Sentence.Span;
import io.crucible.model.explain.Target;
import io.crucible.model.run.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** One page about one run: words, picture, tables and commands; it loads nothing and runs nothing. */
public final class RunPage {
    private static final int MOST_SCENARIO = 65_536;

    private final OpenedRun opened;
    private final KnownRun run;
    private final String name;
    private final Commands commands;
    private final Html html = new Html();

    /**
     * What to type to look further.
     *
     * @param replay does the run again
     * @param window opens the artifact in the window
     */
    public record Commands(String replay, String window) {}

    private RunPage(OpenedRun opened, String name, Commands commands) {
        this.opened = opened;
        this.run = KnownRun.of(opened);
        this.name = name;
        this.commands = commands;
    }

    /**
     * The page in UTF-8.
     *
     * @param name of the artifact's file
     */
    public static byte[] of(OpenedRun opened, String name, Commands commands) {
        return new RunPage(opened, name, commands).page().getBytes(StandardCharsets.UTF_8);
    }

    private String page() {
        PageHead.write(html, name);
        html.open("body", "class", status()).open("main").line();
        html.element("h1", mark() + " " + name);
        problems();
        words();
        html.open("section").element("h2", "Timeline");
        RunPicture.draw(run, html);
        html.close().line();
        ReportTables tables = new ReportTables(opened, run, html);
        tables.assertions();
        tables.faults();
        tables.decisions();
        tables.events();
        opened.transcript().ifPresent(transcript -> ConsoleTail.write(transcript, html));
        commands();
        tables.identity();
        scenario();
        return html.close().close().close().page();
    }

    private String status() {
        return run.outcome().map(Outcome::status).map(Outcome.Status::word).orElse("unknown");
    }

    private String mark() {
        return run.outcome()
                .map(Outcome::status)
                .map(status -> switch (status) {
                    case PASSED -> "✓";
                    case FAILED, CRASHED -> "✕";
                    case BUDGET -> "…";
                })
                .orElse("?");
    }

    private void problems() {
        for (String problem : opened.problems()) {
            html.element("p", problem, "class", "trouble").line();
        }
    }

    private void words() {
        List<Sentence> sentences = FailureWords.of(run, commands.replay(), Optional.empty());
        boolean bad = status().equals("failed") || status().equals("crashed");
        html.open("section", "class", "words")
                .element("h2", bad ? "What failed, in words" : "How it ended, in words")
                .open("ol", "class", "words")
                .line();
        for (Sentence sentence : sentences) {
            html.open("li");
            sentence.spans().forEach(this::span);
            html.close().line();
        }
        html.close().close().line();
    }

    private void span(Span span) {
        if (span.target().filter(Target.Command.class::isInstance).isPresent()) {
            html.element("code", span.words());
        } else {
            html.text(span.words());
        }
    }

    private void commands() {
        html.open("section").element("h2", "Look further");
        if (opened.problems().isEmpty()) {
            html.element("p", "Execute the run again and compare everything:", "class", "note");
            html.element("pre", commands.replay());
        }
        html.element("p", "Open it in the window:", "class", "note");
        html.element("pre", commands.window()).close().line();
    }

    private void scenario() {
        opened.facts().scenarioText().ifPresent(text -> {
            String shown = text.length() > MOST_SCENARIO ? text.substring(0, MOST_SCENARIO) : text;
            html.open("section").open("details").element("summary", "The scenario, as it was run");
            html.element("pre", shown);
            if (shown.length() < text.length()) {
                html.element("p", (text.length() - shown.length()) + " more characters are left out.", "class", "note");
            }
            html.close().close().line();
        });
    }
}
