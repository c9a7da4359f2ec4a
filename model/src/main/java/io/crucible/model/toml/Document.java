package io.crucible.model.toml;

import java.nio.charset.StandardCharsets;
import java.util.List;
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
        TomlParseResult result;
        try {
            result = Toml.parse(text);
        } catch (RuntimeException | StackOverflowError parserGaveUp) {
            problems.add(1, 1, "not valid TOML, in a way that the parser cannot place");
            return Optional.empty();
        }
        if (result.hasErrors()) {
            addErrors(result.errors(), source, problems);
            return Optional.empty();
        }
        return Optional.of(new Section(new Origin(source, problems), result, "the file", new Place(1, 1)));
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
        String words = message.substring(0, Math.min(1, message.length())).toLowerCase(java.util.Locale.ROOT)
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
