package io.crucible.app.guest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;

/**
 * A folder of apt's package lists.
 *
 * @param folder it may not be there
 */
record PackageLists(Path folder) {
    private static final Path OF_SYSTEM = Path.of("/var/lib/apt/lists");
    /** Debian publishes four times a day; a package that a day-old list does not have is misspelt rather than new. */
    private static final Duration FRESH = Duration.ofDays(1);

    /** Those of this system. */
    static PackageLists ofSystem() {
        return new PackageLists(OF_SYSTEM);
    }

    /** Whether there is any. */
    boolean present() {
        try (Stream<Path> all = Files.list(folder)) {
            return all.anyMatch(file -> file.getFileName().toString().contains("_Packages"));
        } catch (IOException none) {
            return false;
        }
    }

    /** Whether they were fetched within a day before {@code now}. */
    boolean fresh(Instant now) {
        return present() && Stream.of(folder, folder.resolve("partial")).anyMatch(touched -> isRecent(touched, now));
    }

    /** apt puts lists together in {@code partial}; the lists themselves keep the server's times. */
    private static boolean isRecent(Path touched, Instant now) {
        try {
            FileTime when = Files.getLastModifiedTime(touched);
            return when.toInstant().plus(FRESH).isAfter(now);
        } catch (IOException none) {
            return false;
        }
    }
}
