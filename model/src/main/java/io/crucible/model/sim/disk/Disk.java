package io.crucible.model.sim.disk;

import io.crucible.model.sim.task.Tasks;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.NodeListener;
import io.crucible.model.sim.world.Span;
import io.crucible.model.sim.world.World;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;

/**
 * The disk of one node: files and directories under absolute paths. Contents survive the node's death for sure once their file was synced,
 * names once their directory was; what else survives is up to the faults. Not synced and no fault: it survives.
 */
public final class Disk {
    private static final long NO_LIMIT = Long.MAX_VALUE;

    private final World world;
    private final Tasks tasks;
    private final Node node;
    private final Names names = new Names();
    private final DiskFaults faults;
    private final DiskInspection inspection;
    private final List<DiskFile> open = new ArrayList<>();
    private final String latencySite;
    private int sectorSize = 4096;
    private boolean fileSyncKeepsName;
    private long latency;
    private long jitter;
    private long capacity = NO_LIMIT;
    private long operationsToCrash = NO_LIMIT;

    Disk(World world, Tasks tasks, Node node) {
        this.world = world;
        this.tasks = tasks;
        this.node = node;
        this.faults = new DiskFaults(world, node);
        this.inspection = new DiskInspection(world, names);
        this.latencySite = "disk." + node.name() + ".latency";
    }

    void begin() {
        names.clear();
        faults.clear();
        open.clear();
        sectorSize = 4096;
        fileSyncKeepsName = false;
        latency = 0;
        jitter = 0;
        capacity = NO_LIMIT;
        operationsToCrash = NO_LIMIT;
        node.addListener((NodeListener) this::crash);
    }

    /** Its faults. */
    public DiskFaults faults() {
        return faults;
    }

