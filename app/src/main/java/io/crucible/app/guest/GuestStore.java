package io.crucible.app.guest;

import io.crucible.model.scenario.Guest;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Linux guests that were built on this machine: a folder each, with kernel, initrd and manifest. */
public final class GuestStore {
    private static final Pattern NAME = Pattern.compile("(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*");
    private static final String MANIFEST = "guest.json";

    private final Path folder;

    /** A store in this folder, which is made when it is needed. */
    public GuestStore(Path folder) {
        this.folder = folder;
    }

    /** Whether a guest may be called so. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Where the store is. */
    public Path folder() {
        return folder;
    }

    /** All guests, by name. */
    public List<GuestManifest> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<GuestManifest> all = new ArrayList<>();
        try (Stream<Path> children = Files.list(folder)) {
            for (Path child : children.sorted().toList()) {
                find(child.getFileName().toString()).ifPresent(all::add);
            }
        }
        return all;
    }

    /**
     * The guest of this name.
     *
     * @throws GuestTrouble where there is one that cannot be used
     */
    public Optional<GuestManifest> find(String name) throws IOException {
        if (!isName(name)) {
            return Optional.empty();
        }
        Path file = folder.resolve(name).resolve(MANIFEST);
        try {
            return Optional.of(GuestManifest.read(Files.readAllBytes(file)));
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        } catch (IOException unreadable) {
            throw new GuestTrouble(
                    "The guest " + name + " cannot be used, because " + file + " cannot be read ("
                            + unreadable.getMessage() + "); build it again.",
                    unreadable);
        }
    }

    /** The file of an image path that begins with {@code linux:}; it may not be there. */
    public Optional<Path> image(String path) {
        if (!path.startsWith(Guest.LINUX)) {
            return Optional.empty();
        }
        String[] parts = path.substring(Guest.LINUX.length()).split("/", -1);
        boolean known = parts.length == 2
                && isName(parts[0])
                && List.of(GuestManifest.KERNEL, GuestManifest.INITRD).contains(parts[1]);
        return known ? Optional.of(folder.resolve(parts[0]).resolve(parts[1])) : Optional.empty();
    }

    /** Removes a guest; false where there is none. */
    public boolean remove(String name) throws IOException {
        if (!isName(name) || !Files.isDirectory(folder.resolve(name))) {
            return false;
        }
        discard(folder.resolve(name));
        return true;
    }

    /** Puts a guest that was built in a folder of {@link #workshop} where it can be found. */
    void adopt(GuestManifest manifest, Path built) throws IOException {
        Files.write(built.resolve(MANIFEST), manifest.json());
        Path place = folder.resolve(manifest.name());
        if (Files.isDirectory(place)) {
            discard(place);
        }
        Files.move(built, place, StandardCopyOption.ATOMIC_MOVE);
    }

    /** What one builder at a time does with a private folder on the store's file system. */
    @FunctionalInterface
    interface Work<T> {
        T in(Path workshop) throws IOException;
    }

    /** Waits until nobody else builds here, then works in a folder that vanishes afterwards. */
    <T> T workshop(Work<T> work) throws IOException {
        Files.createDirectories(folder);
        try (FileChannel channel =
                FileChannel.open(folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            var unused = channel.lock(); // closing the channel ends it
            Path workshop = folder.resolve(".workshop");
            removeAll(workshop);
            Files.createDirectory(workshop);
            try {
                return work.in(workshop);
            } finally {
                removeAll(workshop);
            }
        }
    }

    /** Out of sight at once, so that nobody finds half a guest. */
    private void discard(Path place) throws IOException {
        Path gone = Files.createTempDirectory(folder, ".gone-").resolve("guest");
        Files.move(place, gone, StandardCopyOption.ATOMIC_MOVE);
        removeAll(gone.getParent());
    }

    private static void removeAll(Path top) throws IOException {
        if (!Files.exists(top)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walk = Files.walk(top)) {
            all = walk.sorted((a, b) -> b.compareTo(a)).toList();
        }
        for (Path one : all) {
            Files.delete(one);
        }
    }
}
