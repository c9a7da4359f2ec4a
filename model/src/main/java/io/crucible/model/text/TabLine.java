package io.crucible.model.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;

/** One record as read: its fields by position, the tag at 0. Every error names the line and the field. */
public final class TabLine {
    private final long number;
    private final List<String> fields;

    private TabLine(long number, List<String> fields) {
        this.number = number;
        this.fields = fields;
    }

    /** The record of these bytes, which hold no LF; {@code number} counts lines from 1. */
    static TabLine parse(long number, byte[] bytes, int begin, int end) throws MalformedLineException {
        List<String> fields = new ArrayList<>(12);
        int from = begin;
        for (int at = begin; at <= end; at++) {
            if (at == end || bytes[at] == '\t') {
                fields.add(new String(bytes, from, at - from, StandardCharsets.ISO_8859_1));
                from = at + 1;
            } else if (bytes[at] < 0 || bytes[at] == '\r') {
                throw MalformedLineException.ofField(
                        number,
                        fields.size() + 1,
                        "byte " + (at - begin + 1) + " of the line",
                        bytes[at] < 0 ? "only ASCII can stand here" : "a carriage return stands here unescaped");
            }
        }
        return new TabLine(number, fields);
    }

    /** Counts lines from 1. */
    public long number() {
        return number;
    }

    public String tag() {
        return fields.get(0);
    }

    /** Number of fields, the tag included. */
    public int size() {
        return fields.size();
    }

    /** Demands this number of fields, the tag included. */
    public void expectSize(int size) throws MalformedLineException {
        if (fields.size() != size) {
            throw MalformedLineException.ofField(
                    number,
                    Math.min(fields.size(), size) + 1,
                    fields.size() < size ? "missing" : "unexpected",
                    "a " + shown(tag()) + " line has " + size + " fields, this one has " + fields.size());
        }
    }

    /** Demands this tag and number of fields, the tag included. */
    public void expect(String tag, int size) throws MalformedLineException {
        if (!tag().equals(tag)) {
            throw wrong(0, "tag", "expected " + tag + ", found \"" + shown(tag()) + "\"");
        }
        expectSize(size);
    }

    /** A field of ASCII text. */
    public String ascii(int field, String name) throws MalformedLineException {
        if (field >= fields.size()) {
            throw MalformedLineException.ofField(number, field + 1, name, "the line has no such field");
        }
        String raw = fields.get(field);
        return raw.indexOf('%') < 0 ? raw : unescape(raw, field, name);
    }

    /** A field of ASCII text that is not empty. */
    public String filled(int field, String name) throws MalformedLineException {
        String value = ascii(field, name);
        if (value.isEmpty()) {
            throw wrong(field, name, "it is empty");
        }
        return value;
    }

    /** A field of any text, percent-encoded UTF-8 in the file. */
    public String text(int field, String name) throws MalformedLineException {
        try {
            return PercentText.decode(ascii(field, name));
        } catch (IllegalArgumentException notText) {
            throw wrong(field, name, notText.getMessage());
        }
    }

    /** A number from 0 to 2^63-1. */
    public long natural(int field, String name) throws MalformedLineException {
        long value = unsigned(field, name);
        if (value < 0) {
            throw wrong(field, name, "it is greater than " + Long.MAX_VALUE);
        }
        return value;
    }

    /** A number from 0 to 2^31-1. */
    public int small(int field, String name) throws MalformedLineException {
        long value = natural(field, name);
        if (value > Integer.MAX_VALUE) {
            throw wrong(field, name, "it is greater than " + Integer.MAX_VALUE);
        }
        return (int) value;
    }

    /** A number from 0 to 2^64-1, in a {@code long} as its bits. */
    public long unsigned(int field, String name) throws MalformedLineException {
        String digits = ascii(field, name);
        boolean number = !digits.isEmpty()
                && digits.length() <= 20
                && allDigits(digits)
                && (digits.length() == 1 || digits.charAt(0) != '0');
        if (number) {
            try {
                return Long.parseUnsignedLong(digits);
            } catch (NumberFormatException tooGreat) {
                throw wrong(field, name, "it is greater than " + Long.toUnsignedString(-1));
            }
        }
        throw wrong(field, name, "\"" + shown(digits) + "\" is not a whole number without leading zeros");
    }

    private static boolean allDigits(String digits) {
        for (int at = 0; at < digits.length(); at++) {
            if (digits.charAt(at) < '0' || digits.charAt(at) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Bytes as lower hex. */
    public byte[] bytes(int field, String name) throws MalformedLineException {
        String hex = ascii(field, name);
        boolean lower = hex.length() % 2 == 0;
        for (int at = 0; at < hex.length() && lower; at++) {
            char c = hex.charAt(at);
            lower = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
        }
        if (!lower) {
            throw wrong(field, name, "it is not pairs of lower hex digits");
        }
        return HexFormat.of().parseHex(hex);
    }

    /** A field that a parser understands; what the parser throws becomes the reason. */
    public <T> T parsed(int field, String name, Function<String, T> parser) throws MalformedLineException {
        try {
            return parser.apply(ascii(field, name));
        } catch (IllegalArgumentException notUnderstood) {
            throw wrong(field, name, notUnderstood.getMessage());
        }
    }

    /** An error of the field at this position. */
    public MalformedLineException wrong(int field, String name, String reason) {
        return MalformedLineException.ofField(number, field + 1, name, reason);
    }

    /** The value for messages: no longer than a screen line, without control characters. */
    static String shown(String value) {
        String cut = value.length() <= 60 ? value : value.substring(0, 60) + "…";
        return cut.codePoints()
                .map(c -> Character.isISOControl(c) ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private String unescape(String raw, int field, String name) throws MalformedLineException {
        StringBuilder value = new StringBuilder(raw.length());
        for (int at = 0; at < raw.length(); at++) {
            char c = raw.charAt(at);
            if (c == '%') {
                value.append(escaped(raw, at, field, name));
                at += 2;
            } else {
                value.append(c);
            }
        }
        return value.toString();
    }

    private char escaped(String raw, int at, int field, String name) throws MalformedLineException {
        String escape = raw.substring(at, Math.min(at + 3, raw.length()));
        return switch (escape) {
            case "%25" -> '%';
            case "%09" -> '\t';
            case "%0A" -> '\n';
            case "%0D" -> '\r';
            default -> throw wrong(field, name, "\"" + shown(escape) + "\" is not one of %25 %09 %0A %0D");
        };
    }
}
