package io.crucible.views.notes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts notes from two hands together so that none is lost. */
final class NotesMerge {
    private NotesMerge() {}

    /**
     * What is to be kept when a file has come to say {@code theirs} since it said {@code base}, and one has {@code mine}: everything of mine,
     * and whatever is new in theirs; two new texts for one moment stand under each other.
     */
    static List<Note> merge(List<Note> base, List<Note> mine, List<Note> theirs) {
        List<Note> merged = new ArrayList<>(mine);
        for (Note note : theirs) {
            if (base.contains(note)) {
                continue;
            }
            Optional<Note> own = note.in(merged);
            if (own.isEmpty()) {
                merged.add(note);
            } else if (!own.get().text().contains(note.text())) {
                boolean changed = own.get().in(base).filter(own.get()::equals).isEmpty();
                String text =
                        changed && !own.get().text().isBlank() ? own.get().text() + "\n" + note.text() : note.text();
                merged.set(merged.indexOf(own.get()), note.with(text));
            }
        }
        merged.sort(Note.ORDER);
        return List.copyOf(merged);
    }
}
