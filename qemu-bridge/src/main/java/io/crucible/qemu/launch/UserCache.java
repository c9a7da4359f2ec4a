package io.crucible.qemu.launch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * Files that can be made again, kept between runs.
 *
 * @param folder where they are
 */
public record UserCache(Path folder) {

    /** The user's cache, as the XDG base directory specification places it. */
    public static UserCache ofUser(Map<String, String> environment) {
        String configured = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path base =
                configured.startsWith("/") ? Path.of(configured) : Path.of(System.getProperty("user.home"), ".cache");
        return new UserCache(base.resolve("crucible"));
    }

    /** The cached file of this name; it may not be there. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    /** Writes a file so that it is there whole or not at all, also after a power cut. */
    public Path write(String name, byte[] content) throws IOException {
        Path target = file(name);
        Path parent = target.resolveSibling(".");
        Files.createDirectories(parent);
        Path temporary = Files.createTempFile(parent, "new-", ".tmp");
        try {
            try (FileChannel out = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
                out.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
        try (FileChannel folderChannel = FileChannel.open(parent, StandardOpenOption.READ)) {
            folderChannel.force(true);
        }
        return target;
    }
}
