package io.crucible.model.columns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers distinct texts from 0 in order of first use; found by text or by its ASCII bytes. */
final class Dictionary {
    static final int ABSENT = -1;

    private String[] words = new String[16];
    private int size;

    /** Open addressing with linear probing; holds number + 1, 0 is free; at most half full. */
    private int[] table = new int[64];

    int size() {
        return size;
    }

    /** The words so far; words that come later do not change it. */
    Words words() {
        return new Words(words, size);
    }

    /** The number of a text, which gets one if it has none. */
    int add(String text) {
        int hash = text.hashCode();
        int slot = slot(hash);
        for (; table[slot] != 0; slot = next(slot)) {
            if (words[table[slot] - 1].equals(text)) {
                return table[slot] - 1;
            }
        }
        return put(slot, text);
    }

    /** The number of a text, or {@link #ABSENT}. */
    int find(String text) {
        for (int slot = slot(text.hashCode()); table[slot] != 0; slot = next(slot)) {
            if (words[table[slot] - 1].equals(text)) {
                return table[slot] - 1;
            }
        }
        return ABSENT;
    }

    /** The same as {@link #add(String)} for ASCII bytes. */
    int add(byte[] ascii, int from, int to) {
        int found = find(ascii, from, to);
        return found != ABSENT ? found : add(new String(ascii, from, to - from, StandardCharsets.ISO_8859_1));
    }

    /** The same as {@link #find(String)} for ASCII bytes. */
    int find(byte[] ascii, int from, int to) {
        for (int slot = slot(hash(ascii, from, to)); table[slot] != 0; slot = next(slot)) {
            if (same(words[table[slot] - 1], ascii, from, to)) {
                return table[slot] - 1;
            }
        }
        return ABSENT;
    }

    private int put(int slot, String text) {
        if (size == words.length) {
            words = Arrays.copyOf(words, size * 2);
        }
        words[size++] = text;
        table[slot] = size;
        if (size * 2 > table.length) {
            rehash();
        }
        return size - 1;
    }

    private void rehash() {
        table = new int[table.length * 2];
        for (int number = 0; number < size; number++) {
            int slot = slot(words[number].hashCode());
            while (table[slot] != 0) {
                slot = next(slot);
            }
            table[slot] = number + 1;
        }
    }

    private int slot(int hash) {
        return (hash ^ hash >>> 15) & table.length - 1;
    }

    private int next(int slot) {
        return slot + 1 & table.length - 1;
    }

    /** What {@link String#hashCode()} gives for the same characters. */
    private static int hash(byte[] ascii, int from, int to) {
        int hash = 0;
        for (int at = from; at < to; at++) {
            hash = 31 * hash + ascii[at];
        }
        return hash;
    }

    private static boolean same(String word, byte[] ascii, int from, int to) {
        if (word.length() != to - from) {
            return false;
        }
        for (int at = from; at < to; at++) {
            if (word.charAt(at - from) != ascii[at]) {
                return false;
            }
        }
        return true;
    }
}