    /** From now on writes tear at borders of so many bytes. */
    public void setSectorSize(int bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("A sector has at least one byte, not " + bytes + ".");
        }
        sectorSize = bytes;
    }

    /** From now on the sync of a new file makes its name durable too, as Linux's ext4 and XFS do. */
    public void setFileSyncKeepsName(boolean keeps) {
        fileSyncKeepsName = keeps;
    }

    /** From now on an operation of a task takes so many ns, and up to {@code jitterTime} ns more. */
    public void setLatency(long time, long jitterTime) {
        latency = Span.require("A latency", time);
        jitter = Span.require("A jitter", jitterTime);
    }

    /** From now on writes that would make the files larger than so many bytes in sum fail. */
    public void setCapacity(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("A disk holds 0 bytes or more, not " + bytes + ".");
        }
        capacity = bytes;
    }

    /** The node dies at the end of the {@code operations}-th operation from now, counted from 1. */
    public void crashAfter(long operations) {
        if (operations < 1) {
            throw new IllegalArgumentException("A node dies after 1 operation or more, not " + operations + ".");
        }
        operationsToCrash = operations;
    }

    /** Flips one bit of what the medium and programs see of a file: damage that stays. */
    public void corrupt(String path, long position) throws IOException {
        world.requireLive();
        Inode inode = names.require(path);
        if (position < 0 || position >= inode.visible().length()) {
            throw new IllegalArgumentException(path + " has no byte " + position + ".");
        }
        inode.visible().flip((int) position, 1);
        if (position < inode.durable().length()) {
            inode.durable().flip((int) position, 1);
        }
        faults.corruptSector().scripted();
        faults.corruptSector().observed();
        event("disk.corrupt").with("path", path).with("at", position).end();
    }

    /** Opens a file to read and write; made if it is missing and {@code create}. */
    public DiskFile open(String path, boolean create) throws IOException {
        begin("disk.open", path);
        Inode inode = names.find(path);
        if (inode == null && !create) {
            throw new NoSuchFileException(path);
        }
        if (names.isDirectory(path)) {
            throw new IOException(path + " is a directory");
        }
        DiskFile file = new DiskFile(this, path, inode == null ? names.add(path, false, world.now()) : inode);
        open.add(file);
        end();
        return file;
    }

    /** Makes a file that must not be there yet, and opens it. */
    public DiskFile create(String path) throws IOException {
        begin("disk.create", path);
        DiskFile file = new DiskFile(this, path, names.add(path, false, world.now()));
        open.add(file);
        end();
        return file;
    }

    /** Makes a directory. */
    public void createDirectory(String path) throws IOException {
        begin("disk.create_directory", path);
        names.add(path, true, world.now());
        end();
    }

    /** Removes a file or an empty directory; files that are open stay readable through what was opened. */
    public void delete(String path) throws IOException {
        begin("disk.delete", path);
        names.remove(path);
        end();
    }

    /** Gives a file or directory another name, in one step; a file of that name gives way. */
    public void move(String path, String target) throws IOException {
        begin("disk.move", path, target);
        names.move(path, target);
        end();
    }

    /** Makes the names directly in this directory durable. */
    public void syncDirectory(String path) throws IOException {
        begin("disk.sync_directory", path);
        if (!names.isDirectory(path)) {
            throw new NoSuchFileException(path);
        }
        failSync(path);
        names.sync(path);
        end();
    }

    /** Whether there is a file or directory of this name. */
    public boolean exists(String path) throws IOException {
        requireUp();
        return inspection.exists(path);
    }

    /** Whether there is a directory of this name. */
    public boolean isDirectory(String path) throws IOException {
        requireUp();
        return inspection.isDirectory(path);
    }

    /** How many bytes a file holds; 0 for a directory. */
    public long size(String path) throws IOException {
        requireUp();
        return inspection.size(path);
    }

    /** When a file was last changed, in ns of virtual time. */
    public long modifiedAt(String path) throws IOException {
        requireUp();
        return path.equals("/") ? 0 : names.require(path).modifiedAt();
    }

    /** The names directly in a directory, sorted. */
    public List<String> list(String path) throws IOException {
        begin("disk.list", path);
        if (!names.isDirectory(path)) {
            throw new NoSuchFileException(path);
        }
        return names.list(path);
    }

    /** The disk as a scenario or a check sees it from outside, also while its node is dead; no operation of the node. */
    public DiskInspection inspect() {
        return inspection;
    }

    /** The node it belongs to. */
    public Node node() {
        return node;
    }

    /** The paths of the files that are open. */
    public List<String> openFiles() {
        return open.stream().map(DiskFile::path).toList();
    }

    private void crash(Node killed) {
        world.event("disk.crash").with("node", killed.name()).end();
        open.forEach(DiskFile::crash);
        open.clear();
        new Crash(world, faults, node.name(), sectorSize).strike(names);
        operationsToCrash = NO_LIMIT;
    }

    void begin(String event, String path) throws IOException {
        requireUp();
        event(event).with("path", path).end();
        takeTime();
    }

    private void begin(String event, String path, String target) throws IOException {
        requireUp();
        event(event).with("path", path).with("target", target).end();
        takeTime();
    }

    /** Counts an operation and takes the time it takes, in which the node may die. */
    void takeTime() throws IOException {
        world.step();
        if (latency + jitter > 0 && tasks.mayWait()) {
            long more = jitter == 0 ? 0 : world.choose(latencySite, jitter + 1);
            tasks.sleep(latency + more);
            requireUp();
        }
    }

    /** Throws what a file that was opened in this incarnation of its node would, if the node has died since. */
    public void requireIncarnation(int incarnation) throws IOException {
        requireUp();
        if (node.incarnation() != incarnation) {
            throw new DiskCrashedException(node);
        }
    }

    void requireUp() throws IOException {
        node.requireRunning(DiskCrashedException::new);
    }

    /** An operation has been done; it may have been the last. */
    void end() throws IOException {
        if (operationsToCrash != NO_LIMIT && --operationsToCrash <= 0) {
            operationsToCrash = NO_LIMIT;
            faults.armedCrash().scripted();
            faults.armedCrash().observed();
            node.kill();
            throw new DiskCrashedException(node);
        }
    }

    io.crucible.model.sim.world.TraceWriter event(String name) {
        return world.event(name).with("node", node.name());
    }

    void failSync(String path) throws IOException {
        if (faults.syncError().fires()) {
            faults.syncError().observed();
            throw new IOException("cannot sync " + path + ": input/output error");
        }
    }

    void requireSpace(String path, long more) throws IOException {
        if (capacity == NO_LIMIT || more <= 0) {
            return;
        }
        long used = names.byName().values().stream()
                .mapToLong(inode -> inode.visible().length())
                .sum();
        if (used + more > capacity) {
            faults.full().scripted();
            faults.full().observed();
            event("disk.full").with("path", path).end();
            throw new IOException(path + ": no space left on device");
        }
    }

    void closed(DiskFile file) {
        open.remove(file);
    }

    boolean fileSyncKeepsName() {
        return fileSyncKeepsName;
    }

    Names names() {
        return names;
    }

    Tasks tasks() {
        return tasks;
    }

    World world() {
        return world;
    }
}
