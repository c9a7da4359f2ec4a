package io.crucible.model.bisect;

import io.crucible.model.fingerprint.Sample;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares the samples of two runs, one pair after the other, in what both have: a sample of RAM and devices that only one run took is no
 * difference.
 */
final class AlikeSamples {
    /** Numbers of the nodes whose chains hold RAM and devices of other quanta, so that they are unlike though the machines may be the same. */
    private final Set<Integer> apart = new TreeSet<>();

    /** Whether nothing that both have is unlike; no further pair may be asked about once there is such. */
    boolean test(Sample one, Sample other) {
        boolean same = one.node() == other.node() && one.quantum() == other.quantum() && one.icount() == other.icount();
        boolean both = one.coarse().isPresent() && other.coarse().isPresent();
        if (!same || both && !one.coarse().equals(other.coarse())) {
            return false;
        }
        if (one.coarse().isPresent() != other.coarse().isPresent()) {
            apart.add(one.node());
        }
        return apart.contains(one.node()) || one.rolling().equals(other.rolling());
    }

    /** Whether a pair that is alike shows everything of the machine to be the same: instructions, registers, RAM and devices. */
    boolean everything(Sample one, Sample other) {
        return one.coarse().isPresent() && other.coarse().isPresent() && !apart.contains(one.node());
    }
}
