package io.crucible.model.artifact;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file on its way: hidden, named after the process that writes it and locked while it does; it gets its name when it is whole and on the disk.
 * What dead processes left behind in the same directory is removed at the beginning.
 */
public final class PartialFile implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("\\.crucible-([0-9]{1,18})-[0-9]+\\.partial");
    private static final AtomicLong COUNTER = new AtomicLong();
    private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final Path file;
    private final FileChannel channel;

    private PartialFile(Path directory, Path file, FileChannel channel) {
        this.directory = directory;
        this.file = file;
        this.channel = channel;
    }

    /** Begins one in a directory, which is made where it is not there. */
    public static PartialFile begin(Path directory) throws IOException {
        Files.createDirectories(directory);
        Path real = directory.toRealPath();
        sweep(real);
        while (true) {
            Path file = real.resolve(
                    ".crucible-" + ProcessHandle.current().pid() + "-" + COUNTER.getAndIncrement() + ".partial");
            OPEN.add(file);
            try {
                FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                lock(channel);
                return new PartialFile(real, file, channel);
            } catch (FileAlreadyExistsException ofAnother) {
                OPEN.remove(file);
            } catch (IOException failed) {
                OPEN.remove(file);
                throw failed;
            }
        }
    }

    /** Where its bytes go. */
    public FileChannel channel() {
        return channel;
    }

    /** Gives it the permissions of another file. */
    public void permitAs(Path other) throws IOException {
        Files.setPosixFilePermissions(file, Files.getPosixFilePermissions(other));
    }

    /** Puts everything on the disk and gives the file its name; replaces a file of that name. */
    public Path finish(String name) throws IOException {
        channel.force(true);
        Path target = directory.resolve(name);
        Files.move(file, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel folder = FileChannel.open(directory, StandardOpenOption.READ)) {
            folder.force(true);
        }
        return target;
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
            Files.deleteIfExists(file);
        } finally {
            OPEN.remove(file);
        }
    }

    /** The reason of a failure in words. */
    public static String why(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        } else if (failure instanceof NotDirectoryException || failure instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        } else if (failure instanceof NoSuchFileException) {
            return "a folder on its path is not there and cannot be made";
        }
        String reason = failure instanceof FileSystemException file ? file.getReason() : failure.getMessage();
        String words = reason == null ? failure.getClass().getSimpleName() : reason;
        return Character.toLowerCase(words.charAt(0)) + words.substring(1);
    }

    /** Removes what dead processes left behind in a directory. */
    public static void sweep(Path directory) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, ".crucible-*.partial")) {
            for (Path file : files) {
                Matcher name = NAME.matcher(file.getFileName().toString());
                if (name.matches() && isStale(file, Long.parseLong(name.group(1)))) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (AccessDeniedException notReadable) {
            // A directory that may be written but not listed has nothing that could be swept.
            return;
        }
    }

    private static boolean isStale(Path file, long pid) {
        boolean ours = pid == ProcessHandle.current().pid();
        if (ours ? OPEN.contains(file) : ProcessHandle.of(pid).isPresent()) {
            return false;
        }
        // Containers that share a directory do not see each other's processes: the lock tells whether the writer lives.
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock free = channel.tryLock()) {
            return free != null;
        } catch (IOException cannotTell) {
            return false;
        }
    }

    private static void lock(FileChannel channel) {
        try {
            channel.tryLock();
        } catch (IOException unsupported) {
            // Some network file systems have no locks; then the process number in the name must do.
            return;
        }
    }
}
