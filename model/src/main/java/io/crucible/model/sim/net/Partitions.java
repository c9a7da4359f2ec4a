package io.crucible.model.sim.net;

import io.crucible.model.sim.world.FaultPoint;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Spell;
import io.crucible.model.sim.world.World;
import java.util.ArrayList;
import java.util.List;

/** Cuts some nodes in two groups, both ways; which groups is chosen at {@code <site>.groups} among all there can be. */
final class Partitions implements Spell.Effect {
    /** More nodes have more ways to be cut in two than a choice should have alternatives. */
    private static final int MOST_NODES = 32;

    private final Network network;
    private final World world;
    private final List<Node> nodes;
    private final List<Link> links = new ArrayList<>();
    private FaultPoint cause;

    Partitions(Network network, World world, List<Node> nodes) {
        if (nodes.size() < 2 || nodes.size() > MOST_NODES) {
            throw new IllegalArgumentException(
                    "A partition is between 2 to " + MOST_NODES + " nodes, not " + nodes.size() + ".");
        }
        this.network = network;
        this.world = world;
        this.nodes = List.copyOf(nodes);
    }

    @Override
    public boolean isPossible() {
        return true;
    }

    /** The first node is in the one group; bit i of the choice, plus one, says whether node i + 1 is in the other. */
    @Override
    public void begin(FaultPoint point, long until) {
        cause = point;
        long other = (1 + world.choose(point.site() + ".groups", (1L << (nodes.size() - 1)) - 1)) << 1;
        for (int i = 0; i < nodes.size(); i++) {
            for (int j = 0; j < nodes.size(); j++) {
                if (((other >> i) & 1) != ((other >> j) & 1)) {
                    links.add(network.link(nodes.get(i), nodes.get(j)));
                }
            }
        }
        links.forEach(link -> link.cutBy(cause));
    }

    /** Heals what it has cut, but not what the scenario has cut since. */
    @Override
    public void end() {
        links.forEach(link -> link.healFrom(cause));
        links.clear();
    }
}
