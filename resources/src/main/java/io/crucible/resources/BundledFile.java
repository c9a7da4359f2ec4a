package io.crucible.resources;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file inside this part's jar.
 *
 * @param path where it is, relative to this package and with forward slashes, such as {@code scenarios/happy-path.toml}
 */
public record BundledFile(String path) {

    /** Tells whether the jar holds this file. */
    public boolean exists() {
        return BundledFile.class.getResource(path) != null;
    }

    /** The whole content; throws {@link IllegalArgumentException} if the jar holds no such file. */
    public byte[] bytes() {
        try (InputStream in = open()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the bundled file " + path, e);
        }
    }

    /** Where libraries that read by address find it; throws {@link IllegalArgumentException} if the jar holds no such file. */
    public URL address() {
        URL address = BundledFile.class.getResource(path);
        if (address == null) {
            throw new IllegalArgumentException("there is no bundled file " + path);
        }
        return address;
    }

    /** Writes the content to {@code target}, replacing what is there, for programs that need a file of their own. */
    public void copyTo(Path target) throws IOException {
        try (InputStream in = open()) {
            Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private InputStream open() {
        InputStream in = BundledFile.class.getResourceAsStream(path);
        if (in == null) {
            throw new IllegalArgumentException("there is no bundled file " + path);
        }
        return in;
    }
}
