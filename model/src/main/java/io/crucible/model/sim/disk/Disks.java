package io.crucible.model.sim.disk;

import io.crucible.model.sim.task.Tasks;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The disks of a world, one for each node that uses one. */
public final class Disks {
    private final World world;
    private final Tasks tasks;
    private final Map<Node, Disk> disks = new LinkedHashMap<>();
    private final Map<Node, Disk> spare = new LinkedHashMap<>();

    /** The disks of this world. */
    public Disks(World world, Tasks tasks) {
        this.world = world;
        this.tasks = tasks;
    }

    /** Begins an execution: all disks are empty. For the harness. */
    public void begin() {
        if (!disks.isEmpty()) {
            spare.putAll(disks);
            disks.clear();
        }
    }

    /** The disk of a node, empty at its first use in an execution. */
    public Disk of(Node node) {
        Disk known = disks.get(node);
        if (known == null) {
            Disk old = spare.remove(node);
            known = old == null ? new Disk(world, tasks, node) : old;
            known.begin();
            disks.put(node, known);
        }
        return known;
    }

    /** What is open, each as {@code file <node>:<path>}. */
    public List<String> openFiles() {
        List<String> open = new ArrayList<>();
        disks.forEach((node, disk) -> disk.openFiles().forEach(path -> open.add("file " + node.name() + ":" + path)));
        return open;
    }
}
