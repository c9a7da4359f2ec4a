package io.crucible.model.event;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Something that happened in a run.
 *
 * @param sequence dense from 0 in the order of the log
 * @param at virtual ns
 * @param icount instructions the node had retired, or {@link #NO_ICOUNT}
 * @param source {@code engine}, {@code scenario}, {@code node:NAME} or {@code guest:NAME}
 * @param attributes by name; payload bytes of guests are never among them, only their length
 */
public record Event(
        long sequence,
        long at,
        long icount,
        String source,
        EventKind kind,
        Level level,
        SortedMap<String, Attribute> attributes) {

    /** Where no instruction count belongs to an event. */
    public static final long NO_ICOUNT = -1;

    public Event {
        attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
    }

    /** How much a reader should care. */
    public enum Level {
        TRACE("trace"),
        DEBUG("debug"),
        INFO("info"),
        WARN("warn"),
        ERROR("error");

        private final String word;

        Level(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** A typed value. */
    public sealed interface Attribute {
        record Text(String value) implements Attribute {}

        /** An unsigned 64-bit number. */
        @SuppressWarnings("JavaLangClash") // always written with its enclosing type
        record Number(long value) implements Attribute {}

        record Flag(boolean value) implements Attribute {}
    }
}
