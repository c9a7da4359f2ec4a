package io.crucible.model.run;

import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import java.util.List;

/** The instant at which a run is held next. */
final class HoldPoint {
    private final Hold hold;
    private final List<NodeRun> nodes;
    private final Agenda agenda;
    /** Nodes with several vCPUs stop at ends of quanta only, and then all do. */
    private final long step;

    private long wanted = VirtualTime.NEVER;
    private long at = VirtualTime.NEVER;

    HoldPoint(Hold hold, Scenario scenario, List<NodeRun> nodes, Agenda agenda) {
        this.hold = hold;
        this.nodes = nodes;
        this.agenda = agenda;
        boolean several = scenario.nodes().stream().anyMatch(node -> node.vcpus() > 1);
        this.step = several ? scenario.quantum() : 1;
    }

    /** World ns beyond which nothing happens before the run has been held. */
    long at() {
        long now = hold.at();
        if (now != wanted) {
            wanted = now;
            at = Math.max(VirtualTime.floor(now, step), VirtualTime.ceil(earliest(), step));
        }
        return at;
    }

    private long earliest() {
        long earliest = agenda.treated();
        for (NodeRun node : nodes) {
            if (node.runs()) {
                earliest = Math.max(earliest, node.granted());
            }
        }
        return earliest;
    }

    /** Whether every node is known up to the instant, so that all can be parked there. */
    boolean reached(long frontier) {
        return at != VirtualTime.NEVER
                && frontier >= at
                && nodes.stream().noneMatch(node -> node.runs() && node.outstanding());
    }
}
