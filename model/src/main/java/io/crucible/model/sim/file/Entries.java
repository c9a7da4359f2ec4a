package io.crucible.model.sim.file;

import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/** The entries of a directory when it was opened, to be gone through once. */
final class Entries implements DirectoryStream<Path> {
    private final List<Path> paths;
    private boolean iterated;
    private boolean closed;

    Entries(List<Path> paths) {
        this.paths = List.copyOf(paths);
    }

    @Override
    public Iterator<Path> iterator() {
        if (closed) {
            throw new IllegalStateException("The stream of a directory is closed");
        }
        if (iterated) {
            throw new IllegalStateException("The stream of a directory is iterated only once");
        }
        iterated = true;
        return paths.iterator();
    }

    @Override
    public void close() {
        closed = true;
    }
}
