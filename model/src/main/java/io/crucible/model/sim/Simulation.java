package io.crucible.model.sim;

import io.crucible.model.sim.disk.Disk;
import io.crucible.model.sim.disk.Disks;
import io.crucible.model.sim.file.SimulatedFileSystem;
import io.crucible.model.sim.net.Network;
import io.crucible.model.sim.socket.Sockets;
import io.crucible.model.sim.task.Tasks;
import io.crucible.model.sim.world.Drive;
import io.crucible.model.sim.world.Kills;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import io.crucible.model.sim.world.Spell;
import io.crucible.model.sim.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What a case has: its world and tasks, the simulated machines, and the points where the harness looks. */
public final class Simulation {
    private final World world = new World();
    private final Tasks tasks = new Tasks(world);
    private final Disks disks = new Disks(world, tasks);
    private final Network network = new Network(world, tasks);
    private final Sockets sockets = new Sockets(world, network);
    private final Map<Disk, SimulatedFileSystem> fileSystems = new LinkedHashMap<>();
    private Consumer<String> checkpoints = id -> {};

    Simulation() {}

    void begin(long seed, CaseOptions options, Drive drive, Consumer<String> onCheckpoint) {
        world.begin(seed, options.world(), drive);
        tasks.begin(options.scheduling());
        disks.begin();
        network.begin();
        checkpoints = onCheckpoint;
    }

    void end() {
        world.end();
        tasks.end();
    }

    /** The world: clock, choices, trace, nodes. */
    public World world() {
        return world;
    }

    /** The scheduler. */
    public Tasks tasks() {
        return tasks;
    }

    /** The node of this name. */
    public Node node(String name) {
        return world.node(name);
    }

    /** The disk of a node, empty at its first use in an execution. */
    public Disk disk(Node node) {
        return disks.of(node);
    }

    /** The same disk as a file system of {@code java.nio.file}. */
    public SimulatedFileSystem fileSystem(Node node) {
        return fileSystems.computeIfAbsent(disks.of(node), SimulatedFileSystem::new);
    }

    /** The network between the nodes. */
    public Network network() {
        return network;
    }

    /** The same network as the sockets of {@code java.net}. */
    public Sockets sockets() {
        return sockets;
    }

    /** What is open on disks and networks, in words. */
    List<String> openResources() {
        List<String> open = new ArrayList<>(disks.openFiles());
        open.addAll(network.openResources());
        return open;
    }

    /** Makes the checks of this phase now; the id says in the trace where that was. */
    public void checkpoint(String id) {
        checkpoints.accept(id);
    }

    /**
     * Does something the case can also do without, and says whether it did: a choice at the site {@code action.<id>} that a reduction may take
     * back.
     */
    public boolean action(String id, Runnable action) {
        boolean taken = world.chance("action." + id, Rate.ALWAYS);
        world.event("case.action").with("id", id).with("taken", taken ? 1 : 0).end();
        if (taken) {
            action.run();
        }
        return taken;
    }

    /**
     * Whether the program misbehaves on purpose here: a fault of its own named {@code buggify.<id>}, at this rate, that means what the program
     * makes of it.
     */
    public boolean buggify(String id, Rate rate) {
        if (rate.isOff()) {
            return false;
        }
        String site = "buggify." + id;
        int fault = world.faults().number(site);
        boolean fired = world.fires(fault, site, rate);
        if (fired) {
            world.faults().observed(fault);
            world.event(site).end();
        }
        return fired;
    }

    /**
     * Deaths of these nodes that come by themselves, each with a restart some time later; at most one of the nodes is down by it at a time.
     * Switched off until {@link Spell#set} is called. Counted as {@code node.automatic_kill} and chosen at {@code node.<names>.kill}.
     */
    public Spell kills(Node... nodes) {
        return Kills.of(world, List.of(nodes));
    }

    /**
     * The transition after which a program must make progress, once: no fault fires any more, the links among the core are healed, and the nodes of
     * the core run; whatever is outside the core stays broken.
     */
    public void transitionToLiveness(Node... core) {
        world.calm();
        network.heal(List.of(core));
        for (Node node : core) {
            node.restart();
        }
    }
}
