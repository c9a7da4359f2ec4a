package io.crucible.model.event;

import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.Event.Level;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An event as a line: {@code event}, sequence, virtual ns, icount or {@code none}, source (text), kind, level, class, then for each attribute in
 * name order its name (text), type and value (text).
 */
public final class EventCodec {
    private static final String TAG = "event";
    private static final int FIXED = 8;
    private static final Map<String, EventKind> KINDS =
            Arrays.stream(EventKind.values()).collect(Collectors.toMap(EventKind::word, Function.identity()));
    private static final Map<String, Level> LEVELS =
            Arrays.stream(Level.values()).collect(Collectors.toMap(Level::word, Function.identity()));

    private EventCodec() {}

    /** Writes the event's line. */
    public static void write(Event event, TabWriter out) throws IOException {
        out.line(TAG).natural(event.sequence()).natural(event.at());
        if (event.icount() == Event.NO_ICOUNT) {
            out.ascii("none");
        } else {
            out.natural(event.icount());
        }
        out.text(event.source())
                .ascii(event.kind().word())
                .ascii(event.level().word())
                .ascii(classWord(event.kind()));
        for (Map.Entry<String, Attribute> attribute : event.attributes().entrySet()) {
            out.text(attribute.getKey());
            write(attribute.getValue(), out);
        }
        out.end();
    }

    /** The event of a line. */
    public static Event read(TabLine line) throws MalformedLineException {
        if (!line.tag().equals(TAG) || line.size() < FIXED || (line.size() - FIXED) % 3 != 0) {
            line.expect(TAG, Math.max(FIXED, line.size() - (line.size() - FIXED) % 3));
        }
        EventKind kind = word(line, 5, "kind", KINDS);
        if (!line.ascii(7, "class").equals(classWord(kind))) {
            throw line.wrong(7, "class", "an event of kind " + kind.word() + " is " + classWord(kind));
        }
        return new Event(
                line.natural(1, "sequence"),
                line.natural(2, "virtual time"),
                line.ascii(3, "icount").equals("none") ? Event.NO_ICOUNT : line.natural(3, "icount"),
                line.text(4, "source"),
                kind,
                word(line, 6, "level", LEVELS),
                attributes(line));
    }

    private static void write(Attribute attribute, TabWriter out) throws IOException {
        if (attribute instanceof Attribute.Text text) {
            out.ascii("text").text(text.value());
        } else if (attribute instanceof Attribute.Number number) {
            out.ascii("number").unsigned(number.value());
        } else if (attribute instanceof Attribute.Flag flag) {
            out.ascii("flag").ascii(Boolean.toString(flag.value()));
        }
    }

    private static SortedMap<String, Attribute> attributes(TabLine line) throws MalformedLineException {
        SortedMap<String, Attribute> attributes = new TreeMap<>();
        for (int field = FIXED; field < line.size(); field += 3) {
            String name = line.text(field, "attribute name");
            if (!attributes.isEmpty() && attributes.lastKey().compareTo(name) >= 0) {
                throw line.wrong(field, "attribute name", "the attributes are not in name order");
            }
            attributes.put(name, attribute(line, field + 1));
        }
        return attributes;
    }

    private static Attribute attribute(TabLine line, int field) throws MalformedLineException {
        return switch (line.ascii(field, "attribute type")) {
            case "text" -> new Attribute.Text(line.text(field + 1, "attribute value"));
            case "number" -> new Attribute.Number(line.unsigned(field + 1, "attribute value"));
            case "flag" -> new Attribute.Flag(flag(line, field + 1));
            default -> throw line.wrong(field, "attribute type", "it is not one of text, number, flag");
        };
    }

    private static boolean flag(TabLine line, int field) throws MalformedLineException {
        return switch (line.ascii(field, "attribute value")) {
            case "true" -> true;
            case "false" -> false;
            default -> throw line.wrong(field, "attribute value", "a flag is true or false");
        };
    }

    private static String classWord(EventKind kind) {
        return kind.causal() ? "causal" : "observational";
    }

    private static <T> T word(TabLine line, int field, String name, Map<String, T> words)
            throws MalformedLineException {
        T value = words.get(line.ascii(field, name));
        if (value == null) {
            throw line.wrong(field, name, "no " + name + " of an event is called that");
        }
        return value;
    }
}
