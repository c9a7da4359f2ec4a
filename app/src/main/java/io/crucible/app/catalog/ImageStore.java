package io.crucible.app.catalog;

import io.crucible.app.guest.GuestStore;
import io.crucible.model.artifact.PartialFile;
import io.crucible.model.digest.Sha256;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.launch.UserCache;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The guest images of a run as files that stay what they are: each is copied under its digest into the user's cache and digested again
 * at every use, so that a kernel that is rebuilt meanwhile changes no run, and a replay finds what the run used.
 */
public final class ImageStore {
    private static final int DIGEST_CHARACTERS = 64;

    private final Path folder;
    private final GuestStore guests;
    private final SortedMap<String, Path> ready = new TreeMap<>();

    /** A store in the user's cache folder. */
    public static ImageStore ofUser(Map<String, String> environment) {
        return new ImageStore(UserCache.ofUser(environment).file("images"));
    }

    /** A store in this folder, which is made when it is needed; the Linux guests are in the folder {@code guests} beside it. */
    public ImageStore(Path folder) {
        this.folder = folder;
        this.guests = new GuestStore(folder.resolveSibling("guests"));
    }

    /** The Linux guests whose images it takes. */
    public GuestStore guests() {
        return guests;
    }

    /**
     * Makes every image of the scenario ready.
     *
     * @param origins folders where relative paths may begin, the likeliest first
     * @throws MissingImage where an image is nowhere
     * @throws OtherImage where what was found has other digests
     */
    public void prepare(Scenario scenario, List<Path> origins) throws IOException {
        for (NodeSpec node : scenario.nodes()) {
            prepare(node.name(), node.guest().kernel(), origins);
            Optional<Guest.Image> initrd = node.guest().initrd();
            if (initrd.isPresent()) {
                prepare(node.name(), initrd.get(), origins);
            }
        }
    }

    /** The file of an image that has been made ready. */
    public Path file(Guest.Image image) {
        Path file = ready.get(image.digest());
        if (file == null) {
            throw new IllegalStateException("the image " + image.path() + " was not made ready");
        }
        return file;
    }

    private void prepare(String node, Guest.Image image, List<Path> origins) throws IOException {
        if (!ready.containsKey(image.digest())) {
            ready.put(image.digest(), find(node, image, origins));
        }
    }

    private Path find(String node, Guest.Image image, List<Path> origins) throws IOException {
        Path kept = folder.resolve(name(image.digest()));
        if (isKept(kept, image.digest())) {
            return kept;
        }
        List<String> tried = new ArrayList<>(List.of(kept.toString()));
        Optional<String> other = Optional.empty();
        for (Origin origin : origins(image, origins)) {
            tried.add(origin.name());
            if (!origin.exists()) {
                continue;
            }
            String found = keep(origin, image, kept);
            if (found.equals(image.digest())) {
                return kept;
            }
            other = other.or(() -> Optional.of("The image " + origin.name() + " that node " + node + " boots is "
                    + found + " here, but " + image.digest() + " is wanted."));
        }
        if (other.isPresent()) {
            throw new OtherImage(other.get());
        }
        String remedy = GuestLibrary.rebuild(image.path())
                .map(command -> "; build its guest with `" + command + "`")
                .orElse("");
        throw new MissingImage("The image " + image.path() + " (" + image.digest() + ") that node " + node
                + " boots is missing; looked for it at " + String.join(", ", tried) + remedy + ".");
    }

    /** What cannot be read, or is damaged, is as good as missing: the image is copied there anew. */
    private static boolean isKept(Path kept, String digest) {
        try {
            return Files.isRegularFile(kept) && digest(kept).equals(digest);
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static String name(String digest) {
        return digest.substring(digest.length() - DIGEST_CHARACTERS);
    }

    private List<Origin> origins(Guest.Image image, List<Path> folders) {
        if (image.path().startsWith(Guest.LINUX)) {
            return guests.image(image.path()).map(ImageStore::origin).stream().toList();
        }
        if (image.path().startsWith(Builtins.PREFIX)) {
            return Builtins.image(image.path())
                    .map(file -> List.of(new Origin(
                            image.path(), file.exists(), () -> new java.io.ByteArrayInputStream(file.bytes()))))
                    .orElse(List.of());
        }
        return folders.stream()
                .map(base -> base.resolve(image.path()))
                .distinct()
                .map(ImageStore::origin)
                .toList();
    }

    private static Origin origin(Path file) {
        return new Origin(file.toString(), Files.isRegularFile(file), () -> Files.newInputStream(file));
    }

    /** Copies what is there under the image's digest unless it is something else; returns what it is. */
    private String keep(Origin origin, Guest.Image image, Path kept) throws IOException {
        try (PartialFile partial = PartialFile.begin(folder)) {
            Sha256 digest = new Sha256();
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(partial.channel()), 1 << 16);
            try (InputStream in = origin.bytes().open()) {
                copy(in, digest, out);
            }
            out.flush();
            String found = digest.finish();
            if (found.equals(image.digest())) {
                partial.finish(kept.getFileName().toString());
            }
            return found;
        } catch (IOException failed) {
            throw new IOException(
                    "The image " + origin.name() + " cannot be copied: " + UserCache.unwritable(folder, failed) + ".",
                    failed);
        }
    }

    private static void copy(InputStream in, Sha256 digest, OutputStream out) throws IOException {
        byte[] block = new byte[1 << 16];
        for (int got = in.read(block); got >= 0; got = in.read(block)) {
            digest.write(block, 0, got);
            out.write(block, 0, got);
        }
    }

    private static String digest(Path file) throws IOException {
        Sha256 digest = new Sha256();
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(digest);
        }
        return digest.finish();
    }

    /** Bytes that can be read. */
    @FunctionalInterface
    private interface Bytes {
        InputStream open() throws IOException;
    }

    /** Where an image may come from. */
    private record Origin(String name, boolean exists, Bytes bytes) {}

    /** An image is nowhere to be found. */
    public static final class MissingImage extends IOException {
        private static final long serialVersionUID = 1L;

        MissingImage(String sentence) {
            super(sentence);
        }
    }

    /** An image is there with another content. */
    public static final class OtherImage extends IOException {
        private static final long serialVersionUID = 1L;

        OtherImage(String sentence) {
            super(sentence);
        }
    }
}
