package io.crucible.model.toml;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/** A TOML text, with the place of everything in it. */
public final class Document {
    private static final int SYNTAX_ERRORS_SHOWN = 3;

    private Document() {}

    /** The top table; empty where the text is larger than {@code mostBytes} or is no TOML, which {@code problems} then tells. */
    public static Optional<Section> parse(String text, int mostBytes, Problems problems) {
        String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
        if (plain.length() > mostBytes || plain.getBytes(StandardCharsets.UTF_8).length > mostBytes) {
            problems.add(1, 1, "the file is larger than " + mostBytes + " bytes, the most that is read");
            return Optional.empty();
        }
        OptionalInt deep = Nesting.tooDeep(plain);
        if (deep.isPresent()) {
            addAt(plain, deep.getAsInt(), "lists and tables nest deeper than " + Nesting.DEEPEST + " levels", problems);
            return Optional.empty();
        }
        return parseShallow(plain, problems);
    }

    private static Optional<Section> parseShallow(String text, Problems problems) {
        SourceText source = new SourceText(text);
        Optional<TomlParseResult> parsed = tryParse(text);
        if (parsed.isEmpty()) {
            problems.add(firstBadLine(text), 1, "not valid TOML");
            return Optional.empty();
        }
        TomlParseResult result = parsed.get();
        if (result.hasErrors()) {
            addErrors(result.errors(), source, problems);
            return Optional.empty();
        }
        return Optional.of(new Section(new Origin(source, problems), result, "the file", new Place(1, 1)));
    }

    /** Empty where the parser itself stumbles, as it does over some broken escapes. */
    private static Optional<TomlParseResult> tryParse(String text) {
        try {
            return Optional.of(Toml.parse(text));
        } catch (RuntimeException | AssertionError | StackOverflowError stumbled) {
            return Optional.empty();
        }
    }

    /** The line with which the parser begins to stumble. */
    private static int firstBadLine(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        int good = 0;
        int bad = lines.size();
        while (bad - good > 1) {
            int middle = (good + bad) / 2;
            boolean stumbles =
                    tryParse(String.join("\n", lines.subList(0, middle))).isEmpty();
            bad = stumbles ? middle : bad;
            good = stumbles ? good : middle;
        }
        return bad;
    }

    private static void addErrors(List<TomlParseError> errors, SourceText source, Problems problems) {
        int lastLine = 0;
        int shown = 0;
        for (TomlParseError error : errors) {
            TomlPosition at = error.position();
            if (at.line() != lastLine && shown < SYNTAX_ERRORS_SHOWN) {
                problems.add(at.line(), at.column(), "not valid TOML: " + words(error, source));
                lastLine = at.line();
                shown++;
            }
        }
    }

    private static String words(TomlParseError error, SourceText source) {
        String message = String.valueOf(error.getMessage());
        if (message.equals("Integer is too large")) {
            return "this whole number is too large; a 64-bit seed goes in quotes, such as \"0x2a\"";
        }
        String words = message.substring(0, Math.min(1, message.length())).toLowerCase(Locale.ROOT)
                + message.substring(Math.min(1, message.length()));
        String hint = source.lacksQuotes(error.position().line())
                ? "; a value with a unit goes in quotes, such as \"10ms\""
                : "";
        return (words.length() > 200 ? words.substring(0, 200) + "…" : words) + hint;
    }

    private static void addAt(String text, int index, String sentence, Problems problems) {
        int lineStart = text.lastIndexOf('\n', index) + 1;
        int line = 1
                + (int) text.substring(0, lineStart)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        problems.add(line, text.codePointCount(lineStart, index) + 1, sentence);
    }
}
