package io.crucible.model.campaign;

import io.crucible.model.artifact.PartialFile;
import io.crucible.model.campaign.CampaignException.Reason;
import io.crucible.model.campaign.JsonFields.WrongException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The folder of one campaign: its journal, and a folder for each distinct failure. One process at a time writes there. */
final class CampaignFolder implements AutoCloseable {
    /** The journal's name. */
    static final String JOURNAL = "campaign.json";

    private static final String LOCK = "campaign.lock";
    private static final long LARGEST_JOURNAL = 64L << 20;

    private final Path folder;
    private final DurableFiles files;
    private final FileChannel lock;
    /** Gives a failed write the words that the user needs. */
    private final UnaryOperator<IOException> words;

    private CampaignFolder(Path folder, DurableFiles files, FileChannel lock, UnaryOperator<IOException> words) {
        this.folder = folder;
        this.words = words;
        this.files = files;
        this.lock = lock;
    }

    /**
     * Makes a new one, which is there with its first journal or not at all.
     *
     * @param beside files that whoever resumes it needs besides the journal
     */
    static CampaignFolder create(Path wanted, CampaignSummary first, List<EvidenceFile> beside, DiskSteps steps)
            throws IOException {
        Path folder = wanted.toAbsolutePath().normalize();
        DurableFiles files = new DurableFiles(steps);
        if (Files.exists(folder)) {
            throw alreadyThere(wanted);
        }
        try {
            return make(folder, wanted, first, beside, files);
        } catch (CampaignException refused) {
            throw refused;
        } catch (IOException failed) {
            throw Files.exists(folder)
                    ? UnwritableCampaign.wholeUpToNow(wanted, failed)
                    : UnwritableCampaign.notBegun(wanted, failed);
        }
    }

    private static CampaignFolder make(
            Path folder, Path wanted, CampaignSummary first, List<EvidenceFile> beside, DurableFiles files)
            throws IOException {
        Path parent = folder.getParent();
        Files.createDirectories(parent);
        Path partial = parent.resolve("." + folder.getFileName() + ".partial");
        files.deleteTree(partial);
        files.createFolder(partial);
        for (EvidenceFile file : beside) {
            files.create(partial.resolve(file.name()), file.content());
        }
        files.replace(partial.resolve(JOURNAL), JournalText.write(first));
        FileChannel lock = lock(partial, wanted);
        boolean made = false;
        try {
            files.rename(partial, folder);
            made = true;
            return new CampaignFolder(folder, files, lock, failed -> UnwritableCampaign.wholeUpToNow(wanted, failed));
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException there) {
            throw alreadyThere(wanted);
        } finally {
            if (!made) {
                lock.close();
            }
        }
    }

    /** Opens one that is there. */
    static CampaignFolder open(Path wanted, DiskSteps steps) throws IOException {
        Path folder = wanted.toAbsolutePath().normalize();
        demandJournal(folder, wanted);
        try {
            return new CampaignFolder(
                    folder,
                    new DurableFiles(steps),
                    lock(folder, wanted),
                    failed -> UnwritableCampaign.wholeUpToNow(wanted, failed));
        } catch (CampaignException refused) {
            throw refused;
        } catch (IOException failed) {
            throw UnwritableCampaign.wholeUpToNow(wanted, failed);
        }
    }

    private static void demandJournal(Path folder, Path named) throws CampaignException {
        Path journal = folder.resolve(JOURNAL);
        if (Files.isDirectory(journal)) {
            throw new CampaignException(
                    Reason.INVALID_JOURNAL, named + " holds no campaign: " + JOURNAL + " in it is a folder.");
        } else if (!Files.exists(journal)) {
            throw new CampaignException(
                    Reason.INVALID_JOURNAL, named + " holds no campaign: there is no " + JOURNAL + " in it.");
        }
    }

    /** One for the evidence of cases that no campaign runs; made where it is not there. */
    static CampaignFolder withoutJournal(Path wanted, DiskSteps steps) throws IOException {
        Path folder = wanted.toAbsolutePath().normalize();
        Files.createDirectories(folder);
        return new CampaignFolder(
                folder,
                new DurableFiles(steps),
                lock(folder, wanted),
                failed -> UnwritableCampaign.evidence(wanted, failed));
    }

