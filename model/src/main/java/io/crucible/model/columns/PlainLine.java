package io.crucible.model.columns;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Takes the bytes of an event's line straight into the columns where nothing about the line is unusual. */
final class PlainLine {
    private static final List<EventKind> KINDS = List.of(EventKind.values());
    private static final List<Level> LEVELS = List.of(Level.values());
    private static final int FIXED = 8;
    private static final int WRONG = -1;

    /** Numbers with so many digits are below 2^63. */
    private static final int SAFE_DIGITS = 18;

    private static final byte[] EVENT = ascii("event");
    private static final byte[] NONE = ascii("none");
    private static final byte[] CAUSAL = ascii("causal");
    private static final byte[] OBSERVATIONAL = ascii("observational");
    private static final byte[] TEXT = ascii("text");
    private static final byte[] NUMBER = ascii("number");
    private static final byte[] FLAG = ascii("flag");
    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");

    private final EventColumnsBuilder builder;
    private final Dictionary sources;
    private final Dictionary names;
    private final AttributeBytes attributes;
    private final Dictionary kinds = new Dictionary();
    private final Dictionary levels = new Dictionary();
    private byte[] line = new byte[0];

    /** Where each field begins, and where one behind the last would. */
    private int[] starts = new int[64];

    private int fields;

    PlainLine(EventColumnsBuilder builder, Dictionary sources, Dictionary names, AttributeBytes attributes) {
        this.builder = builder;
        this.sources = sources;
        this.names = names;
        this.attributes = attributes;
        KINDS.forEach(kind -> kinds.add(kind.word()));
        LEVELS.forEach(level -> levels.add(level.word()));
    }

    boolean append(byte[] bytes, int from, int to) {
        line = bytes;
        int before = attributes.size();
        if (split(from, to) && row()) {
            return true;
        }
        attributes.cut(before);
        return false;
    }

    private boolean split(int from, int to) {
        fields = 0;
        starts[0] = from;
        for (int at = from; at < to; at++) {
            byte b = line[at];
            if (b == '\t') {
                begin(at + 1);
            } else if (b < 0 || b == '%' || b == '\r') {
                return false;
            }
        }
        begin(to + 1);
        return fields >= FIXED && (fields - FIXED) % 3 == 0;
    }

    private void begin(int at) {
        fields++;
        if (fields == starts.length) {
            starts = Arrays.copyOf(starts, fields * 2);
        }
        starts[fields] = at;
    }

    private boolean row() {
        long at = natural(2);
        boolean counted = !is(3, NONE);
        long icount = counted ? natural(3) : Event.NO_ICOUNT;
        int kind = kinds.find(line, starts[5], end(5));
        int level = levels.find(line, starts[6], end(6));
        boolean plain = is(0, EVENT)
                && natural(1) == builder.size()
                && at >= 0
                && (!counted || icount >= 0)
                && kind != Dictionary.ABSENT
                && level != Dictionary.ABSENT
                && is(7, KINDS.get(kind).causal() ? CAUSAL : OBSERVATIONAL)
                && attributes();
        if (plain) {
            int source = sources.add(line, starts[4], end(4));
            builder.end(at, icount, source, KINDS.get(kind), LEVELS.get(level));
        }
        return plain;
    }

    private boolean attributes() {
        for (int field = FIXED; field < fields; field += 3) {
            if (field > FIXED && !ascends(field - 3, field)) {
                return false;
            }
            int name = names.add(line, starts[field], end(field));
            if (!attribute(name, field + 1, field + 2)) {
                return false;
            }
        }
        return true;
    }

    private boolean attribute(int name, int type, int value) {
        if (is(type, NUMBER)) {
            return number(name, value);
        } else if (is(type, TEXT)) {
            attributes.text(name, line, starts[value], end(value));
            return true;
        }
        boolean flag = is(value, TRUE);
        if (!is(type, FLAG) || (!flag && !is(value, FALSE))) {
            return false;
        }
        attributes.flag(name, flag);
        return true;
    }

    private boolean number(int name, int field) {
        int length = end(field) - starts[field];
        if (length <= SAFE_DIGITS) {
            long value = natural(field);
            attributes.number(name, value);
            return value >= 0;
        }
        try {
            String digits = new String(line, starts[field], length, StandardCharsets.ISO_8859_1);
            attributes.number(name, Long.parseUnsignedLong(digits));
            return digits.charAt(0) >= '1';
        } catch (NumberFormatException notPlain) {
            return false;
        }
    }

    private boolean ascends(int before, int field) {
        return Arrays.compare(line, starts[before], end(before), line, starts[field], end(field)) < 0;
    }

    private boolean is(int field, byte[] word) {
        return Arrays.equals(line, starts[field], end(field), word, 0, word.length);
    }

    /** The number in a field, or {@link #WRONG} where it is not one of at most {@link #SAFE_DIGITS} digits. */
    private long natural(int field) {
        int from = starts[field];
        int length = end(field) - from;
        if (length == 0 || length > SAFE_DIGITS || (line[from] == '0' && length > 1)) {
            return WRONG;
        }
        long value = 0;
        for (int at = from; at < from + length; at++) {
            int digit = line[at] - '0';
            if (digit < 0 || digit > 9) {
                return WRONG;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private int end(int field) {
        return starts[field + 1] - 1;
    }

    private static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }
}
