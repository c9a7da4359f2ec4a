package io.crucible.model.live;

import java.util.List;

/**
 * Which recorded fingerprint samples a replay has found equal; never takes one back.
 *
 * @param through for each node the last quantum up to which every recorded sample of it was equal; -1 where none was compared
 * @param count how many samples that is
 * @param of how many were recorded
 */
public record EqualSamples(List<Long> through, long count, long of) {

    public EqualSamples {
        through = List.copyOf(through);
    }

    /** Whether the node's sample at the end of a quantum has been found equal. */
    public boolean equal(int node, long quantum) {
        return quantum <= through.get(node);
    }
}
