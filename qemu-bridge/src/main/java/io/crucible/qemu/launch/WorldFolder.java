package io.crucible.qemu.launch;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/**
 * The private folder of a world, in memory where there is room. It is named by this process; a plugin whose host is gone removes it, and
 * what neither could remove is swept by the next world.
 */
public final class WorldFolder implements AutoCloseable {
    private static final String PREFIX = "crucible-";
    private static final long MARGIN = 32L << 20;

    private final Path folder;
    private int named;

    private WorldFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes one.
     *
     * @param places folders to try, the best first
     * @param bytes room that the guests' RAM may take
     * @param notices is told where the best place has no room
     */
    public static WorldFolder create(List<Path> places, long bytes, Consumer<String> notices) throws BackendException {
        places.forEach(WorldFolder::sweep);
        for (Path place : places) {
            if (!Files.isWritable(place)) {
                continue;
            }
            if (room(place) >= bytes + MARGIN) {
                return new WorldFolder(make(place));
            }
            notices.accept(String.format(
                    Locale.ROOT, "%s has no room for the guests' RAM (%d MiB)", place, (bytes + MARGIN) >> 20));
        }
        throw new BackendException(
                Reason.LOCAL_IO,
                "there is no room for the guests' RAM, %d MiB, in any of %s; make room or give the nodes less memory"
                        .formatted((bytes + MARGIN) >> 20, places));
    }

    /** A new folder inside it, of this user alone. */
    public Path newFolder() throws BackendException {
        return privateFolder(newName("n"));
    }

    /** The name of a new file inside it. */
    public Path newFile() {
        return newName("k");
    }

    @Override
    public void close() {
        delete(folder);
    }

    /** Removes a folder of files; what is not there is no error. */
    public static void delete(Path folder) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
                    delete(entry);
                } else {
                    Files.deleteIfExists(entry);
                }
            }
            Files.deleteIfExists(folder);
        } catch (IOException gone) {
            // Somebody else removes it at the same time, or the next sweep will.
        }
    }

    private synchronized Path newName(String kind) {
        return folder.resolve(kind + named++);
    }

    private static Path make(Path place) throws BackendException {
        long random = ThreadLocalRandom.current().nextLong() & 0xffff_ffffL;
        String name = PREFIX + ProcessHandle.current().pid() + "-" + Long.toHexString(random);
        return privateFolder(place.resolve(name));
    }

    private static Path privateFolder(Path folder) throws BackendException {
        int length = QemuFiles.channel(folder).toString().getBytes(StandardCharsets.UTF_8).length;
        if (length > QemuFiles.MAX_SOCKET_PATH) {
            throw new BackendException(
                    Reason.LOCAL_IO,
                    "the path " + folder + " is too long for a socket; point java.io.tmpdir to a shorter one");
        }
        try {
            return Files.createDirectory(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot make the folder " + folder + ": " + e.getMessage(), e);
        }
    }

    private static long room(Path place) {
        // Not by the file store, which Java cannot find in a changed root.
        return place.toFile().getUsableSpace();
    }

    private static void sweep(Path place) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(place, PREFIX + "*")) {
            for (Path entry : entries) {
                if (Files.isWritable(entry) && isStale(entry.getFileName().toString())) {
                    delete(entry);
                }
            }
        } catch (IOException unreadable) {
            // Nothing can be swept there.
        }
    }

    private static boolean isStale(String name) {
        String[] parts = name.substring(PREFIX.length()).split("-", -1);
        if (parts.length != 2 || !parts[0].matches("[0-9]{1,10}")) {
            return false;
        }
        return ProcessHandle.of(Long.parseLong(parts[0])).isEmpty();
    }
}
