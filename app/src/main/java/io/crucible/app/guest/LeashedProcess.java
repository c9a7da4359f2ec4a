package io.crucible.app.guest;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program of the system in a process group of its own, with a watcher in it that kills the whole group when this object lets go, or when
 * this Java process ends in whatever way: its end of the watcher's pipe is closed then.
 */
final class LeashedProcess implements AutoCloseable {
    /** The last program of a pipe's end decides: {@code cat} ends when nobody holds the other end any more. */
    private static final String LEASH = "exec 3<&0; \"$@\" </dev/null 3<&- & program=$!;"
            + " { cat <&3 >/dev/null; kill -KILL 0; } 2>/dev/null & exec 3<&-; wait $program";

    private static final long DEATH_SECONDS = 10;

    private final Process process;

    private LeashedProcess(Process process) {
        this.process = process;
    }

    /**
     * Starts it.
     *
     * @param out the file that its standard output replaces
     * @param err the file that its standard error replaces
     */
    static LeashedProcess start(List<String> line, Path folder, Path out, Path err) throws IOException {
        List<String> whole = new ArrayList<>(List.of("setsid", "sh", "-c", LEASH, "sh"));
        whole.addAll(line);
        ProcessBuilder builder = new ProcessBuilder(whole)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("DEBIAN_FRONTEND", "noninteractive");
        try {
            return new LeashedProcess(builder.start());
        } catch (IOException failed) {
            throw new GuestTrouble(
                    line.get(0) + " cannot be started with setsid, of the Debian package util-linux: "
                            + failed.getMessage() + ".",
                    failed);
        }
    }

    /** Waits for the program's end; false where it has not come after so many seconds. */
    boolean await(long seconds) throws InterruptedIOException {
        try {
            return process.waitFor(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for a program");
        }
    }

    /** The exit code; it has ended. */
    int exit() {
        return process.exitValue();
    }

    /** Kills the group; does not wait. */
    void release() {
        try {
            process.getOutputStream().close();
        } catch (IOException alreadyGone) {
            // The watcher is dead, and with it everything that it watched.
            process.destroyForcibly();
        }
    }

    /** Kills what is left of the group and waits until the program is gone. */
    @Override
    public void close() throws InterruptedIOException {
        release();
        if (!await(DEATH_SECONDS)) {
            process.destroyForcibly();
        }
    }
}
