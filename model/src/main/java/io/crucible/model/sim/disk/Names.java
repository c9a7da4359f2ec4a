package io.crucible.model.sim.disk;

import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The names on a disk, as programs see them and as the medium holds them, with the changes between the two in their order. */
final class Names {
    private final SortedMap<String, Inode> visible = new TreeMap<>();
    private final SortedMap<String, Inode> durable = new TreeMap<>();
    private final List<NameChange> pending = new ArrayList<>();

    void clear() {
        visible.clear();
        durable.clear();
        pending.clear();
    }

    /** The file or directory of this name, or null; the root is none. */
    Inode find(String path) {
        return visible.get(path);
    }

    boolean isDirectory(String path) {
        return path.equals("/") || find(path) != null && find(path).isDirectory();
    }

    Inode require(String path) throws NoSuchFileException {
        Inode inode = find(path);
        if (inode == null) {
            throw new NoSuchFileException(path);
        }
        return inode;
    }

    Inode add(String path, boolean directory, long now) throws FileSystemException {
        Paths.require(path);
        requireParent(path);
        if (path.equals("/") || find(path) != null) {
            throw new FileAlreadyExistsException(path);
        }
        Inode inode = new Inode(directory, now);
        change(new NameChange(NameChange.Kind.ADD, path, path, inode));
        return inode;
    }

    void remove(String path) throws FileSystemException {
        Inode inode = require(path);
        if (inode.isDirectory() && !list(path).isEmpty()) {
            throw new DirectoryNotEmptyException(path);
        }
        change(new NameChange(NameChange.Kind.REMOVE, path, path, inode));
    }

    /** Moves a file or directory; a file or an empty directory at the target gives way in the same step. */
    void move(String path, String target) throws FileSystemException {
        Paths.require(target);
        requireParent(target);
        Inode inode = require(path);
        if (!list(target).isEmpty()) {
            throw new DirectoryNotEmptyException(target);
        }
        if (target.startsWith(path + "/")) {
            throw new FileSystemException(path, target, "a directory cannot be moved into itself");
        }
        if (!path.equals(target)) {
            change(new NameChange(NameChange.Kind.MOVE, path, target, inode));
        }
    }

    private void requireParent(String path) throws FileSystemException {
        String parent = Paths.parent(path);
        if (!isDirectory(parent)) {
            throw find(parent) == null ? new NoSuchFileException(parent) : new NotDirectoryException(parent);
        }
    }

    private void change(NameChange change) {
        change.applyTo(visible);
        pending.add(change);
    }

    /** The names directly below a directory, sorted; none if it is no directory. */
    List<String> list(String directory) {
        String prefix = directory.equals("/") ? "/" : directory + "/";
        List<String> names = new ArrayList<>();
        for (String path : visible.tailMap(prefix).keySet()) {
            if (!path.startsWith(prefix)) {
                break;
            }
            if (path.indexOf('/', prefix.length()) < 0) {
                names.add(path.substring(prefix.length()));
            }
        }
        return names;
    }

    void sync(String directory) {
        commit(change -> change.concerns(directory));
    }

    /** Makes the name of this file durable, if it is not yet. */
    void syncNameOf(Inode inode) {
        commit(change -> change.inode() == inode);
    }

    private void commit(Predicate<NameChange> chosen) {
        for (int i = 0; i < pending.size(); i++) {
            NameChange change = pending.get(i);
            if (chosen.test(change)) {
                change.applyTo(durable);
                pending.remove(i);
                i = change.kind() == NameChange.Kind.MOVE ? forgetNameBefore(change, i) : i - 1;
            }
        }
    }

    /** A moved file has no second life under its old name; returns the index to go on after. */
    private int forgetNameBefore(NameChange move, int index) {
        int at = index;
        for (int i = index - 1; i >= 0; i--) {
            if (pending.get(i).inode() == move.inode()) {
                pending.remove(i);
                at--;
            }
        }
        return at - 1;
    }

    int pendingCount() {
        return pending.size();
    }

    /** The medium keeps the first so many of the pending changes; programs see that. */
    void crash(int kept) {
        for (int i = 0; i < kept; i++) {
            pending.get(i).applyTo(durable);
        }
        pending.clear();
        visible.clear();
        visible.putAll(durable);
    }

    SortedMap<String, Inode> durableByName() {
        return durable;
    }

    SortedMap<String, Inode> byName() {
        return visible;
    }
}
