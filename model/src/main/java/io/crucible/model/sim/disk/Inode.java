package io.crucible.model.sim.disk;

import java.util.ArrayList;
import java.util.List;

/** A file or a directory behind its name: what programs see, what the medium holds, and the changes between the two. */
final class Inode {
    private final boolean directory;
    private final Content visible = new Content();
    private final Content durable = new Content();
    private final List<Change> pending = new ArrayList<>(4);
    private long modifiedAt;
    private RangeLocks locks;

    Inode(boolean directory, long now) {
        this.directory = directory;
        this.modifiedAt = now;
    }

    boolean isDirectory() {
        return directory;
    }

    Content visible() {
        return visible;
    }

    Content durable() {
        return durable;
    }

    List<Change> pending() {
        return pending;
    }

    long modifiedAt() {
        return modifiedAt;
    }

    void write(int position, byte[] source, int offset, int count, long now) {
        byte[] copy = new byte[count];
        System.arraycopy(source, offset, copy, 0, count);
        visible.write(position, copy, 0, count);
        pending.add(new Change(position, copy));
        modifiedAt = now;
    }

    void setLength(int length, long now) {
        visible.setLength(length);
        pending.add(new Change(length, null));
        modifiedAt = now;
    }

    void sync() {
        for (int i = 0; i < pending.size(); i++) {
            pending.get(i).applyTo(durable, pending.get(i).size());
        }
        pending.clear();
    }

    /** After a crash programs see what the medium holds. */
    void reload() {
        pending.clear();
        visible.set(durable);
    }

    RangeLocks locks() {
        if (locks == null) {
            locks = new RangeLocks();
        }
        return locks;
    }

    void unlockAll(DiskFile holder) {
        if (locks != null) {
            locks.giveAll(holder);
        }
    }
}
