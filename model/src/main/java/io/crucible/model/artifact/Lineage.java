package io.crucible.model.artifact;

import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import java.util.List;
import java.util.Optional;

/**
 * From which recorded run a branch was taken, and where the two part.
 *
 * @param parent digest of the parent artifact's file
 * @param prefix number of decisions that both runs begin with; it is the sequence of the one that was changed
 * @param key of the changed decision's point
 * @param from the alternative that the parent's run took, unsigned
 * @param to the alternative that was chosen instead, unsigned
 */
public record Lineage(String parent, long prefix, String key, long from, long to) {

    /** Why a run with these decisions cannot be such a branch, as a clause. */
    public Optional<String> contradiction(List<Decision> decisions) {
        if (from == to) {
            return Optional.of("it changes nothing");
        } else if (prefix >= decisions.size()) {
            return Optional.of("the schedule has no decision " + prefix);
        }
        Decision changed = decisions.get((int) prefix);
        if (!changed.point().key().equals(key)) {
            return Optional.of("decision " + prefix + " is another than it names");
        } else if (changed.value() != to || changed.origin() != Origin.CHOSEN) {
            return Optional.of("decision " + prefix + " was not changed to " + Long.toUnsignedString(to));
        }
        return Optional.empty();
    }
}
