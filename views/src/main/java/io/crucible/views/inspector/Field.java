package io.crucible.views.inspector;

import io.crucible.model.explain.Target;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import java.util.Locale;
import java.util.Optional;

/**
 * One thing that is known of an item.
 *
 * @param key names it in copied JSON
 * @param name as people read it
 * @param value as people read it
 * @param exact the same for programs: an instant in ns, a number in decimal digits
 * @param target where it leads, if it leads anywhere
 */
record Field(String key, String name, String value, String exact, Optional<Target> target) {
    private static final Messages WORDS = Messages.of("inspector");

    /** A field with a name of ours: the word for {@code field.KEY}. */
    private Field(String key, String value, String exact, Optional<Target> target) {
        this(key, WORDS.text("field." + key), value, exact, target);
    }

    static Field of(String key, String value) {
        return new Field(key, value, value, Optional.empty());
    }

    static Field of(String key, String value, Target target) {
        return new Field(key, value, value, Optional.of(target));
    }

    /** An instant in virtual ns, which can be gone to. */
    static Field at(String key, long at) {
        return new Field(key, VirtualTime.words(at), Long.toString(at), Optional.of(new Target.Instant(at)));
    }

    /** A number, in groups of three for people. */
    static Field number(String key, long unsigned) {
        return new Field(key, Digits.grouped(unsigned), Long.toUnsignedString(unsigned), Optional.empty());
    }

    /** A field whose name stands in the run, and a value that reads the same for people and programs. */
    static Field named(String name, String value) {
        return named(name, value, value);
    }

    static Field named(String name, String value, String exact) {
        return named(name, value, exact, Optional.empty());
    }

    static Field named(String name, String value, String exact, Optional<Target> target) {
        String key = name.toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
        return new Field(key, name, value, exact, target);
    }

    /** A span of virtual ns, named by a word of ours. */
    static Field span(String key, long from, long to, Target target) {
        String words = WORDS.text("from.to", VirtualTime.words(from), VirtualTime.words(to));
        return new Field(key, words, from + " to " + to, Optional.of(target));
    }

    /** A number in words, with the number itself beside for what is copied as JSON. */
    static Field exact(String key, String words, long unsigned) {
        return new Field(key, words, Long.toUnsignedString(unsigned), Optional.empty());
    }
}
