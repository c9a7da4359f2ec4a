package io.crucible.model.scenario;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Where a scenario's guests and image files are found; the only way for a reader to learn of anything outside the text. */
public interface GuestCatalog {

    /**
     * The guest of this name, which begins with {@code builtin:} or {@code linux:}.
     *
     * @throws IOException where it is known but cannot be had; its message goes to the user
     */
    Optional<Guest> guest(String name) throws IOException;

    /** The names of all guests that are here. */
    List<String> names();

    /**
     * The {@code sha256:} digest of the file at this path as the scenario writes it; empty where there is no such file.
     *
     * @throws IOException where there is a file that cannot be read; its message goes to the user
     */
    Optional<String> digest(String path) throws IOException;

    /** A catalog that holds nothing, for canonical texts, which carry every digest themselves. */
    static GuestCatalog none() {
        return new GuestCatalog() {
            @Override
            public Optional<Guest> guest(String name) {
                return Optional.empty();
            }

            @Override
            public List<String> names() {
                return List.of();
            }

            @Override
            public Optional<String> digest(String path) {
                return Optional.empty();
            }
        };
    }
}
