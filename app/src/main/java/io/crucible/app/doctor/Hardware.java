package io.crucible.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Cores, memory and room on disks. */
final class Hardware {
    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final long KIB = 1 << 10;
    private static final long MIB = 1 << 20;
    private static final long LITTLE = 512 * MIB;

    private final Path cache;
    private final Path artifacts;

    /** Looks at the machine and at the disks of these two folders. */
    Hardware(Path cache, Path artifacts) {
        this.cache = cache;
        this.artifacts = artifacts;
    }

    List<Finding> findings() {
        return List.of(
                Finding.ok("cores", Integer.toString(Runtime.getRuntime().availableProcessors())),
                memory(),
                sharedMemory(),
                cacheFolder(),
                disk());
    }

    private static Finding memory() {
        Optional<Long> available = available();
        String found = available.map(bytes -> mib(bytes) + " available").orElse("unknown");
        return available.isPresent() && available.get() < LITTLE
                ? Finding.note("memory", found, "Few machines fit; end other programs.")
                : Finding.ok("memory", found);
    }

    private static Optional<Long> available() {
        try (Stream<String> lines = Files.lines(MEMORY)) {
            return lines.filter(line -> line.startsWith("MemAvailable:"))
                    .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * KIB)
                    .findFirst();
        } catch (IOException | NumberFormatException unreadable) {
            return Optional.empty();
        }
    }

    private static Finding sharedMemory() {
        Path other = Path.of(System.getProperty("java.io.tmpdir"));
        String instead = "guests' RAM that does not fit goes to " + other + " (" + mib(room(other)) + " free)";
        if (!Files.isWritable(SHARED_MEMORY)) {
            return Finding.note("/dev/shm", "is not there or may not be written", "Slower: " + instead + ".");
        }
        long room = room(SHARED_MEMORY);
        String found = mib(room) + " free; " + instead;
        return room < LITTLE
                ? Finding.note("/dev/shm", found, "Make it larger: mount -o remount,size=2G /dev/shm")
                : Finding.ok("/dev/shm", found);
    }

    private Finding cacheFolder() {
        return cacheIsWritable()
                ? Finding.ok("cache", cache + " is writable")
                : Finding.missing(
                        "cache",
                        cache + " is not writable",
                        "Name a writable folder with the variable XDG_CACHE_HOME, or mend the rights of that one.");
    }

    /** Without it no machine can be started. */
    boolean cacheIsWritable() {
        try {
            Files.createDirectories(cache);
            Files.delete(Files.createTempFile(cache, "doctor-", ".tmp"));
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private Finding disk() {
        long least = Math.min(room(cache), room(artifacts));
        String found = mib(room(cache)) + " free for the cache, " + mib(room(artifacts)) + " for artifacts ("
                + artifacts + ")";
        return least < LITTLE
                ? Finding.note("disk", found, "Make room, or choose other folders (XDG_CACHE_HOME, --artifact-dir).")
                : Finding.ok("disk", found);
    }

    /** Bytes free where this folder is or would be made. */
    private static long room(Path folder) {
        Path there = folder.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        // Not by the file store, which Java cannot find in a changed root.
        return there.toFile().getUsableSpace();
    }

    private static String mib(long bytes) {
        return bytes / MIB + " MiB";
    }
}
