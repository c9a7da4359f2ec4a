package io.crucible.model.scenario;

import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The guests that come with the product, and the files that paths lead to from the folder of a scenario file. */
public final class FolderCatalog implements GuestCatalog {
    private final Path folder;
    private final List<Guest> guests;

    /** Relative paths start at {@code folder}; the guests are known by their names. */
    public FolderCatalog(Path folder, List<Guest> guests) {
        this.folder = folder;
        this.guests = List.copyOf(guests);
    }

    @Override
    public Optional<Guest> guest(String name) {
        return guests.stream().filter(guest -> guest.name().equals(name)).findFirst();
    }

    @Override
    public List<String> names() {
        return guests.stream().map(Guest::name).sorted().toList();
    }

    @Override
    public Optional<String> digest(String path) throws IOException {
        Path file;
        try {
            file = folder.resolve(path);
        } catch (InvalidPathException noPath) {
            throw new IOException("this is no path on this system", noPath);
        }
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file)) {
            throw new IOException("this is no ordinary file");
        }
        return Optional.of(digest(file));
    }

    private static String digest(Path file) throws IOException {
        Sha256 digest = new Sha256();
        try {
            Files.copy(file, digest);
        } catch (FileSystemException refused) {
            throw new IOException("the file cannot be read", refused);
        }
        return digest.finish();
    }
}
