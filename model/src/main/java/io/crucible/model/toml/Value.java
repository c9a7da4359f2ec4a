package io.crucible.model.toml;

import io.crucible.model.time.Durations;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/** One value and where it stands; like {@link Section} it reports what is wrong and answers with a fallback. */
public final class Value {
    private static final int MILLIONTHS = 6;

    private final Origin origin;
    private final Object raw;
    private final String where;
    private final Place place;

    Value(Origin origin, Object raw, String where, Place place) {
        this.origin = origin;
        this.raw = raw;
        this.where = where;
        this.place = place;
    }

    public int line() {
        return place.line();
    }

    /** Tells whether the value is one of these words. */
    public boolean isKnown(Map<String, ?> words) {
        return raw instanceof String text && words.containsKey(text);
    }

    public boolean isList() {
        return raw instanceof TomlArray;
    }

    public boolean isText() {
        return raw instanceof String;
    }

    /** Reports that something is wrong with this value. */
    public void problem(String sentence) {
        origin.problems().add(place.line(), place.column(), where + ": " + sentence);
    }

    /** A text without broken surrogates. */
    public String text(String fallback) {
        if (!(raw instanceof String text)) {
            return wrongType("a text in quotes", fallback);
        }
        if (text.codePoints().anyMatch(Quoted::isLoneSurrogate)) {
            problem("the text holds half of a surrogate pair, which is no character");
            return fallback;
        }
        return text;
    }

    /** A text of so many characters. */
    public String text(int least, int most, String fallback) {
        String text = text(fallback);
        int length = text.codePointCount(0, text.length());
        if (length < least) {
            problem("the text is empty");
        } else if (length > most) {
            problem("the text has " + length + " characters; at most " + most + " are allowed");
        }
        return length < least || length > most ? fallback : text;
    }

    public boolean truth(boolean fallback) {
        return raw instanceof Boolean truth ? truth : wrongType("true or false", fallback);
    }

    public long integer(long least, long most, long fallback) {
        if (!(raw instanceof Long number)) {
            return wrongType("a whole number", fallback);
        }
        if (number < least || number > most) {
            problem(number + " is out of range; write a whole number from " + least + " to " + most);
            return fallback;
        }
        return number;
    }

    /** A duration in ns within these bounds, both included. */
    public long duration(long least, long most, long fallback) {
        if (!(raw instanceof String text)) {
            return wrongType("a duration in quotes such as \"250us\"", fallback);
        }
        try {
            long duration = Durations.parse(text);
            if (duration >= least && duration <= most) {
                return duration;
            }
            problem(Quoted.text(text) + " is out of range; write a duration from " + Durations.format(least) + " to "
                    + Durations.format(most));
        } catch (IllegalArgumentException noDuration) {
            problem(
                    noDuration.getCause() == null
                            ? Units.complaint(text, "a duration", List.of("ns", "us", "ms", "s"), "250us")
                            : noDuration.getMessage());
        }
        return fallback;
    }

    /** A probability from 0 to 1 in millionths, from the digits as they are written. */
    public int millionths(int fallback) {
        if (!(raw instanceof Long) && !(raw instanceof Double)) {
            return wrongType("a number from 0 to 1", fallback);
        }
        // A float no longer has its digits, and an integer may be written in another base.
        String written = raw instanceof Long ? raw.toString() : origin.source().numberAt(place.line(), place.column());
        try {
            BigDecimal number = new BigDecimal(written).stripTrailingZeros();
            if (number.signum() < 0 || number.compareTo(BigDecimal.ONE) > 0) {
                problem(Quoted.name(written) + " is out of range; write a number from 0 to 1");
            } else if (number.scale() > MILLIONTHS) {
                problem(Quoted.name(written)
                        + " is too fine; at most 6 decimals are kept, so write for example 0.000001");
            } else {
                return number.movePointRight(MILLIONTHS).intValueExact();
            }
        } catch (NumberFormatException noNumber) {
            problem("this is no number from 0 to 1");
        }
        return fallback;
    }

    /** One of these words, and what it stands for. */
    public <E> E word(Map<String, E> words, E fallback) {
        if (!(raw instanceof String text)) {
            return wrongType("a word in quotes", fallback);
        }
        if (!words.containsKey(text)) {
            problem(Quoted.text(text) + " is not known here; "
                    + NearestWord.hint(text, words.keySet(), "the words are"));
        }
        return words.getOrDefault(text, fallback);
    }

    /** A table, titled after this value. */
    public Optional<Section> table(String example) {
        return table(where, "write a table such as " + example);
    }

    /** A table; {@code advice} says what to write where there is something else. */
    Optional<Section> table(String title, String advice) {
        if (raw instanceof TomlTable table) {
            return Optional.of(new Section(origin, table, title, place));
        }
        problem("this is " + kind() + "; " + advice);
        return Optional.empty();
    }

    /** The entries of a list; {@code what} says in the plural what they are. */
    public List<Value> items(String what) {
        if (!(raw instanceof TomlArray array)) {
            return wrongType("a list of " + what + " in square brackets", List.of());
        }
        List<Value> items = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            items.add(new Value(origin, array.get(i), where, Place.of(array.inputPositionOf(i))));
        }
        return items;
    }

    /** Reports that the value is not what was expected. */
    public <E> E wrongType(String expected, E fallback) {
        problem("expected " + expected + ", this is " + kind());
        return fallback;
    }

    private String kind() {
        if (raw instanceof String) {
            return "a text";
        } else if (raw instanceof Long) {
            return "a whole number";
        } else if (raw instanceof Double) {
            return "a decimal number";
        } else if (raw instanceof Boolean) {
            return "true or false";
        } else if (raw instanceof TomlArray) {
            return "a list";
        }
        return raw instanceof TomlTable ? "a table" : "a date or time";
    }
}
