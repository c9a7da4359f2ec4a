package io.crucible.app.report;

import io.crucible.views.theme.Meaning;
import io.crucible.views.theme.Palette;
import io.crucible.views.theme.Theme;

/** The page's style: the window's palette, light and dark as the reader's browser prefers. */
final class PageStyle {
    private static final String RULES = """
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 Inter, system-ui, sans-serif; }
            main { max-width: 1280px; margin: 0 auto; padding: 24px; }
            h1 { font-size: 20px; margin: 0 0 4px; overflow-wrap: anywhere; }
            h2 { font-size: 15px; margin: 0 0 10px; }
            section { background: var(--panel); border: 1px solid var(--border); border-radius: 8px; padding: 16px 18px; margin: 16px 0; overflow-x: auto; }
            section.words { border-top: 3px solid var(--edge); }
            section.words h2 { color: var(--edge); }
            .passed { --edge: var(--equal); } .failed, .crashed { --edge: var(--different); } .budget, .unknown { --edge: var(--fault); }
            ol.words { margin: 0; padding-left: 22px; } ol.words li { margin: 4px 0; }
            .muted, .note { color: var(--muted); }
            .trouble { border-left: 3px solid var(--fault); padding-left: 10px; }
            table { border-collapse: collapse; width: 100%; }
            th { text-align: left; color: var(--muted); font-weight: normal; }
            th, td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--border); vertical-align: top; overflow-wrap: anywhere; }
            td.time, td.number, code, pre { font: 12.5px/1.5 "JetBrains Mono", ui-monospace, monospace; }
            td.time, td.number, td.equal, td.different, td.fault, td.decision { white-space: nowrap; }
            pre { margin: 0 0 8px; padding: 10px 12px; background: var(--ground); border: 1px solid var(--border); border-radius: 6px; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
            .equal { color: var(--equal); } .different { color: var(--different); } .fault { color: var(--fault); } .decision { color: var(--decision); }
            svg { display: block; width: 100%; height: auto; min-width: 720px; }
            svg text { font: 11px Inter, system-ui, sans-serif; fill: var(--text); }
            svg text.muted { fill: var(--muted); }
            svg .grid { stroke: var(--border); } svg .lane, svg .idle { fill: var(--idle); } svg .running { fill: var(--running); }
            svg .down { fill: url(#hatch); stroke: var(--fault); } svg .hatch { stroke: var(--fault); }
            svg .bar { fill: var(--fault); fill-opacity: 0.35; stroke: var(--fault); }
            svg .diamond { fill: var(--decision); } svg .frame { fill: var(--frame); }
            svg .good { fill: var(--equal); fill-opacity: 0.4; } svg .bad { fill: var(--different); } svg .open { fill: var(--idle); stroke: var(--border); } svg .warn { fill: var(--fault); fill-opacity: 0.5; }
            svg .mark { stroke: var(--different); stroke-dasharray: 3 3; } svg text.bad-ink { fill: var(--different); }
            """;

    private PageStyle() {}

    static String css() {
        return ":root { color-scheme: light dark;" + colours(Theme.LIGHT) + " }\n"
                + "@media (prefers-color-scheme: dark) { :root {" + colours(Theme.DARK) + " } }\n" + RULES;
    }

    private static String colours(Theme theme) {
        StringBuilder colours = new StringBuilder();
        for (Meaning meaning : Meaning.values()) {
            String hex = Palette.of(theme).hex(meaning);
            colours.append(" --")
                    .append(meaning.word())
                    .append(": ")
                    .append(hex)
                    .append(';');
        }
        return colours.toString();
    }
}
