package io.crucible.model.toml;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Measures how deep brackets nest, before a recursive parser finds out the hard way. */
final class Nesting {
    /** Deep enough for the deepest predicate, each level of which takes two brackets. */
    static final int DEEPEST = 80;

    private static final Pattern TOKEN = Pattern.compile("#[^\\n]*+"
            + "|\"\"\"(?:[^\"\\\\]|\\\\[\\s\\S]|\"(?!\"\"))*+\"\"\""
            + "|'''(?:[^']|'(?!''))*+'''"
            + "|\"(?:[^\"\\\\\\n]|\\\\.)*+\""
            + "|'[^'\\n]*+'"
            + "|[\\[\\]{}]");

    private Nesting() {}

    /** Where the text first nests too deep, as an index into it. */
    static OptionalInt tooDeep(String text) {
        Matcher token = TOKEN.matcher(text);
        int depth = 0;
        while (token.find()) {
            char first = text.charAt(token.start());
            if (first == '[' || first == '{') {
                depth++;
            } else if (first == ']' || first == '}') {
                depth = Math.max(0, depth - 1);
            }
            if (depth > DEEPEST) {
                return OptionalInt.of(token.start());
            }
        }
        return OptionalInt.empty();
    }
}
