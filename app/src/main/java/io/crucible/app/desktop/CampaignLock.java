package io.crucible.app.desktop;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which process holds the lock of a campaign's folder, from the system's own list of locks (proc(5), {@code /proc/locks}). To try the lock would take it
 * away from a process that is just beginning, and a number in a file would outlive its process.
 */
final class CampaignLock {
    private static final String LOCK = "campaign.lock";
    private static final Path LOCKS = Path.of("/proc/locks");
    /** Such as {@code 1: POSIX  ADVISORY  WRITE 3131 fe:00:2149 0 EOF}: the process, then the file's device and number. */
    private static final Pattern LINE =
            Pattern.compile("[0-9]+: POSIX +\\S+ +WRITE +([0-9]+) +[^: ]+:[^: ]+:([0-9]+) .*");

    private CampaignLock() {}

    /**
     * The number of the process that runs the campaign in this folder; empty where none does.
     *
     * @throws IOException with a sentence where the system's list cannot be read
     */
    static OptionalLong holder(Path folder) throws IOException {
        Path lock = folder.resolve(LOCK);
        if (!Files.exists(lock)) {
            return OptionalLong.empty();
        }
        String number = Files.getAttribute(lock, "unix:ino").toString();
        Path real = lock.toRealPath();
        for (String line : lines()) {
            Matcher held = LINE.matcher(line);
            if (held.matches() && held.group(2).equals(number) && hasOpen(held.group(1), real)) {
                return OptionalLong.of(Long.parseLong(held.group(1)));
            }
        }
        return OptionalLong.empty();
    }

    private static String[] lines() throws IOException {
        try {
            return new String(Files.readAllBytes(LOCKS), StandardCharsets.US_ASCII).split("\n", -1);
        } catch (IOException unreadable) {
            throw new IOException(
                    "Whether a process runs this campaign cannot be found out: " + LOCKS + " cannot be read.",
                    unreadable);
        }
    }

    /** A file of another disk may have the same number. What another user has open cannot be seen, and is believed. */
    private static boolean hasOpen(String process, Path lock) {
        try (Stream<Path> open = Files.list(Path.of("/proc", process, "fd"))) {
            return open.anyMatch(descriptor -> leadsTo(descriptor, lock));
        } catch (IOException unseen) {
            return Files.exists(Path.of("/proc", process));
        }
    }

    private static boolean leadsTo(Path descriptor, Path lock) {
        try {
            return Files.readSymbolicLink(descriptor).equals(lock);
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }
}
