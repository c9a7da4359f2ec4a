package io.crucible.model.travel;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Keeps writers of one folder apart, in this process and among all; readers need none. */
final class FolderLock implements AutoCloseable {
    private static final String NAME = ".lock";
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);
    private static final long PAUSE_MS = 20;
    private static final Set<Path> HELD = new HashSet<>();

    private final Path folder;
    private final FileChannel channel;

    private FolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /** The lock of a folder that is there; empty where another writer keeps it for long. */
    static Optional<FolderLock> take(Path folder) throws IOException {
        Path real = folder.toRealPath();
        long end = System.nanoTime() + PATIENCE;
        do {
            Optional<FolderLock> lock = attempt(real);
            if (lock.isPresent()) {
                return lock;
            }
        } while (pause() && System.nanoTime() < end);
        return Optional.empty();
    }

    private static Optional<FolderLock> attempt(Path folder) throws IOException {
        synchronized (HELD) {
            if (!HELD.add(folder)) {
                return Optional.empty();
            }
        }
        FileChannel channel = null;
        boolean locked = false;
        try {
            channel = FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            locked = channel.tryLock() != null;
            return locked ? Optional.of(new FolderLock(folder, channel)) : Optional.empty();
        } finally {
            if (!locked) {
                if (channel != null) {
                    channel.close();
                }
                forget(folder);
            }
        }
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE_MS);
            return true;
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void forget(Path folder) {
        synchronized (HELD) {
            HELD.remove(folder);
        }
    }

    /** The channel's end is the lock's. */
    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            forget(folder);
        }
    }
}
