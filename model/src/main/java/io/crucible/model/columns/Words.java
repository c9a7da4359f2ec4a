package io.crucible.model.columns;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The first words of a {@link Dictionary}; its array may be shared with a dictionary that adds words behind them. */
final class Words {
    private final String[] words;
    private final int size;

    Words(String[] words, int size) {
        this.words = words;
        this.size = size;
    }

    int size() {
        return size;
    }

    String get(int number) {
        return words[number];
    }

    /** The number of a word, or {@link Dictionary#ABSENT}; looks through all. */
    int find(String word) {
        for (int number = 0; number < size; number++) {
            if (words[number].equals(word)) {
                return number;
            }
        }
        return Dictionary.ABSENT;
    }

    List<String> list() {
        return Collections.unmodifiableList(Arrays.asList(words).subList(0, size));
    }
}
