package io.crucible.views.source;

import io.crucible.views.source.Part.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the parts and the colours of a canonical scenario; it knows only what the writer of scenarios writes. */
final class SourceReader {
    private static final Pattern PIECE = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|[\\w.+-]+|\\s+|.", Pattern.DOTALL);
    private static final Pattern HEADING = Pattern.compile("\\[{1,2}([a-z]+)\\]{1,2}");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9][\\w.+-]*|true|false");

    private final String text;
    private final List<Part> parts = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();
    private Kind kind = Kind.SCENARIO;
    private String name = "";
    private int first;

    SourceReader(String text) {
        this.text = text;
    }

    SourceText read() {
        List<String> lines = text.lines().toList();
        for (int number = 0; number < lines.size(); number++) {
            Matcher heading = HEADING.matcher(lines.get(number));
            if (heading.matches()) {
                end(number);
                kind = Kind.valueOf(heading.group(1).toUpperCase(Locale.ROOT));
                spans.add(new Span(lines.get(number).length(), Ink.HEADING));
            } else {
                line(lines.get(number));
            }
            spans.add(new Span(1, Ink.PLAIN));
        }
        end(lines.size());
        return new SourceText(text, parts, spans);
    }

    private void end(int next) {
        if (next > first) {
            parts.add(new Part(kind, name, first, next - 1));
        }
        first = next;
        name = "";
    }

    private void line(String line) {
        boolean names = kind == Kind.LINK ? line.startsWith("between = ") : line.startsWith("name = ");
        List<String> named = new ArrayList<>();
        Matcher piece = PIECE.matcher(line);
        while (piece.find()) {
            Ink ink = ink(piece.group(), line.substring(piece.end()));
            if (ink == Ink.TEXT && names) {
                named.add(piece.group().substring(1, piece.group().length() - 1));
                ink = kind == Kind.SCENARIO ? Ink.TEXT : Ink.NAME;
            }
            spans.add(new Span(piece.group().length(), ink));
        }
        name = names ? String.join("--", named) : name;
    }

    private static Ink ink(String piece, String after) {
        if (piece.startsWith("\"")) {
            return Ink.TEXT;
        } else if (!Character.isLetterOrDigit(piece.charAt(0))
                && !NUMBER.matcher(piece).matches()) {
            return Ink.PLAIN;
        }
        return after.stripLeading().startsWith("=")
                ? Ink.KEY
                : NUMBER.matcher(piece).matches() ? Ink.NUMBER : Ink.PLAIN;
    }
}
