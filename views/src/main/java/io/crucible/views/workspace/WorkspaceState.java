package io.crucible.views.workspace;

import io.crucible.model.moment.Moment;
import io.crucible.views.sides.TabSides;
import java.util.List;
import java.util.Optional;

/**
 * How the window stood over one artifact.
 *
 * @param moment where one was
 * @param tab id of the chosen tab; empty for the first
 * @param sides which tab stood on which side; those that it does not name stand on the left
 * @param from first virtual ns that the timeline showed
 * @param to last virtual ns that it showed, after {@code from}; both 0 for the whole run
 * @param pinned ids of the lanes that were pinned, in order
 * @param dividers positions of the window's dividers, 0 to 1, in the order of the window
 */
public record WorkspaceState(
        Optional<Moment> moment,
        String tab,
        TabSides sides,
        long from,
        long to,
        List<String> pinned,
        List<Double> dividers) {
    /** Of an artifact that was never open. */
    public static final WorkspaceState FIRST =
            new WorkspaceState(Optional.empty(), "", TabSides.NONE, 0, 0, List.of(), List.of());

    public WorkspaceState {
        pinned = List.copyOf(pinned);
        dividers = List.copyOf(dividers);
        if (from < 0 || (from != 0 || to != 0) && to <= from) {
            throw new IllegalArgumentException("the timeline cannot show " + from + " to " + to + " ns");
        } else if (dividers.stream().anyMatch(position -> !(position >= 0 && position <= 1))) {
            throw new IllegalArgumentException("a divider stands from 0 to 1");
        }
    }

    /** Whether the timeline showed the whole run. */
    public boolean whole() {
        return to == 0;
    }
}
