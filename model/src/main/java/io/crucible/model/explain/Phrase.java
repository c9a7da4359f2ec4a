package io.crucible.model.explain;

import io.crucible.model.explain.Sentence.Span;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Words, some of which lead somewhere, while they are being put together. */
public final class Phrase {
    private final List<Span> spans = new ArrayList<>();

    /** Begins with these words. */
    public static Phrase of(String words) {
        return new Phrase().add(words);
    }

    /** Several phrases, with a text between each two. */
    static Phrase joined(List<Phrase> phrases, String between) {
        Phrase all = new Phrase();
        for (Phrase phrase : phrases) {
            all.add(all.spans.isEmpty() ? "" : between).add(phrase);
        }
        return all;
    }

    Phrase add(String words) {
        if (!words.isEmpty()) {
            spans.add(new Span(words, Optional.empty()));
        }
        return this;
    }

    Phrase add(Phrase other) {
        spans.addAll(other.spans);
        return this;
    }

    Phrase link(String words, Target target) {
        spans.add(new Span(words, Optional.of(target)));
        return this;
    }

    /** The instant in words, leading there. */
    Phrase at(long at) {
        return link(VirtualTime.words(at), new Target.Instant(at));
    }

    /** When something was, seen from another instant: plain words, because what they follow leads there already. */
    Phrase when(long at, long seenFrom) {
        return add(at == seenFrom ? " just then" : " at " + VirtualTime.words(at));
    }

    List<Span> spans() {
        return List.copyOf(spans);
    }

    /** The words alone. */
    public String text() {
        StringBuilder text = new StringBuilder();
        spans.forEach(span -> text.append(span.words()));
        return text.toString();
    }
}
