package io.crucible.qemu.launch;

import io.crucible.model.artifact.PartialFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Files that can be made again, kept between runs.
 *
 * @param folder where they are
 */
public record UserCache(Path folder) {
    private static final String VARIABLE = "XDG_CACHE_HOME";
    private static final Duration UNUSED = Duration.ofDays(30);

    /** The user's cache, as the XDG base directory specification places it: {@code XDG_CACHE_HOME}, else by {@code HOME}. */
    public static UserCache ofUser(Map<String, String> environment) {
        String configured = environment.getOrDefault(VARIABLE, "");
        Path base = configured.startsWith("/")
                ? Path.of(configured)
                : home(environment).resolve(".cache");
        return new UserCache(base.resolve("crucible"));
    }

    private static Path home(Map<String, String> environment) {
        String named = environment.getOrDefault("HOME", "");
        return Path.of(named.startsWith("/") ? named : System.getProperty("user.home"));
    }

    /** The cached file of this name; it may not be there. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    /**
     * Writes a file so that it is there whole or not at all, also after a power cut.
     *
     * @throws IOException with a clause that names the folder and the remedy
     */
    public Path write(String name, byte[] content) throws IOException {
        try (PartialFile partial = PartialFile.begin(folder)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                partial.channel().write(bytes);
            }
            partial.finish(name);
            return file(name);
        } catch (IOException failed) {
            throw new IOException(unwritable(folder, failed), failed);
        }
    }

    /** A clause that says why nothing can be written into a folder of the cache, and what to do. */
    public static String unwritable(Path folder, IOException failure) {
        return "nothing can be written into the cache folder " + folder + ": " + PartialFile.why(failure)
                + "; make room there or name another folder with the variable " + VARIABLE;
    }

    /** Marks a file as used now, and removes files alike that were not used for a month. */
    void used(String name, String alike) {
        Instant now = Instant.now();
        try {
            Files.setLastModifiedTime(file(name), FileTime.from(now));
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, alike)) {
                for (Path file : files) {
                    if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(UNUSED))) {
                        Files.deleteIfExists(file);
                    }
                }
            }
        } catch (IOException notOurs) {
            // A cache that others keep may be read only, or swept by another process at the same time.
        }
    }
}
