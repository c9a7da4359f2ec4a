package io.crucible.model.sim.disk;

import java.util.SortedMap;
import java.util.TreeMap;

/** A change of names that no directory sync has made durable: an entry that came, went, or moved with all that lies below it. */
record NameChange(Kind kind, String path, String target, Inode inode) {

    enum Kind {
        ADD,
        REMOVE,
        MOVE
    }

    void applyTo(SortedMap<String, Inode> names) {
        switch (kind) {
            case ADD -> names.put(path, inode);
            case REMOVE -> names.remove(path);
            case MOVE -> move(names);
        }
    }

    private void move(SortedMap<String, Inode> names) {
        names.remove(path);
        names.put(target, inode);
        // '0' is the character after '/'.
        SortedMap<String, Inode> below = names.subMap(path + "/", path + "0");
        SortedMap<String, Inode> moved = new TreeMap<>(below);
        below.clear();
        moved.forEach((name, entry) -> names.put(target + name.substring(path.length()), entry));
    }

    /** Whether the sync of this directory makes it durable. */
    boolean concerns(String directory) {
        return Paths.parent(path).equals(directory)
                || kind == Kind.MOVE && Paths.parent(target).equals(directory);
    }
}
