package io.crucible.model.sim.file;

import io.crucible.model.sim.disk.Disk;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;

/** The file system of one simulated disk; it is never closed. */
public final class SimulatedFileSystem extends FileSystem {
    private final SimulatedProvider provider = new SimulatedProvider(this);
    private final Disk disk;

    /** The file system of this disk. */
    public SimulatedFileSystem(Disk disk) {
        this.disk = disk;
    }

    Disk disk() {
        return disk;
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException("A simulated disk's file system is not closed");
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return "/";
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of(getPath("/"));
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return Set.of("basic");
    }

    @Override
    public Path getPath(String first, String... more) {
        StringBuilder text = new StringBuilder(first);
        for (String part : more) {
            text.append(text.isEmpty() ? "" : "/").append(part);
        }
        return SimulatedPath.of(this, text.toString());
    }

    @Override
    public PathMatcher getPathMatcher(String syntaxAndPattern) {
        // The host's separator is the same on every system this runs on.
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher(syntaxAndPattern);
        return path -> matcher.matches(Path.of(path.toString()));
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException("A simulated disk knows no users");
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException("A simulated disk watches nothing");
    }
}
