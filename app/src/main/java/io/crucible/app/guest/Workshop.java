package io.crucible.app.guest;

import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A place where one process at a time builds.
 *
 * @param folder of the store
 * @param patience how long to wait for another builder
 * @param remarks is told of a wait
 * @param cancel ends a wait
 */
record Workshop(Path folder, Duration patience, Consumer<String> remarks, Cancellation cancel) {
    static final Duration USUAL_PATIENCE = Duration.ofMinutes(10);
    private static final long STEP_MILLIS = 100;
    private static final int LONGEST_NAME = 20;

    /** What is done in a private folder on the store's file system. */
    @FunctionalInterface
    interface Work<T> {
        T in(Path workshop) throws IOException;
    }

    /**
     * Waits until nobody else builds here, then works in a folder that vanishes afterwards.
     *
     * @throws GuestTrouble where another builds longer than the patience; the sentence says which process
     */
    <T> T work(Work<T> work) throws IOException {
        Files.createDirectories(folder);
        try (FileChannel channel = FileChannel.open(
                folder.resolve(".lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            await(channel); // closing the channel gives it back
            sign(channel);
            Path workshop = folder.resolve(".workshop");
            GuestStore.removeAll(workshop);
            Files.createDirectory(workshop);
            try {
                return work.in(workshop);
            } finally {
                GuestStore.removeAll(workshop);
            }
        }
    }

    private void await(FileChannel channel) throws IOException {
        long end = System.nanoTime() + patience.toNanos();
        boolean told = false;
        while (!taken(channel)) {
            Tool.demandGoingOn(cancel);
            if (System.nanoTime() - end >= 0) {
                throw new GuestTrouble(holder(channel) + " has been building Linux guests in " + folder + " for "
                        + patience.toSeconds() + " s; wait for its end, or end it, then try again.");
            }
            if (!told) {
                remarks.accept("waiting for " + holder(channel) + ", which builds Linux guests in " + folder + " ...");
                told = true;
            }
            pause();
        }
    }

    private static boolean taken(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException ofThisProcess) {
            return false;
        }
    }

    private static void pause() throws InterruptedIOException {
        try {
            TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for another builder");
        }
    }

    /** Leaves this process's number in the lock's file. */
    private static void sign(FileChannel channel) throws IOException {
        String name = ProcessHandle.current().pid() + "\n";
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(name.getBytes(StandardCharsets.UTF_8)), 0);
    }

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer name = ByteBuffer.allocate(LONGEST_NAME);
        channel.read(name, 0);
        String number = new String(name.array(), 0, name.position(), StandardCharsets.UTF_8).strip();
        Optional<String> process = Optional.of(number).filter(text -> text.matches("[0-9]+"));
        return process.map(text -> "process " + text).orElse("another process");
    }
}
