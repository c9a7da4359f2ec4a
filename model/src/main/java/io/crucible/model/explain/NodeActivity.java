package io.crucible.model.explain;

import io.crucible.model.explain.NodeSpan.Activity;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/** Which quanta a node worked in, from the instruction counts of its samples; neighbours that are alike become one span. */
final class NodeActivity {
    private final Scenario scenario;
    private final long end;
    private final List<NodeSpan> spans = new ArrayList<>();
    private final long[] icount;
    private final long[] from;
    private final long[] to;
    private final boolean[] running;

    NodeActivity(Scenario scenario, List<Sample> samples, long end) {
        this.scenario = scenario;
        this.end = end;
        int nodes = scenario.nodes().size();
        icount = new long[nodes];
        from = new long[nodes];
        to = new long[nodes];
        running = new boolean[nodes];
        samples.forEach(this::sample);
        for (int node = 0; node < nodes; node++) {
            close(node);
        }
    }

    /** By time within each node; the list may be added to. */
    List<NodeSpan> spans() {
        return spans;
    }

    private void sample(Sample sample) {
        int node = sample.node();
        long at = sample.quantum() * scenario.quantum();
        long begin = at - scenario.quantum();
        // An incarnation counts from zero: a smaller count than before is a new machine that has worked.
        boolean worked = sample.icount() != icount[node];
        icount[node] = sample.icount();
        if (to[node] != begin || running[node] != worked) {
            close(node);
            from[node] = begin;
            running[node] = worked;
        }
        to[node] = at;
    }

    private void close(int node) {
        long until = Math.min(to[node], end);
        if (until > from[node]) {
            String name = scenario.nodes().get(node).name();
            spans.add(new NodeSpan(name, from[node], until, running[node] ? Activity.RUNNING : Activity.IDLE));
        }
    }
}
