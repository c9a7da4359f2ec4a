package io.crucible.model.past;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.digest.Sha256;
import io.crucible.model.text.TabWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * States of worlds in a folder of the user's cache, each under the address of the state. Any number of processes may use the folder at
 * once: an entry comes and goes by one renaming, and whoever loses an entry while using it comes to the same state from power-on.
 */
public final class CheckpointStore {
    private static final AtomicLong COUNTER = new AtomicLong();
    private static final String HIDDEN = ".";

    private final Path folder;
    private final long mostBytes;

    /** @param mostBytes where all entries together are larger, those go that were not used for the longest time */
    public CheckpointStore(Path folder, long mostBytes) {
        this.folder = folder;
        this.mostBytes = mostBytes;
    }

    /**
     * One machine's state.
     *
     * @param print digest of what can be seen of the machine in this state
     */
    public record Machine(int node, int incarnation, Checkpoint checkpoint, String print) {}

    /** The entry of an address, every byte of it checked; nothing where there is none, or none that is whole. */
    public Optional<StoredWorld> find(String address) {
        Path entry = entry(address);
        try {
            Optional<StoredWorld> found = StoredWorld.read(entry, address);
            if (found.isPresent()) {
                Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
            }
            return found;
        } catch (IOException damaged) {
            remove(entry);
            return Optional.empty();
        }
    }

    /** Forgets the entry of an address. */
    public void forget(String address) {
        remove(entry(address));
    }

    /**
     * Keeps a world's state, and what its nodes did up to there; does nothing where it is kept already.
     *
     * @throws BackendException where the backend's states cannot be kept
     * @throws IOException where there is no room, or the folder cannot be written
     */
    public void put(String address, List<Machine> machines, Lives lives) throws IOException, BackendException {
        if (Files.exists(entry(address))) {
            return;
        }
        Files.createDirectories(folder);
        sweep();
        Path partial = hidden("partial");
        try {
            Files.createDirectory(partial);
            fill(partial, address, machines, lives);
            Files.move(partial, entry(address), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failed) {
            if (!Files.exists(entry(address))) {
                throw failed;
            }
        } finally {
            delete(partial);
        }
        limit();
    }

    private static void fill(Path partial, String address, List<Machine> machines, Lives lives)
            throws IOException, BackendException {
        long bytes = 0;
        for (Machine machine : machines) {
            Path into = Files.createDirectory(partial.resolve(StoredWorld.machine(machine.node())));
            bytes += machine.checkpoint().keep(into);
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(partial.resolve(StoredWorld.LIVES)))) {
            TabWriter lines = new TabWriter(out);
            LivesCodec.write(lives, lines);
            lines.flush();
        }
        bytes += Files.size(partial.resolve(StoredWorld.LIVES));
        StoredWorld.writeManifest(partial, address, machines, bytes);
    }

    private Path entry(String address) {
        return folder.resolve(address.substring(Sha256.PREFIX.length()));
    }

    private Path hidden(String what) {
        return folder.resolve(
                HIDDEN + what + "-" + ProcessHandle.current().pid() + "-" + COUNTER.getAndIncrement());
    }

    private void remove(Path entry) {
        Path gone = hidden("gone");
        try {
            Files.move(entry, gone, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException notThere) {
            return; // another process was quicker, or there never was one
        }
        delete(gone);
    }

    /** What is left of processes that have died. */
    private void sweep() throws IOException {
        for (Path left : list()) {
            String[] parts = left.getFileName().toString().split("-", -1);
            if (parts[0].startsWith(HIDDEN)
                    && parts.length == 3
                    && parts[1].matches("[0-9]{1,10}")
                    && ProcessHandle.of(Long.parseLong(parts[1])).isEmpty()) {
                delete(left);
            }
        }
    }

    private record Aged(Path entry, long bytes, FileTime used) {}

    private void limit() throws IOException {
        List<Aged> entries = new ArrayList<>();
        for (Path entry : list()) {
            if (!entry.getFileName().toString().startsWith(HIDDEN)) {
                try {
                    entries.add(new Aged(entry, StoredWorld.bytes(entry), Files.getLastModifiedTime(entry)));
                } catch (NoSuchFileException gone) {
                    continue;
                }
            }
        }
        entries.sort(Comparator.comparing(Aged::used).reversed().thenComparing(Aged::entry));
        long sum = 0;
        for (Aged entry : entries) {
            sum += entry.bytes();
            if (sum > mostBytes) {
                remove(entry.entry());
            }
        }
    }

    private List<Path> list() throws IOException {
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(all::add);
        }
        return all;
    }

    private static void delete(Path left) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(left)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry)) {
                    delete(entry);
                } else {
                    Files.deleteIfExists(entry);
                }
            }
            Files.deleteIfExists(left);
        } catch (IOException gone) {
            // Another process removes it at the same time, or the next sweep will.
            return;
        }
    }
}
