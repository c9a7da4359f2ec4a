package io.crucible.model.sim.file;

import io.crucible.model.sim.disk.Disk;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code java.nio.file.Files} asks of a file system, answered by a simulated disk. */
final class SimulatedProvider extends FileSystemProvider {
    static final String SCHEME = "crucible-simulation";

    private final SimulatedFileSystem fileSystem;

    SimulatedProvider(SimulatedFileSystem fileSystem) {
        this.fileSystem = fileSystem;
    }

    private Disk disk() {
        return fileSystem.disk();
    }

    private static String name(Path path) {
        return SimulatedPath.of(path).onDisk();
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException("A simulated disk is made by its simulation");
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return fileSystem;
    }

    @Override
    public Path getPath(URI uri) {
        return fileSystem.getPath(uri.getPath());
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        Opening opening = new Opening(options);
        String name = name(path);
        if (disk().isDirectory(name)) {
            return new DirectoryChannel(disk(), name, opening);
        }
        return SimulatedFileChannel.open(disk(), name, opening);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path directory, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        if (disk().exists(name(directory)) && !disk().isDirectory(name(directory))) {
            throw new NotDirectoryException(directory.toString());
        }
        List<Path> entries = new ArrayList<>();
        for (String entry : disk().list(name(directory))) {
            Path path = directory.resolve(entry);
            if (filter.accept(path)) {
                entries.add(path);
            }
        }
        return new Entries(entries);
    }

    @Override
    public void createDirectory(Path directory, FileAttribute<?>... attributes) throws IOException {
        disk().createDirectory(name(directory));
    }

    @Override
    public void delete(Path path) throws IOException {
        disk().delete(name(path));
    }

    @Override
    public void copy(Path source, Path target, CopyOption... options) throws IOException {
        CopyOptions how = CopyOptions.ofCopy(options);
        checkAccess(source);
        if (isSameName(source, target)) {
            return;
        }
        requireFree(target, how);
        boolean copiesDirectory = disk().isDirectory(name(source));
        if (disk().isDirectory(name(target)) || copiesDirectory && disk().exists(name(target))) {
            delete(target);
        }
        if (copiesDirectory) {
            createDirectory(target);
            return;
        }
        try (FileChannel from = newFileChannel(source, Set.of());
                FileChannel to = newFileChannel(target, Opening.REPLACE)) {
            from.transferTo(0, from.size(), to);
        }
    }

    @Override
    public void move(Path source, Path target, CopyOption... options) throws IOException {
        CopyOptions how = CopyOptions.ofMove(options);
        checkAccess(source);
        if (!how.isAtomic() && !isSameName(source, target)) {
            requireFree(target, how);
        }
        disk().move(name(source), name(target));
    }

    private static boolean isSameName(Path path, Path other) {
        return name(path).equals(name(other));
    }

    private void requireFree(Path target, CopyOptions how) throws IOException {
        if (disk().exists(name(target)) && !how.replaces()) {
            throw new FileAlreadyExistsException(target.toString());
        }
    }

    @Override
    public boolean isSameFile(Path path, Path other) throws IOException {
        if (path.equals(other)) {
            return true;
        }
        if (!(other instanceof SimulatedPath simulated) || simulated.simulatedFileSystem() != fileSystem) {
            return false;
        }
        checkAccess(path);
        checkAccess(other);
        return isSameName(path, other);
    }

    @Override
    public boolean isHidden(Path path) {
        return path.getFileName() != null && path.getFileName().toString().startsWith(".");
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException("A simulated disk has no file store");
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        if (!disk().exists(name(path))) {
            throw new NoSuchFileException(path.toString());
        }
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return type == BasicFileAttributeView.class ? type.cast(new AttributeView(this, path)) : null;
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        if (type != BasicFileAttributes.class) {
            throw new UnsupportedOperationException("A simulated disk has only basic attributes");
        }
        checkAccess(path);
        String name = name(path);
        return type.cast(new Attributes(disk().isDirectory(name), disk().size(name), disk().modifiedAt(name), name));
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options) throws IOException {
        return NamedAttributes.of(readAttributes(path, BasicFileAttributes.class, options), names);
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
        throw new UnsupportedOperationException("A simulated disk's attributes cannot be set");
    }
}
