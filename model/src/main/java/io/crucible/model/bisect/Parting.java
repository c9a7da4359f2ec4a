package io.crucible.model.bisect;

import io.crucible.model.replay.Difference;
import java.util.List;
import java.util.Optional;

/**
 * Where the machines of two runs part.
 *
 * @param window virtual ns between the instants that were known from the recordings
 * @param probes how often both sides were compared
 * @param restores how often a side was taken back to an earlier instant; of both sides the larger number
 * @param found the first state that differs; nothing where the machines are the same as far as both runs go
 * @param strayed where a side was not what was recorded of it, by side; then the difference comes from where it was executed and not
 *     from its schedule
 */
public record Parting(
        long window, int probes, int restores, Optional<Found> found, List<Optional<Difference>> strayed) {

    public Parting {
        strayed = List.copyOf(strayed);
    }

    /**
     * The first state that differs.
     *
     * @param equal virtual ns of the last instant at which all machines were the same; -1 where they differ from power-on
     * @param different virtual ns of the first at which they are not
     * @param machines of the nodes that differ then, by number; at least one
     */
    public record Found(long equal, long different, List<MachineDifference> machines) {
        public Found {
            machines = List.copyOf(machines);
        }

        /** The first of the machines. */
        public MachineDifference first() {
            return machines.get(0);
        }

        /** Whether there was no instant at which they were the same. */
        public boolean fromStart() {
            return equal < 0;
        }
    }

    /** Whether either side was not what was recorded of it. */
    public boolean hasStrayed() {
        return strayed.stream().anyMatch(Optional::isPresent);
    }
}
