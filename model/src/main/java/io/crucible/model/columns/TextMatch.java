package io.crucible.model.columns;

import io.crucible.model.event.EventKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * Whether rows of one log hold a text, in upper or lower case: in the word of their kind, their source or an attribute's value. A text of the
 * form {@code name=value} is also looked for as a value of the attributes of exactly that name. Every distinct text of the log is looked at
 * once; then a row is a matter of numbers.
 */
final class TextMatch {
    private static final List<EventKind> KINDS = List.of(EventKind.values());

    private final EventColumns events;
    private final Value anywhere;
    private final List<Value> named = new ArrayList<>(1);
    private final BitSet sources;
    private final BitSet kinds = new BitSet();

    TextMatch(EventColumns events, String text) {
        this.events = events;
        this.anywhere = new Value(events.texts(), text, Dictionary.ABSENT, false);
        this.sources = new BitSet();
        List<String> all = events.sources();
        for (int source = 0; source < all.size(); source++) {
            sources.set(source, anywhere.in(all.get(source)));
        }
        for (int kind = 0; kind < KINDS.size(); kind++) {
            kinds.set(kind, anywhere.in(KINDS.get(kind).word()));
        }
        int equals = text.indexOf('=');
        int name = equals <= 0 ? Dictionary.ABSENT : events.names().find(text.substring(0, equals));
        if (name != Dictionary.ABSENT) {
            named.add(new Value(events.texts(), text.substring(equals + 1), name, true));
        }
    }

    boolean matches(int row) {
        int head = events.head(row);
        if (kinds.get(EventChunk.kindNumber(head)) || sources.get(EventChunk.source(head))) {
            return true;
        }
        AttributeCursor cursor = events.attributes(row);
        while (cursor.next()) {
            if (anywhere.matches(cursor) || (!named.isEmpty() && named.get(0).matches(cursor))) {
                return true;
            }
        }
        return false;
    }

    /** A text that is looked for in the values of attributes. */
    private static final class Value {
        private final Words words;
        private final String lower;
        private final int name;
        private final boolean flags;
        private final boolean digits;
        private final BitSet texts = new BitSet();

        Value(Words words, String text, int name, boolean flags) {
            this.words = words;
            this.lower = text.toLowerCase(Locale.ROOT);
            this.name = name;
            this.flags = flags;
            this.digits = text.chars().allMatch(c -> c >= '0' && c <= '9');
            for (int word = 0; word < words.size(); word++) {
                texts.set(word, in(words.get(word)));
            }
        }

        boolean in(String text) {
            return text.toLowerCase(Locale.ROOT).contains(lower);
        }

        boolean matches(AttributeCursor cursor) {
            if (name != Dictionary.ABSENT && cursor.name() != name) {
                return false;
            }
            return switch (cursor.type()) {
                case AttributeBytes.WORD -> texts.get((int) cursor.value());
                case AttributeBytes.INLINE -> in(cursor.text(words));
                case AttributeBytes.NUMBER -> digits && holds(cursor.value());
                case AttributeBytes.TRUE -> flags && "true".contains(lower);
                default -> flags && "false".contains(lower);
            };
        }

        private boolean holds(long number) {
            return Long.toUnsignedString(number).contains(lower);
        }
    }
}
