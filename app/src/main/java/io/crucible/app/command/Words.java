package io.crucible.app.command;

import io.crucible.model.time.Durations;
import io.crucible.model.toml.NearestWord;
import io.crucible.model.toml.Quoted;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the words of options, with sentences that say what would be right. */
final class Words {
    private Words() {}

    /** The constant that is called so. */
    static <E> E choose(String text, E[] constants, Function<E, String> word) {
        for (E constant : constants) {
            if (word.apply(constant).equals(text)) {
                return constant;
            }
        }
        List<String> words = Arrays.stream(constants).map(word).toList();
        throw new TypeConversionException(
                Quoted.text(text) + " is not one of " + String.join(", ", words) + nearest(text, words));
    }

    private static String nearest(String text, List<String> words) {
        String hint = NearestWord.hint(text, words, "");
        return hint.startsWith("did you mean") ? "; " + hint : "";
    }

    /** Reads a duration of at least one nanosecond, in ns. */
    static final class Duration implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            try {
                long duration = Durations.parse(text);
                if (duration > 0) {
                    return duration;
                }
            } catch (IllegalArgumentException wrong) {
                throw new TypeConversionException(wrong.getMessage());
            }
            throw new TypeConversionException(Quoted.text(text) + " is too short; the shortest duration is 1ns");
        }
    }

    /** Reads the number of a decision. */
    static final class Place implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            if (!text.matches("[0-9]{1,18}")) {
                throw new TypeConversionException(
                        Quoted.text(text) + " is no decision; they are numbered from 0, which is the seed");
            }
            return Long.parseLong(text);
        }
    }

    /** Reads a positive whole number. */
    static final class Count implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            if (!text.matches("[1-9][0-9]{0,17}")) {
                throw new TypeConversionException(
                        Quoted.text(text) + " is not a number of quanta; write a whole number such as 100");
            }
            return Long.parseLong(text);
        }
    }
}
