package io.crucible.model.run;

import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/** One direction of a link: from a node's card to another's. */
record Wire(LinkSpec link, int from, int fromNic, int to, int toNic, boolean aToB) {

    /** All directions of all links, in the order of the links. */
    static List<Wire> of(Scenario scenario) {
        List<Wire> wires = new ArrayList<>();
        for (LinkSpec link : scenario.links()) {
            int a = scenario.nodeNumber(link.a().node());
            int b = scenario.nodeNumber(link.b().node());
            wires.add(new Wire(link, a, link.a().nic(), b, link.b().nic(), true));
            wires.add(new Wire(link, b, link.b().nic(), a, link.a().nic(), false));
        }
        return List.copyOf(wires);
    }
}