    private static CampaignException alreadyThere(Path wanted) {
        return new CampaignException(
                Reason.ALREADY_EXISTS,
                wanted + " is there already: name another folder for a new campaign, or resume the one in it.");
    }

    private static FileChannel lock(Path folder, Path named) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return channel;
            }
        } catch (OverlappingFileLockException sameProcess) {
            channel.close();
            throw inUse(named, sameProcess);
        }
        channel.close();
        throw inUse(named, new IOException("the lock is held"));
    }

    private static CampaignException inUse(Path named, Exception cause) {
        return new CampaignException(
                Reason.IN_USE, "Another process runs the campaign in " + named + " now; wait for its end.", cause);
    }

    /** Reads a journal without running or locking anything. */
    static CampaignSummary journal(Path folder) throws IOException {
        demandJournal(folder, folder);
        Path file = folder.resolve(JOURNAL);
        try {
            if (Files.size(file) > LARGEST_JOURNAL) {
                throw new WrongException("it is larger than " + (LARGEST_JOURNAL >> 20) + " MiB");
            }
            return JournalText.read(Files.readAllBytes(file));
        } catch (WrongException wrong) {
            throw new CampaignException(
                    Reason.INVALID_JOURNAL, file + " is no journal of a campaign: " + wrong.getMessage() + ".", wrong);
        } catch (IOException unreadable) {
            throw new IOException(file + " cannot be read: " + PartialFile.why(unreadable) + ".", unreadable);
        }
    }

    CampaignSummary journal() throws IOException {
        return journal(folder);
    }

    /** Puts the journal in the place of the last one. */
    void write(CampaignSummary summary) throws IOException {
        try {
            files.replace(folder.resolve(JOURNAL), JournalText.write(summary));
        } catch (IOException failed) {
            throw words.apply(failed);
        }
    }

    /**
     * Writes a folder of evidence, unless a former invocation left the same one whole.
     *
     * @param name a path below the campaign's folder; everything above its last part is there
     */
    void keep(String name, FailureManifest manifest, List<EvidenceFile> evidence) throws IOException {
        try {
            Path target = folder.resolve(name);
            if (!holds(target, manifest)) {
                write(target, manifest, evidence);
            }
        } catch (IOException failed) {
            throw words.apply(failed);
        }
    }

    private void write(Path target, FailureManifest manifest, List<EvidenceFile> evidence) throws IOException {
        files.deleteTree(target);
        files.createFolder(target);
        for (EvidenceFile file : evidence) {
            files.create(target.resolve(file.name()), file.content());
        }
        files.force(target);
        files.create(target.resolve(FailureManifest.NAME), manifest.write());
        files.force(target);
        files.force(target.getParent());
    }

    /** Removes a folder of evidence, where it is there. */
    void drop(String name) throws IOException {
        files.deleteTree(folder.resolve(name));
    }

    private static boolean holds(Path target, FailureManifest wanted) throws IOException {
        Path file = target.resolve(FailureManifest.NAME);
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try {
            FailureManifest there = FailureManifest.read(Files.readAllBytes(file));
            return there.sameCase(wanted) && whole(target, there);
        } catch (WrongException cutOff) {
            return false;
        }
    }

    private static boolean whole(Path target, FailureManifest manifest) throws IOException {
        for (FailureManifest.Entry entry : manifest.files()) {
            Path file = target.resolve(entry.name());
            if (!Files.isRegularFile(file)
                    || Files.size(file) != entry.bytes()
                    || !FailureManifest.Entry.of(new EvidenceFile(entry.name(), Files.readAllBytes(file)))
                            .equals(entry)) {
                return false;
            }
        }
        return true;
    }

    /** Everything that is kept of a failure: its traces, its capsule where there is one. */
    static List<EvidenceFile> evidence(CaseEvidence evidence, Optional<EvidenceFile> capsule) throws IOException {
        List<EvidenceFile> all = new ArrayList<>(evidence.traces());
        capsule.ifPresent(all::add);
        return all;
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }
}
