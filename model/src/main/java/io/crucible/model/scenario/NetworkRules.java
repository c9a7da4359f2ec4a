package io.crucible.model.scenario;

import io.crucible.model.time.Durations;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.toml.Quoted;
import io.crucible.model.toml.Value;
import java.util.Collection;
import java.util.Map;

/** What must hold between links and the nodes at their ends. */
final class NetworkRules {
    private final Map<String, NodeSpec> nodes;
    private final long quantum;

    NetworkRules(Map<String, NodeSpec> nodes, long quantum) {
        this.nodes = nodes;
        this.quantum = quantum;
    }

    void check(Collection<LinkReader.Placed> links) {
        for (LinkReader.Placed placed : links) {
            check(placed.link(), placed.link().a(), placed.a());
            check(placed.link(), placed.link().b(), placed.b());
        }
    }

    /** The highest card that links use on this node, plus one. */
    static int cardsInUse(String node, Collection<LinkReader.Placed> links) {
        int cards = 0;
        for (LinkReader.Placed placed : links) {
            for (LinkSpec.End end :
                    new LinkSpec.End[] {placed.link().a(), placed.link().b()}) {
                cards = end.node().equals(node) ? Math.max(cards, end.nic() + 1) : cards;
            }
        }
        return cards;
    }

    private void check(LinkSpec link, LinkSpec.End end, Value at) {
        NodeSpec node = nodes.get(end.node());
        if (end.nic() >= node.nics()) {
            at.problem("node " + Quoted.name(node.name()) + " has nics = " + node.nics() + ", too few for the card "
                    + Quoted.name(end.node() + ":" + end.nic()));
        }
        if (node.vcpus() > 1 && link.latency() < VirtualTime.plus(quantum, VirtualTime.MICROSECOND)) {
            at.problem(
                    "node " + Quoted.name(node.name()) + " has " + node.vcpus()
                            + " vCPUs, so the latency to it must be longer than the quantum of "
                            + Durations.format(quantum) + ", at least "
                            + Durations.format(VirtualTime.plus(quantum, VirtualTime.MICROSECOND)) + ", not "
                            + Durations.format(link.latency())
                            + "; how QEMU shares time among vCPUs depends on when inputs come, so such a node gets them at the end of a quantum");
        }
    }
}
