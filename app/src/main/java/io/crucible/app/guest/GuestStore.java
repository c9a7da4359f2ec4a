package io.crucible.app.guest;

import io.crucible.model.digest.Sha256;
import io.crucible.model.scenario.Guest;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Linux guests that were built on this machine: a folder each, with kernel, initrd and manifest. */
public final class GuestStore {
    private static final Pattern NAME = Pattern.compile("(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*");
    /** Hidden; what is being removed. The remover's process number follows. */
    private static final String GONE = ".gone-";

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

    /** Everything that is there; what is hidden is the store's own. */
    public Shelf shelf() throws IOException {
        List<GuestManifest> guests = new ArrayList<>();
        List<String> troubles = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> children = Files.list(folder)) {
                for (Path child : children.sorted().toList()) {
                    String name = child.getFileName().toString();
                    if (!name.startsWith(".")) {
                        look(name, guests, troubles);
                    }
                }
            }
        }
        return new Shelf(guests, troubles);
    }

    private void look(String name, List<GuestManifest> guests, List<String> troubles) {
        try {
            Optional<GuestManifest> found = find(name);
            if (found.isPresent()) {
                demandContent(name, GuestManifest.KERNEL, found.get().kernel());
                demandContent(name, GuestManifest.INITRD, found.get().initrd());
            }
            found.ifPresentOrElse(guests::add, () -> troubles.add(folder.resolve(name) + " is no guest; remove it."));
        } catch (GuestTrouble unusable) {
            troubles.add(unusable.getMessage());
        }
    }

    private void demandContent(String name, String image, GuestManifest.ImageFile wanted) throws GuestTrouble {
        Path file = folder.resolve(name).resolve(image);
        Sha256 digest = new Sha256();
        try {
            Files.copy(file, digest);
        } catch (IOException unreadable) {
            throw new GuestTrouble(
                    "The guest " + name + " cannot be used, because " + file + " cannot be read ("
                            + unreadable.getMessage() + "); build it again.",
                    unreadable);
        }
        if (!digest.finish().equals(wanted.digest())) {
            throw new GuestTrouble("The guest " + name + " cannot be used, because " + file
                    + " has another content than it was built with; build it again.");
        }
    }

    /**
     * The guest of this name.
     *
     * @throws GuestTrouble where there is one that cannot be used
     */
    public Optional<GuestManifest> find(String name) throws GuestTrouble {
        if (!isName(name) || !Files.isDirectory(folder.resolve(name))) {
            return Optional.empty();
        }
        Path file = folder.resolve(name).resolve(MANIFEST);
        try {
            GuestManifest manifest = GuestManifest.read(Files.readAllBytes(file));
            demandWhole(name, manifest);
            return Optional.of(manifest);
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        } catch (GuestTrouble notWhole) {
            throw notWhole;
        } catch (IOException unreadable) {
            throw new GuestTrouble(
                    "The guest " + name + " cannot be used, because " + file + " cannot be read ("
                            + unreadable.getMessage() + "); build it again.",
                    unreadable);
        }
    }

    private void demandWhole(String name, GuestManifest manifest) throws IOException {
        Path place = folder.resolve(name);
        if (!manifest.name().equals(name)) {
            throw new GuestTrouble(place + " holds a copy of the guest " + manifest.name()
                    + " under another name; give the folder that name back, or remove it.");
        }
        demandImage(name, place.resolve(GuestManifest.KERNEL), manifest.kernel());
        demandImage(name, place.resolve(GuestManifest.INITRD), manifest.initrd());
    }

    /** By its length only: whoever boots an image has digested it before. */
    private static void demandImage(String name, Path file, GuestManifest.ImageFile wanted) throws IOException {
        boolean there = Files.isRegularFile(file);
        if (!there || Files.size(file) != wanted.bytes()) {
            throw new GuestTrouble("The guest " + name + " cannot be used, because " + file
                    + (there ? " has another length than it was built with" : " is missing") + "; build it again.");
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
        sweep();
        if (!isName(name) || !Files.isDirectory(folder.resolve(name))) {
            return false;
        }
        discard(folder.resolve(name));
        return true;
    }

    /** Puts a guest that was built in a {@link Workshop} where it can be found. */
    void adopt(GuestManifest manifest, Path built) throws IOException {
        sweep();
        Files.write(built.resolve(MANIFEST), manifest.json());
        Path place = folder.resolve(manifest.name());
        if (Files.isDirectory(place)) {
            discard(place);
        }
        Files.move(built, place, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Out of sight at once, so that nobody finds half a guest. */
    private void discard(Path place) throws IOException {
        Path gone =
                Files.createTempDirectory(folder, GONE + ProcessHandle.current().pid() + "-");
        try {
            Files.move(place, gone.resolve("guest"), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            removeAll(gone);
        }
    }

    /** Removes what those left that were killed while they removed. */
    private void sweep() throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> left = new ArrayList<>();
        try (DirectoryStream<Path> gone = Files.newDirectoryStream(folder, GONE + "*")) {
            gone.forEach(left::add);
        }
        for (Path one : left) {
            if (isLeft(one.getFileName().toString())) {
                sweep(one);
            }
        }
    }

    private void sweep(Path left) throws IOException {
        try {
            discard(left);
        } catch (NoSuchFileException swept) {
            return; // by another process, just now
        }
    }

    /** Nothing of this very process is at work yet; a number as long as no process has is of a Crucible that left none. */
    private static boolean isLeft(String name) {
        String process = name.substring(GONE.length()).replaceFirst("-.*", "");
        return !process.matches("[0-9]{1,10}")
                || Long.parseLong(process) == ProcessHandle.current().pid()
                || ProcessHandle.of(Long.parseLong(process)).isEmpty();
    }

    static void removeAll(Path top) throws IOException {
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
