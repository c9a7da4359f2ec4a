package io.crucible.validation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.h2.store.fs.FilePath;

/** H2's own way to add a file system: names such as {@code simulated:7/store} mean a path in the seventh one mounted. */
final class SimulatedH2Path extends FilePath {
    private static final String SCHEME = "simulated";
    private static final Map<Long, FileSystem> MOUNTED = new ConcurrentHashMap<>();
    private static final AtomicLong NUMBERS = new AtomicLong();

    static {
        FilePath.register(new SimulatedH2Path());
    }

    private Path path;

    /** Makes a file system known to H2 and returns what its absolute paths begin with. */
    static String mount(FileSystem fileSystem) {
        long number = NUMBERS.incrementAndGet();
        MOUNTED.put(number, fileSystem);
        return SCHEME + ":" + number;
    }

    static void unmount(String prefix) {
        MOUNTED.remove(Long.parseLong(prefix.substring(SCHEME.length() + 1)));
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public SimulatedH2Path getPath(String text) {
        String rest = text.substring(SCHEME.length() + 1);
        int slash = rest.indexOf('/');
        return on(text, MOUNTED.get(Long.parseLong(rest.substring(0, slash))).getPath(rest.substring(slash)));
    }

    private static SimulatedH2Path on(String text, Path path) {
        SimulatedH2Path made = new SimulatedH2Path();
        made.name = text;
        made.path = path;
        return made;
    }

    private SimulatedH2Path beside(Path other) {
        return on(name.substring(0, name.indexOf('/')) + other.toAbsolutePath(), other);
    }

    private interface Question<T> {
        T ask() throws IOException;
    }

    private static <T> T ask(Question<T> question) {
        try {
            return question.ask();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return FileChannel.open(
                path,
                mode.equals("r")
                        ? Set.of(StandardOpenOption.READ)
                        : Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE));
    }

    @Override
    public long size() {
        return ask(() -> Files.size(path));
    }

    @Override
    public void moveTo(FilePath target, boolean atomicReplace) {
        ask(() -> Files.move(path, ((SimulatedH2Path) target).path, StandardCopyOption.ATOMIC_MOVE));
    }

    @Override
    public boolean createFile() {
        return !exists() && ask(() -> Files.createFile(path)) != null;
    }

    @Override
    public boolean exists() {
        return Files.exists(path);
    }

    @Override
    public void delete() {
        ask(() -> Files.deleteIfExists(path));
    }

    @Override
    public List<FilePath> newDirectoryStream() {
        return ask(() -> {
            try (Stream<Path> entries = Files.list(path)) {
                return entries.map(entry -> (FilePath) beside(entry)).toList();
            }
        });
    }

    @Override
    public FilePath toRealPath() {
        return this;
    }

    @Override
    public FilePath getParent() {
        return path.getParent() == null ? null : beside(path.getParent());
    }

    @Override
    public boolean isDirectory() {
        return Files.isDirectory(path);
    }

    @Override
    public boolean isRegularFile() {
        return Files.isRegularFile(path);
    }

    @Override
    public boolean isAbsolute() {
        return true;
    }

    @Override
    public long lastModified() {
        return ask(() -> Files.getLastModifiedTime(path).toMillis());
    }

    @Override
    public boolean canWrite() {
        return true;
    }

    @Override
    public void createDirectory() {
        ask(() -> Files.createDirectory(path));
    }

    @Override
    public boolean setReadOnly() {
        return false;
    }
}
