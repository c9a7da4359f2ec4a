package io.crucible.model.scenario;

import java.util.Optional;

/**
 * What a node boots.
 *
 * @param name {@code builtin:NAME} for a guest that comes with the product, otherwise empty
 */
public record Guest(String name, Image kernel, Optional<Image> initrd) {

    /**
     * A file by name and content.
     *
     * @param path where it was found; a {@code builtin:} name for one that comes with the product
     * @param digest {@code sha256:} and 64 lower hex digits
     */
    public record Image(String path, String digest) {}
}
