package io.crucible.qemu.launch;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.digest.Sha256;
import io.crucible.model.scenario.Guest;
import io.crucible.resources.BundledFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The image files that QEMU loads: those of the product are put into the cache, and all must be what the scenario says. */
public final class GuestImages {
    private static final String BUILT_IN = "builtin:";

    private final UserCache cache;
    private final Map<Stamp, String> digests = new ConcurrentHashMap<>();

    public GuestImages(UserCache cache) {
        this.cache = cache;
    }

    /** Where the image is. */
    public Path file(Guest.Image image) throws BackendException {
        try {
            Path file = image.path().startsWith(BUILT_IN)
                    ? extracted(image)
                    : Path.of(image.path()).toAbsolutePath();
            if (!Files.isRegularFile(file)) {
                throw new BackendException(Reason.MISSING, "the guest image " + image.path() + " is not there");
            }
            check(image, file);
            return file;
        } catch (IOException e) {
            throw new BackendException(
                    Reason.LOCAL_IO, "cannot read the guest image " + image.path() + ": " + e.getMessage(), e);
        }
    }

    private void check(Guest.Image image, Path file) throws IOException, BackendException {
        Stamp stamp = new Stamp(file, FileStamp.of(file));
        String digest = digests.get(stamp);
        if (digest == null) {
            Sha256 fresh = new Sha256();
            Files.copy(file, fresh);
            digest = fresh.finish();
            digests.put(stamp, digest);
        }
        if (!digest.equals(image.digest())) {
            throw new BackendException(
                    Reason.MISSING,
                    "the guest image " + image.path() + " is not the one of the scenario: it has the digest " + digest
                            + " instead of " + image.digest());
        }
    }

    private Path extracted(Guest.Image image) throws IOException, BackendException {
        BundledFile bundled = new BundledFile("guests/" + image.path().substring(BUILT_IN.length()) + ".elf");
        if (!bundled.exists()) {
            throw new BackendException(Reason.MISSING, "there is no guest " + image.path() + " in this build");
        }
        byte[] content = bundled.bytes();
        String name = "guest-" + Sha256.of(content).substring(Sha256.PREFIX.length()) + ".elf";
        Path file = cache.file(name);
        if (!Files.isRegularFile(file) || Files.size(file) != content.length) {
            cache.write(name, content);
        }
        cache.used(name, "guest-*.elf");
        return file;
    }

    private record Stamp(Path file, FileStamp stamp) {}
}
