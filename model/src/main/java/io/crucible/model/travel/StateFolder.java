package io.crucible.model.travel;

import io.crucible.model.artifact.PartialFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;

/** The stored states of one scenario and build: a description for each, and packs that hold their chunks. */
final class StateFolder {
    private final Path folder;

    StateFolder(Path folder) {
        this.folder = folder;
    }

    Path path() {
        return folder;
    }

    /**
     * A state that is there, by the name of its description.
     *
     * @param prefix the beginning of the digest of its decisions
     */
    record Entry(Path manifest, long at, int decisions, String prefix) {
        private static final String NAME = "state-[0-9]{1,18}-[0-9]{1,9}-[0-9a-f]{16}";

        static String name(LooseState state, String prefix) {
            return "state-" + state.at() + "-" + state.decisions() + "-" + shortened(prefix);
        }

        static String shortened(String prefix) {
            return prefix.substring(prefix.indexOf(':') + 1).substring(0, 16);
        }

        static Optional<Entry> of(Path file) {
            String name = file.getFileName().toString();
            if (!name.matches(NAME)) {
                return Optional.empty();
            }
            String[] parts = name.split("-", -1);
            return Optional.of(new Entry(file, Long.parseLong(parts[1]), Integer.parseInt(parts[2]), parts[3]));
        }
    }

    /** The latest first. */
    List<Entry> entries() throws IOException {
        return files().stream()
                .flatMap(file -> Entry.of(file).stream())
                .sorted(Comparator.comparingLong(Entry::at).reversed())
                .toList();
    }

    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            all.forEach(files::add);
        } catch (NoSuchFileException | NotDirectoryException none) {
            return List.of();
        }
        return files;
    }

    /** Reads a description and marks it as used; another process may have removed it. */
    StoredState read(Entry entry) throws IOException {
        StoredState state = Manifest.read(entry.manifest(), Files.readAllBytes(entry.manifest()));
        Files.setLastModifiedTime(entry.manifest(), FileTime.from(Instant.now()));
        return state;
    }

    /**
     * Writes a state, unless it is there, or another process has been writing here for too long.
     *
     * @param pause is called now and then and may wait
     */
    void put(LooseState state, String prefix, Runnable pause) throws IOException {
        Files.createDirectories(folder);
        Optional<FolderLock> lock = FolderLock.take(folder);
        if (lock.isEmpty()) {
            return;
        }
        FolderLock held = lock.get();
        try {
            String name = Entry.name(state, prefix);
            removeUnnamed();
            if (!Files.exists(folder.resolve(name))) {
                write(name, state, prefix, pause);
            }
        } finally {
            held.close();
        }
    }

    private void write(String name, LooseState state, String prefix, Runnable pause) throws IOException {
        String pack = "pack-" + state.at() + "-"
                + Long.toHexString(ThreadLocalRandom.current().nextLong());
        StoredState stored;
        try (PartialFile partial = PartialFile.begin(folder)) {
            PackWriter writer = new PackWriter(partial.channel(), pack, known(), pause);
            stored = StateWriting.write(folder.resolve(name), state, prefix, writer);
            if (writer.written() > 0) {
                partial.finish(pack);
            }
        }
        try (PartialFile partial = PartialFile.begin(folder)) {
            ByteBuffer bytes = ByteBuffer.wrap(Manifest.bytes(stored));
            while (bytes.hasRemaining()) {
                partial.channel().write(bytes);
            }
            partial.finish(name);
        }
    }

    /** Chunks that are whole as far as can be told without reading them, by digest. */
    private Map<String, Chunk> known() throws IOException {
        Map<String, Chunk> known = new HashMap<>();
        Map<String, Long> sizes = new HashMap<>();
        for (Path file : files()) {
            sizes.put(file.getFileName().toString(), Files.size(file));
        }
        for (Chunk chunk : chunks()) {
            if (sizes.getOrDefault(chunk.pack(), 0L) >= chunk.position() + chunk.length()) {
                known.put(chunk.digest(), chunk);
            }
        }
        return known;
    }

    private Collection<Chunk> chunks() throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        for (Entry entry : entries()) {
            try {
                StoredState state = Manifest.read(entry.manifest(), Files.readAllBytes(entry.manifest()));
                state.blobs().values().forEach(blob -> chunks.addAll(blob.chunks()));
            } catch (NoSuchFileException gone) {
                // another process was quicker
            } catch (IOException damaged) {
                Files.deleteIfExists(entry.manifest());
            }
        }
        return chunks;
    }

    /** Removes packs that no description names; whoever calls it holds the lock. */
    private void removeUnnamed() throws IOException {
        Set<String> named = new TreeSet<>();
        chunks().forEach(chunk -> named.add(chunk.pack()));
        for (Path file : files()) {
            String name = file.getFileName().toString();
            if (name.startsWith("pack-") && !named.contains(name)) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Removes a state whatever it is like. */
    void remove(Path manifest) throws IOException {
        Files.deleteIfExists(manifest);
        sweep();
    }

    /** Removes what dead processes left, and what belongs to no state any more. */
    void sweep() throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        PartialFile.sweep(folder.toRealPath());
        Optional<FolderLock> lock = FolderLock.take(folder);
        if (lock.isPresent()) {
            FolderLock held = lock.get();
            try {
                removeUnnamed();
            } finally {
                held.close();
            }
        }
    }

    /** Removes everything. */
    void clear() throws IOException {
        for (Path file : files()) {
            Files.deleteIfExists(file);
        }
        deleteEmpty(folder);
    }

    /** Unless another process has just put something into it. */
    static void deleteEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException used) {
            return;
        }
    }

    long bytes() throws IOException {
        long bytes = 0;
        for (Path file : files()) {
            try {
                bytes += Files.size(file);
            } catch (NoSuchFileException gone) {
                // another process was quicker
            }
        }
        return bytes;
    }
}
