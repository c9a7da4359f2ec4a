package io.crucible.app.report;

import io.crucible.model.event.EventKind;
import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.FaultSpan;
import io.crucible.model.explain.KnownRun;
import io.crucible.model.explain.NodeSpan.Activity;
import io.crucible.model.property.AssertionState;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** The timeline of a run as SVG: as many shapes as fit into its width, however many things happened. */
final class RunPicture {
    private static final int LEFT = 170;
    private static final int WIDTH = 1030;
    private static final int LANE = 14;
    private static final int STEP = 20;
    private static final int TICKS = 6;
    private static final int MOST_LANES = 24;

    private final KnownRun run;
    private final Html html;
    private final PixelScale scale;
    private int y = 26;

    private RunPicture(KnownRun run, Html html) {
        this.run = run;
        this.html = html;
        this.scale = new PixelScale(run.story().end(), WIDTH);
    }

    /** Draws it; a run of no length has no picture. */
    static void draw(KnownRun run, Html html) {
        if (run.story().end() <= 0) {
            html.element("p", "There is nothing to draw: nothing of the run's time could be read.", "class", "note");
            return;
        }
        new RunPicture(run, html).svg();
    }

    private void svg() {
        int height = 26 + STEP * rows() + 30;
        html.open(
                        "svg",
                        "xmlns",
                        "http://www.w3.org/2000/svg",
                        "viewBox",
                        "0 0 " + (LEFT + WIDTH + 10) + " " + height,
                        "role",
                        "img",
                        "aria-label",
                        "Timeline of the run: what each node did, decisions, faults, assertions")
                .line();
        hatch();
        axis(height - 24);
        decisions();
        nodes();
        faults();
        assertions();
        violations(height - 24);
        html.close().line();
    }

    private int rows() {
        return 1
                + 2 * Math.min(nodeSpecs().size(), MOST_LANES)
                + faultRows().size()
                + Math.min(bands().size(), MOST_LANES);
    }

    private void hatch() {
        html.open("defs")
                .open(
                        "pattern",
                        "id",
                        "hatch",
                        "width",
                        "5",
                        "height",
                        "5",
                        "patternUnits",
                        "userSpaceOnUse",
                        "patternTransform",
                        "rotate(45)")
                .empty("line", "class", "hatch", "x1", "0", "y1", "0", "x2", "0", "y2", "5")
                .close()
                .close()
                .line();
    }

    private void axis(int bottom) {
        for (int tick = 0; tick <= TICKS; tick++) {
            int x = LEFT + WIDTH * tick / TICKS;
            html.empty("line", "class", "grid", "x1", n(x), "x2", n(x), "y1", "18", "y2", n(bottom));
            String anchor = tick == 0 ? "start" : tick == TICKS ? "end" : "middle";
            html.element(
                    "text",
                    VirtualTime.words(scale.instant(tick, TICKS)),
                    "class",
                    "muted",
                    "x",
                    n(x),
                    "y",
                    "12",
                    "text-anchor",
                    anchor);
        }
        html.line();
    }

    private void label(String words) {
        String shown = words.length() > 24 ? words.substring(0, 23) + "…" : words;
        html.element("text", shown, "x", n(LEFT - 10), "y", n(y + LANE - 3), "text-anchor", "end");
    }

    private void decisions() {
        label("decisions");
        boolean[] taken = new boolean[WIDTH + 1];
        run.decisions().forEach(decision -> taken[scale.pixel(decision.at())] = true);
        int last = -8;
        for (int pixel = 0; pixel <= WIDTH; pixel++) {
            if (taken[pixel] && pixel - last >= 4) {
                int x = LEFT + pixel;
                html.empty("path", "class", "diamond", "d", "M" + x + " " + (y + 2) + "l4 5l-4 5l-4 -5z");
                last = pixel;
            }
        }
        y += STEP;
        html.line();
    }

    private List<NodeSpec> nodeSpecs() {
        return run.scenario().map(scenario -> scenario.nodes()).orElse(List.of());
    }

    private void nodes() {
        for (NodeSpec node : nodeSpecs().subList(0, Math.min(nodeSpecs().size(), MOST_LANES))) {
            label("node " + node.name());
            Activity[] pixels = new Activity[WIDTH + 1];
            run.story().nodes().stream()
                    .filter(span -> span.node().equals(node.name()))
                    .forEach(span -> paint(pixels, span.from(), span.to(), span.activity()));
            runs(pixel -> pixels[pixel] == null ? "" : pixels[pixel].word());
            y += STEP;
            label("frames");
            frames(node.name());
            y += STEP;
        }
    }

