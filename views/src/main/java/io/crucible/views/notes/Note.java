package io.crucible.views.notes;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a person has to say of a moment; a bookmark has no text. There is one for each instant and node.
 *
 * @param at virtual ns
 * @param node the node it is about, where it is one
 */
public record Note(long at, Optional<String> node, String text) {
    static final Comparator<Note> ORDER =
            Comparator.comparingLong(Note::at).thenComparing(note -> note.node().orElse(""));

    boolean sameMoment(Note other) {
        return at == other.at && node.equals(other.node);
    }

    Note with(String words) {
        return new Note(at, node, words);
    }

    /** The first line of the text. */
    String title() {
        return text.strip().lines().findFirst().orElse("");
    }

    /** The one at the same moment, if there is one. */
    Optional<Note> in(List<Note> notes) {
        return notes.stream().filter(this::sameMoment).findFirst();
    }
}
