package io.crucible.views.document;

import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.views.common.Messages;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A part of an artifact. Where a file that is not whole lacks one, that is said of the file and never of the run. */
public enum RunPart {
    SCENARIO,
    OUTCOME,
    EVENTS,
    FRAMES,
    FINGERPRINTS,
    DECISIONS,
    CONSOLES,
    CAPTURE;

    /** Its name in a sentence that says there is none of it. */
    private String word(Messages messages) {
        return messages.text(name().toLowerCase(Locale.ROOT));
    }

    /** A sentence for where nothing of this part is seen, if the file may be why; empty for a whole file. */
    public Optional<String> hint(Optional<RunDocument> document) {
        return document.flatMap(RunDocument::state).flatMap(this::hint);
    }

    private Optional<String> hint(State state) {
        Messages messages = Messages.of("document");
        return switch (state) {
            case COMPLETE -> Optional.empty();
            case INCOMPLETE -> Optional.of(messages.text("ends.before", word(messages)));
            case DAMAGED, OTHER_SCHEMA -> Optional.of(messages.text("not.read", word(messages)));
        };
    }

    /** One sentence that names the parts of which a file that is not whole holds nothing; empty where it has some of each. */
    public static Optional<String> absent(RunDocument document) {
        Messages messages = Messages.of("document");
        List<String> absent = Arrays.stream(values())
                .filter(part -> part.isAbsent(document))
                .map(part -> part.word(messages))
                .toList();
        boolean whole = document.state().filter(State.COMPLETE::equals).isPresent();
        return whole || absent.isEmpty()
                ? Optional.empty()
                : Optional.of(messages.text("absent", String.join(messages.text("absent.also"), absent)));
    }

    private boolean isAbsent(RunDocument document) {
        return switch (this) {
            case SCENARIO -> document.scenario().isEmpty();
            case OUTCOME -> document.outcome().isEmpty();
            case EVENTS -> document.events().size() == 0;
            case FRAMES -> false; // They are events.
            case FINGERPRINTS -> document.samples().isEmpty();
            case DECISIONS -> document.decisions().isEmpty();
            case CONSOLES, CAPTURE -> document.transcript().isEmpty();
        };
    }
}
