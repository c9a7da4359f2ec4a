package io.crucible.model.sim.disk;

import io.crucible.model.sim.world.FaultPoint;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import io.crucible.model.sim.world.World;
import java.util.List;

/** The faults of one disk, all switched off at first; each is chosen at the site {@code disk.<node>.<fault>}. */
public final class DiskFaults {
    private final FaultPoint readError;
    private final FaultPoint writeError;
    private final FaultPoint syncError;
    private final FaultPoint corruptRead;
    private final FaultPoint lostWrite;
    private final FaultPoint tornWrite;
    private final FaultPoint reorderedWrites;
    private final FaultPoint lostNames;
    private final FaultPoint full;
    private final FaultPoint corruptSector;
    private final FaultPoint armedCrash;

    DiskFaults(World world, Node node) {
        readError = point(world, node, "read_error");
        writeError = point(world, node, "write_error");
        syncError = point(world, node, "sync_error");
        corruptRead = point(world, node, "corrupt_read");
        lostWrite = point(world, node, "lost_write");
        tornWrite = point(world, node, "torn_write");
        reorderedWrites = point(world, node, "reordered_writes");
        lostNames = point(world, node, "lost_names");
        full = point(world, node, "full");
        corruptSector = point(world, node, "corrupt_sector");
        armedCrash = point(world, node, "armed_crash");
    }

    private static FaultPoint point(World world, Node node, String fault) {
        return new FaultPoint(world, "disk." + fault, "disk." + node.name() + "." + fault);
    }

    void clear() {
        List.of(readError, writeError, syncError, corruptRead, lostWrite, tornWrite, reorderedWrites, lostNames)
                .forEach(point -> point.set(Rate.NEVER));
    }

    /** How often a read throws and gives nothing. */
    public DiskFaults readError(Rate rate) {
        readError.set(rate);
        return this;
    }

    /** How often a write throws and changes nothing. */
    public DiskFaults writeError(Rate rate) {
        writeError.set(rate);
        return this;
    }

    /** How often a sync throws and leaves everything as uncertain as before. */
    public DiskFaults syncError(Rate rate) {
        syncError.set(rate);
        return this;
    }

    /** How often one bit of what a read returns is wrong; the medium keeps the right one. */
    public DiskFaults corruptRead(Rate rate) {
        corruptRead.set(rate);
        return this;
    }

    /** How often a write that was not synced is missing after a crash. */
    public DiskFaults lostWrite(Rate rate) {
        lostWrite.set(rate);
        return this;
    }

    /** How often of a write that was not synced only some first whole sectors are there after a crash. */
    public DiskFaults tornWrite(Rate rate) {
        tornWrite.set(rate);
        return this;
    }

    /** How often a crash lets the writes of a file that were not synced land in another order. */
    public DiskFaults reorderedWrites(Rate rate) {
        reorderedWrites.set(rate);
        return this;
    }

    /** How often a crash keeps only some first of the names that no directory sync has made durable. */
    public DiskFaults lostNames(Rate rate) {
        lostNames.set(rate);
        return this;
    }

    FaultPoint readError() {
        return readError;
    }

    FaultPoint writeError() {
        return writeError;
    }

    FaultPoint syncError() {
        return syncError;
    }

    FaultPoint corruptRead() {
        return corruptRead;
    }

    FaultPoint lostWrite() {
        return lostWrite;
    }

    FaultPoint tornWrite() {
        return tornWrite;
    }

    FaultPoint reorderedWrites() {
        return reorderedWrites;
    }

    FaultPoint lostNames() {
        return lostNames;
    }

    FaultPoint full() {
        return full;
    }

    FaultPoint corruptSector() {
        return corruptSector;
    }

    FaultPoint armedCrash() {
        return armedCrash;
    }
}
