package io.crucible.app.report;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes HTML that is well-formed XML too; whatever text it is given stands in it as text. */
final class Html {
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins an element; attributes are names and values in turn. */
    Html open(String tag, String... attributes) {
        start(tag, attributes);
        out.append('>');
        open.push(tag);
        return this;
    }

    /** Ends the element that was begun last. */
    Html close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** An element without content. */
    Html empty(String tag, String... attributes) {
        start(tag, attributes);
        out.append("/>");
        return this;
    }

    /** An element with a text. */
    Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    Html text(String text) {
        escape(text);
        return this;
    }

    /** A line feed, for people who read the source. */
    Html line() {
        out.append('\n');
        return this;
    }

    /** Our own style sheet, which is no text of anybody else. */
    Html style(String css) {
        out.append("<style>\n").append(css).append("</style>\n");
        return this;
    }

    private void start(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int name = 0; name < attributes.length; name += 2) {
            out.append(' ').append(attributes[name]).append("=\"");
            escape(attributes[name + 1]);
            out.append('"');
        }
    }

    private void escape(String text) {
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(allowed(point) ? point : 0xFFFD);
            }
        });
    }

    /** What XML 1.0 lets stand, without what turns the direction of other text round. */
    private static boolean allowed(int point) {
        if (point == '\n' || point == '\t') {
            return true;
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE -> false;
            default -> (point & 0xFFFE) != 0xFFFE;
        };
    }

    /** The page so far; every element must have been ended. */
    String page() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not ended: " + open);
        }
        return "<!DOCTYPE html>\n" + out + "\n";
    }
}
