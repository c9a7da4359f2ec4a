package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.fingerprint.Sample;
import java.util.List;

/**
 * Between which instants, all in virtual ns, two runs part by what was recorded of their fingerprints.
 *
 * @param proven the last at which everything was sampled of every machine and was the same; 0 where there is none
 * @param seeming the last at which all samples were the same, so that at least the registers were
 * @param different the first at which samples are unlike, or at which the shorter run ends
 */
record CoarseWalk(long proven, long seeming, long different) {

    static CoarseWalk of(Recording left, Recording right) {
        long quantum = left.scenario().quantum();
        List<Sample> lefts = left.samples();
        List<Sample> rights = right.samples();
        int most = Math.min(lefts.size(), rights.size());
        int at = 0;
        long proven = 0;
        long whole = 0;
        while (at < most && lefts.get(at).equals(rights.get(at))) {
            Sample same = lefts.get(at++);
            // Samples come by quantum, so the one before is over where the next begins.
            boolean first = at == 1 || lefts.get(at - 2).quantum() != same.quantum();
            proven = first && whole > 0 ? whole : proven;
            whole = (first || whole > 0) && same.coarse().isPresent() ? same.quantum() : 0;
        }
        long end = Math.min(left.outcome().frontier(), right.outcome().frontier());
        long first = Math.min(quantumAt(lefts, at), quantumAt(rights, at));
        long different = first == Long.MAX_VALUE ? end : Math.min(end, first * quantum);
        proven = whole > 0 && whole * quantum < different ? whole : proven;
        return new CoarseWalk(proven * quantum, seeming(different, quantum), different);
    }

    private static long quantumAt(List<Sample> samples, int index) {
        return index < samples.size() ? samples.get(index).quantum() : Long.MAX_VALUE;
    }

    private static long seeming(long different, long quantum) {
        return different == 0 ? 0 : (different - 1) / quantum * quantum;
    }
}
