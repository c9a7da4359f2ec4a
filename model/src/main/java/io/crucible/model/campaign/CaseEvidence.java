package io.crucible.model.campaign;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What a failed case leaves behind. */
public interface CaseEvidence {
    /** It was ended before all it decided was recorded. */
    String INCOMPLETE_TAPE = "incomplete_tape";

    /** Executed once more, it is something else. */
    String UNREPRODUCIBLE_RUN = "unreproducible_run";

    /** Traces and whatever else is kept of any failure; not the capsule. */
    List<EvidenceFile> traces() throws IOException;

    /** What replays the case exactly in a fresh process; empty where {@link #irreproducible()} is present. */
    Optional<EvidenceFile> capsule() throws IOException;

    /** Why no replay can be exact: one word such as {@link #INCOMPLETE_TAPE}. */
    Optional<String> irreproducible();

    /** The decision groups that can be left out, in their order; for a shrinkable one its value (unsigned), else 0. */
    List<DecisionGroup> groups();

    /**
     * Decisions that are kept or left out together.
     *
     * @param name groups of the same name are first tried together
     * @param value what can be made smaller; 0 where nothing can
     * @param decisions how many these are; where there are several, a smaller failure may have groups of fewer
     */
    record DecisionGroup(String name, long value, int decisions) {

        /** One decision. */
        public DecisionGroup(String name, long value) {
            this(name, value, 1);
        }
    }
}
