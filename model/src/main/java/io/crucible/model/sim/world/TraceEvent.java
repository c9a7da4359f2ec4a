package io.crucible.model.sim.world;

import java.util.List;
import java.util.stream.Collectors;

/** One thing that happened in an execution: its index from 0, virtual time (ns), name, and fields in the order they were written. */
public record TraceEvent(int index, long time, String name, List<Field> fields) {

    /** A field; a number is in decimal. */
    public record Field(String key, String value) {}

    /** Copies the fields. */
    public TraceEvent {
        fields = List.copyOf(fields);
    }

    /** The value of the first field with this key, or the empty text if there is none. */
    public String value(String key) {
        return fields.stream()
                .filter(field -> field.key().equals(key))
                .map(Field::value)
                .findFirst()
                .orElse("");
    }

    /** One line without its end: {@code index time name key=value ...}. */
    public String line() {
        String shown = fields.stream()
                .map(field -> " " + field.key() + "=" + quoted(field.value()))
                .collect(Collectors.joining());
        return index + " " + time + " " + name + shown;
    }

    private static String quoted(String value) {
        StringBuilder out = new StringBuilder();
        value.chars().forEach(character -> append(out, (char) character));
        return out.toString();
    }

    private static void append(StringBuilder out, char character) {
        if (character <= ' ' || character == '%' || character == 0x7F) {
            out.append('%')
                    .append(Character.forDigit(character >> 4, 16))
                    .append(Character.forDigit(character & 15, 16));
        } else {
            out.append(character);
        }
    }
}
