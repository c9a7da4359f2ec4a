package io.crucible.model.sim.disk;

import io.crucible.model.sim.world.World;
import java.util.ArrayList;
import java.util.List;

/** What a crash does to what was not synced; what was synced it never harms. */
final class Crash {
    private final World world;
    private final DiskFaults faults;
    private final String node;
    private final int sectorSize;

    Crash(World world, DiskFaults faults, String node, int sectorSize) {
        this.world = world;
        this.faults = faults;
        this.node = node;
        this.sectorSize = sectorSize;
    }

    void strike(Names names) {
        names.byName().forEach(this::strike);
        // A file whose removal does not survive has only its name on the medium left.
        names.durableByName().forEach(this::strike);
        names.crash(keptNames(names.pendingCount()));
    }

    private void strike(String path, Inode inode) {
        if (!inode.pending().isEmpty()) {
            land(path, inode);
        }
        inode.reload();
    }

    private void land(String path, Inode inode) {
        List<Change> landing = inode.pending();
        if (landing.size() > 1 && faults.reorderedWrites().fires()) {
            landing = shuffled(path, landing);
        }
        for (int i = 0; i < landing.size(); i++) {
            land(path, inode, landing.get(i));
        }
    }

    private void land(String path, Inode inode, Change change) {
        int landed = change.size();
        if (faults.lostWrite().fires()) {
            if (change.mattersTo(inode.durable(), 0)) {
                faults.lostWrite().observed();
            }
            event("disk.lose", path, change).end();
            return;
        }
        if (change.size() > 0 && faults.tornWrite().fires()) {
            landed = torn(change);
            if (change.mattersTo(inode.durable(), landed)) {
                faults.tornWrite().observed();
            }
            event("disk.tear", path, change).with("kept", landed).end();
        }
        change.applyTo(inode.durable(), landed);
    }

    /** How many of its bytes land: up to one of the sectors' borders it crosses; alternative 0 is the last of them. */
    private int torn(Change change) {
        int first = change.position() / sectorSize;
        int last = (change.position() + change.size() - 1) / sectorSize;
        int missing = 1 + (int) world.choose(faults.tornWrite().site() + ".sectors", last - first + 1L);
        int border = (last - missing + 1) * sectorSize;
        return Math.max(0, border - change.position());
    }

    /** Alternative 0 of every choice leaves a write in its place. */
    private List<Change> shuffled(String path, List<Change> changes) {
        List<Change> order = new ArrayList<>(changes);
        boolean matters = false;
        for (int i = order.size() - 1; i > 0; i--) {
            int other = i - (int) world.choose(faults.reorderedWrites().site() + ".order", i + 1L);
            if (other != i) {
                matters |= order.get(i).overlaps(order.get(other));
                Change moved = order.set(i, order.get(other));
                order.set(other, moved);
            }
        }
        if (matters) {
            faults.reorderedWrites().observed();
        }
        world.event("disk.reorder").with("node", node).with("path", path).end();
        return order;
    }

    private int keptNames(int pending) {
        if (pending == 0 || !faults.lostNames().fires()) {
            return pending;
        }
        int lost = 1 + (int) world.choose(faults.lostNames().site() + ".count", pending);
        faults.lostNames().observed();
        world.event("disk.lose_names").with("node", node).with("count", lost).end();
        return pending - lost;
    }

    private io.crucible.model.sim.world.TraceWriter event(String name, String path, Change change) {
        return world.event(name)
                .with("node", node)
                .with("path", path)
                .with("at", change.position())
                .with("bytes", change.size());
    }
}
