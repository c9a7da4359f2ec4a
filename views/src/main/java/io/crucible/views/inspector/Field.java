package io.crucible.views.inspector;

import io.crucible.model.explain.Target;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import java.util.Locale;
import java.util.Optional;

/**
 * One thing that is known of an item.
 *
 * @param name as people read it
 * @param value as people read it
 * @param exact the same for programs: an instant in ns, a number in decimal digits
 * @param target where it leads, if it leads anywhere
 */
record Field(String name, String value, String exact, Optional<Target> target) {

    static Field of(String name, String value) {
        return new Field(name, value, value, Optional.empty());
    }

    static Field of(String name, String value, Target target) {
        return new Field(name, value, value, Optional.of(target));
    }

    /** An instant in virtual ns, which can be gone to. */
    static Field at(String name, long at) {
        return new Field(name, VirtualTime.words(at), Long.toString(at), Optional.of(new Target.Instant(at)));
    }

    /** A number, in groups of three for people. */
    static Field number(String name, long unsigned) {
        return new Field(name, Digits.grouped(unsigned), Long.toUnsignedString(unsigned), Optional.empty());
    }

    /** Its name as a key of JSON. */
    String key() {
        return name.toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
    }

    /** A number in words, with the number itself beside for what is copied as JSON. */
    static Field exact(String name, String words, long unsigned) {
        return new Field(name, words, Long.toUnsignedString(unsigned), Optional.empty());
    }
}
