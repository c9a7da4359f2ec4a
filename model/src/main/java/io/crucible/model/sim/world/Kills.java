package io.crucible.model.sim.world;

import java.util.ArrayList;
import java.util.List;

/** Kills one of some nodes and starts it again; which one is chosen at {@code <site>.node} among those that run. */
public final class Kills implements Spell.Effect {
    private final World world;
    private final List<Node> nodes;
    private Node victim;
    private int incarnation;

    private Kills(World world, List<Node> nodes) {
        this.world = world;
        this.nodes = nodes;
    }

    /** Kills of these nodes, at most one of which is down by them at a time; switched off. */
    public static Spell of(World world, List<Node> nodes) {
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("Kills need at least one node.");
        }
        List<Node> group = List.copyOf(nodes);
        return world.spell("node.automatic_kill", "node." + Node.names(group) + ".kill", () -> new Kills(world, group));
    }

    private List<Node> running() {
        List<Node> running = new ArrayList<>(nodes);
        running.removeIf(node -> !node.isRunning());
        return running;
    }

    @Override
    public boolean isPossible() {
        return nodes.stream().anyMatch(Node::isRunning);
    }

    @Override
    public void begin(FaultPoint point, long until) {
        List<Node> running = running();
        victim = running.get((int) world.choose(point.site() + ".node", running.size()));
        incarnation = victim.incarnation();
        point.observed();
        victim.kill();
    }

    /** Starts it again, unless somebody else has. */
    @Override
    public void end() {
        if (victim.incarnation() == incarnation) {
            victim.restart();
        }
    }
}