    /** Being down shows over running, and running over waiting, where they share a pixel. */
    private void paint(Activity[] pixels, long from, long to, Activity activity) {
        for (int pixel = scale.pixel(from); pixel <= Math.max(scale.pixel(from), scale.pixel(to) - 1); pixel++) {
            boolean wins = pixels[pixel] == null
                    || activity == Activity.DOWN
                    || (activity == Activity.RUNNING && pixels[pixel] == Activity.IDLE);
            pixels[pixel] = wins ? activity : pixels[pixel];
        }
    }

    private void frames(String node) {
        boolean[] seen = new boolean[WIDTH + 1];
        for (int row = 0; row < run.events().size(); row++) {
            EventKind kind = run.events().kind(row);
            boolean frame = kind == EventKind.FRAME_SENT
                    || kind == EventKind.MESSAGE_DELIVERED
                    || kind == EventKind.MESSAGE_DROPPED;
            if (frame && run.events().sources().get(run.events().source(row)).endsWith(":" + node)) {
                seen[scale.pixel(run.events().at(row))] = true;
            }
        }
        runs(pixel -> seen[pixel] ? "frame" : "");
    }

    /** Neighbouring pixels of one class as one bar. */
    private void runs(IntFunction<String> classOf) {
        int from = 0;
        for (int pixel = 1; pixel <= WIDTH + 1; pixel++) {
            String now = classOf.apply(from);
            if (pixel > WIDTH || !classOf.apply(pixel).equals(now)) {
                if (!now.isEmpty()) {
                    bar(now, from, pixel);
                }
                from = pixel;
            }
        }
        html.line();
    }

    private void bar(String style, int from, int to) {
        html.empty(
                "rect",
                "class",
                style,
                "x",
                n(LEFT + from),
                "y",
                n(y),
                "width",
                n(Math.max(1, to - from)),
                "height",
                n(LANE));
    }

    private Map<String, List<FaultSpan>> faultRows() {
        Map<String, List<FaultSpan>> rows = new TreeMap<>();
        run.story().faults().forEach(span -> {
            if (rows.containsKey(span.fault()) || rows.size() < MOST_LANES) {
                rows.computeIfAbsent(span.fault(), name -> new ArrayList<>()).add(span);
            }
        });
        return rows;
    }

    private void faults() {
        faultRows().forEach((fault, spans) -> {
            label("fault " + fault);
            spans.forEach(span -> {
                html.open(
                        "rect",
                        "class",
                        "bar",
                        "x",
                        n(LEFT + scale.pixel(span.from())),
                        "y",
                        n(y),
                        "width",
                        n(Math.max(2, scale.pixel(span.to()) - scale.pixel(span.from()))),
                        "height",
                        n(LANE));
                html.element(
                        "title",
                        fault + ": " + span.effect() + ", " + VirtualTime.words(span.from()) + " to "
                                + VirtualTime.words(span.to()));
                html.close();
            });
            y += STEP;
            html.line();
        });
    }

    private Map<String, List<AssertionBand>> bands() {
        Map<String, List<AssertionBand>> bands = new TreeMap<>();
        run.story()
                .assertions()
                .forEach(band -> bands.computeIfAbsent(band.assertion(), name -> new ArrayList<>())
                        .add(band));
        return bands;
    }

    private void assertions() {
        bands().entrySet().stream().limit(MOST_LANES).forEach(entry -> {
            label(entry.getKey());
            entry.getValue().forEach(this::band);
            y += STEP;
            html.line();
        });
    }

    private void band(AssertionBand band) {
        int from = scale.pixel(band.from());
        int to = Math.max(from + 2, scale.pixel(band.to()));
        bar(style(band.state()), from, to);
        if (to - from > 60) {
            html.element("text", band.state().word(), "x", n(LEFT + from + 5), "y", n(y + LANE - 3));
        }
    }

    private static String style(AssertionState state) {
        return switch (state) {
            case PASSING, SATISFIED -> "good";
            case VIOLATED -> "bad";
            case UNREACHED -> "warn";
            case PENDING, OPEN -> "open";
        };
    }

    private void violations(int bottom) {
        run.outcome().stream()
                .flatMap(outcome -> outcome.violations().stream())
                .mapToLong(Violation::at)
                .filter(at -> at <= run.story().end())
                .distinct()
                .limit(MOST_LANES)
                .forEach(at -> {
                    int x = LEFT + scale.pixel(at);
                    html.empty("line", "class", "mark", "x1", n(x), "x2", n(x), "y1", "18", "y2", n(bottom));
                    html.element(
                            "text",
                            "✕ " + VirtualTime.words(at),
                            "class",
                            "bad-ink",
                            "x",
                            n(x),
                            "y",
                            n(bottom + 14),
                            "text-anchor",
                            x > LEFT + WIDTH / 2 ? "end" : "start");
                });
    }

    private static String n(int number) {
        return String.format(Locale.ROOT, "%d", number);
    }
}
