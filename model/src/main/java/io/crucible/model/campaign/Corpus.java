package io.crucible.model.campaign;

import io.crucible.model.artifact.PartialFile;
import io.crucible.model.campaign.CampaignException.Reason;
import io.crucible.model.campaign.JsonFields.WrongException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder in which seeds are kept from one campaign to the next, those of each subject in a file of their own. Several processes may add to it at a
 * time.
 */
public final class Corpus {
    /** The end of the name of each of its files; before it stands the name of what the seeds are of. */
    private static final String SUFFIX = ".kept-seeds.json";

    private static final String LOCK = "kept-seeds.lock";
    private static final long LARGEST = 64L << 20;
    private static final long LOOK_MILLIS = 20;

    private final Path folder;
    private final DurableFiles files;
    private final long patience;

    /** The one in a folder, which may be missing as long as nothing is kept. */
    public Corpus(Path folder) {
        this(folder, DiskSteps.UNDISTURBED, 500);
    }

    /**
     * The same for tests.
     *
     * @param patience how often it looks whether another process is still there
     */
    Corpus(Path folder, DiskSteps steps, int patience) {
        this.folder = folder.toAbsolutePath().normalize();
        this.files = new DurableFiles(steps);
        this.patience = patience;
    }

    /** The seeds that are kept of a subject; none where there is no file. */
    public KeptSeeds of(String subject) throws IOException {
        Path file = file(subject);
        try {
            return read(file);
        } catch (NoSuchFileException none) {
            return KeptSeeds.NONE;
        }
    }

    /**
     * The seeds in a file.
     *
     * @throws CampaignException where it is of another form
     */
    public static KeptSeeds read(Path file) throws IOException {
        try {
            if (Files.size(file) > LARGEST) {
                throw new WrongException("it is larger than " + (LARGEST >> 20) + " MiB");
            }
            return KeptSeeds.read(Files.readAllBytes(file));
        } catch (WrongException wrong) {
            throw new CampaignException(
                    Reason.INVALID_JOURNAL, file + " holds no kept seeds: " + wrong.getMessage() + ".", wrong);
        } catch (NoSuchFileException missing) {
            throw missing;
        } catch (IOException unreadable) {
            throw new IOException(file + " cannot be read: " + PartialFile.why(unreadable) + ".", unreadable);
        }
    }

    /** The subjects of which it keeps seeds, sorted. */
    public List<String> subjects() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        }
    }

    /** Keeps these too; the file is replaced whole, and only while no other process replaces one. */
    public void add(String subject, KeptSeeds seeds) throws IOException, InterruptedException {
        if (seeds.isEmpty()) {
            return;
        }
        try {
            replace(subject, seeds);
        } catch (FileSystemException failed) {
            throw new IOException(
                    "The seeds cannot be kept in " + folder + ": " + failed.getFile() + ": " + PartialFile.why(failed)
                            + "; mend that, and resuming or merging the campaign keeps them.",
                    failed);
        }
    }

    private void replace(String subject, KeptSeeds seeds) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        FileChannel lock = lock();
        try {
            KeptSeeds kept = of(subject);
            KeptSeeds all = kept.with(seeds);
            if (!all.equals(kept)) {
                files.replace(file(subject), all.write());
            }
        } finally {
            lock.close();
        }
    }

    private Path file(String subject) {
        return folder.resolve(subject + SUFFIX);
    }

    private FileChannel lock() throws IOException, InterruptedException {
        for (long look = 0; look < patience; look++) {
            FileChannel channel =
                    FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (isLocked(channel)) {
                return channel;
            }
            channel.close();
            Thread.sleep(LOOK_MILLIS);
        }
        throw new CampaignException(
                Reason.IN_USE,
                "Another process has been writing to the kept seeds in " + folder
                        + " for long: wait for its end, or end it.");
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException sameProcess) {
            return false;
        }
    }
}
