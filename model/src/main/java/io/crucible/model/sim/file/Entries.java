package io.crucible.model.sim.file;

import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/** The entries of a directory when it was opened. */
record Entries(List<Path> paths) implements DirectoryStream<Path> {

    @Override
    public Iterator<Path> iterator() {
        return paths.iterator();
    }

    @Override
    public void close() {
        // The entries were read at once; nothing is open.
    }
}
