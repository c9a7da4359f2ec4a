package io.crucible.model.toml;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/** A TOML text, with the place of everything in it. */
public final class Document {
    private static final int SYNTAX_ERRORS_SHOWN = 3;
    private static final int MESSAGE_SHOWN = 200;
    private static final Pattern TWICE =
            Pattern.compile("(.*) previously defined at (line \\d+, column \\d+)", Pattern.DOTALL);

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
        Matcher twice = TWICE.matcher(message);
        if (twice.matches()) {
            return Quoted.name(twice.group(1)) + " is there already, at " + twice.group(2);
        }
        if (message.startsWith("Invalid escape sequence")) {
            return uncapitalized(message) + "; a text in single quotes takes every backslash as it is";
        }
        return uncapitalized(message)
                + (source.lacksQuotes(error.position().line())
                        ? "; a value with a unit goes in quotes, such as \"10ms\""
                        : "");
    }

    private static String uncapitalized(String message) {
        String start = message.substring(0, Math.min(MESSAGE_SHOWN, message.length()));
        return start.substring(0, Math.min(1, start.length())).toLowerCase(Locale.ROOT)
                + start.substring(Math.min(1, start.length()));
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
