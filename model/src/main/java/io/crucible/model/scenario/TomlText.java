package io.crucible.model.scenario;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Builds canonical TOML: one key a line, ASCII only, a blank line before each table but the first. */
final class TomlText {
    private final StringBuilder text = new StringBuilder();

    TomlText heading(String heading) {
        text.append(text.length() == 0 ? "" : "\n").append(heading).append('\n');
        return this;
    }

    /** Adds a key whose value is TOML already. */
    TomlText raw(String key, String value) {
        text.append(key).append(" = ").append(value).append('\n');
        return this;
    }

    TomlText text(String key, String value) {
        return raw(key, quoted(value));
    }

    TomlText number(String key, long value) {
        return raw(key, Long.toString(value));
    }

    TomlText list(String key, List<String> values) {
        return raw(key, values.stream().map(TomlText::quoted).collect(Collectors.joining(", ", "[", "]")));
    }

    /** Adds a probability, which always has a decimal point. */
    TomlText millionths(String key, int millionths) {
        BigDecimal number = BigDecimal.valueOf(millionths, 6).stripTrailingZeros();
        return raw(key, number.setScale(Math.max(1, number.scale())).toPlainString());
    }

    /** A basic string; everything that is no printable ASCII is escaped. */
    static String quoted(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        value.codePoints().forEach(point -> quoted.append(escaped(point)));
        return quoted.append('"').toString();
    }

    private static String escaped(int point) {
        if (point == '"' || point == '\\') {
            return "\\" + (char) point;
        } else if (point >= 0x20 && point < 0x7f) {
            return Character.toString(point);
        }
        return String.format(Locale.ROOT, point > 0xffff ? "\\U%08X" : "\\u%04X", point);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
