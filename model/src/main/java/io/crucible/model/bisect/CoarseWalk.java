package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.time.VirtualTime;
import java.util.List;

/**
 * Between which instants, all in virtual ns, two runs part by what was recorded of them.
 *
 * @param proven the last before {@code logged} at which everything was sampled of every machine and was the same; 0 where there is none
 * @param logged the end of the quantum of the first unlike event, where that is before {@code sampled}, or the same: what shows in the log may
 *     have been forgotten by the machine when it is sampled
 * @param sampled the first at which samples are unlike, or at which the shorter run ends
 */
record CoarseWalk(long proven, long logged, long sampled) {

    static CoarseWalk of(Recording left, Recording right) {
        long quantum = left.scenario().quantum();
        List<Sample> lefts = left.samples();
        List<Sample> rights = right.samples();
        int most = Math.min(lefts.size(), rights.size());
        long logged = logged(left, right, quantum);
        int at = 0;
        long proven = 0;
        long whole = 0;
        AlikeSamples alike = new AlikeSamples();
        while (at < most && alike.test(lefts.get(at), rights.get(at))) {
            Sample same = lefts.get(at);
            boolean everything = alike.everything(same, rights.get(at++));
            // Samples come by quantum, so the one before is over where the next begins.
            boolean first = at == 1 || lefts.get(at - 2).quantum() != same.quantum();
            proven = first && whole > 0 && whole * quantum < logged ? whole : proven;
            whole = (first || whole > 0) && everything ? same.quantum() : 0;
        }
        long end = Math.min(left.outcome().frontier(), right.outcome().frontier());
        long unlike = Math.min(quantumAt(lefts, at), quantumAt(rights, at));
        long sampled = unlike == Long.MAX_VALUE ? end : Math.min(end, unlike * quantum);
        long different = Math.min(logged, sampled);
        proven = whole > 0 && whole * quantum < different ? whole : proven;
        return new CoarseWalk(proven * quantum, different, sampled);
    }

    /** The end of the quantum in which, or at whose end, the first unlike event happened. */
    private static long logged(Recording left, Recording right, long quantum) {
        long event = Evidence.firstEvent(left, right).orElse(VirtualTime.NEVER);
        return event == VirtualTime.NEVER ? event : Math.max(quantum, VirtualTime.ceil(event, quantum));
    }

    /** The last at which all samples before an instant were the same, so that at least the registers were. */
    long seeming(long before, long quantum) {
        return Math.max(proven, (before - 1) / quantum * quantum);
    }

    private static long quantumAt(List<Sample> samples, int index) {
        return index < samples.size() ? samples.get(index).quantum() : Long.MAX_VALUE;
    }
}
