package io.crucible.model.scenario;

import io.crucible.model.digest.Sha256;
import java.util.Optional;

/**
 * What a node boots.
 *
 * @param name {@code builtin:NAME} for a guest that comes with the product, {@code linux:NAME} for one that was built on this machine,
 *     otherwise empty
 */
public record Guest(String name, Image kernel, Optional<Image> initrd) {
    /** What the names of guests that come with the product begin with. */
    public static final String BUILT_IN = "builtin:";
    /** What the names of Linux guests begin with, which are built on this machine. */
    public static final String LINUX = "linux:";

    /** Whether this is a Linux guest that was built on this machine. */
    public boolean isLinux() {
        return name.startsWith(LINUX);
    }

    /** What pins the guest: the digest of its kernel, or of the text {@code KERNEL INITRD} of both digests where it has an initrd. */
    public String digest() {
        return initrd.map(image -> Sha256.of(kernel.digest() + " " + image.digest()))
                .orElse(kernel.digest());
    }

    /**
     * A file by name and content.
     *
     * @param path where it was found; a {@code builtin:} name for one that comes with the product
     * @param digest {@code sha256:} and 64 lower hex digits
     */
    public record Image(String path, String digest) {}
}
