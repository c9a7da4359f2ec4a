package io.crucible.qemu.launch;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A running QEMU. It never outlives this object's {@link #kill()}, nor this Java process: the plugin sees to that. */
public final class QemuProcess {
    private static final int LAST_WORDS = 600;
    private static final int SIGNALLED = 128;
    private static final long KILL_SECONDS = 10;

    private final Process process;
    private final FileChannel standardError;

    private QemuProcess(Process process, FileChannel standardError) {
        this.process = process;
        this.standardError = standardError;
    }

    /** Starts it; its standard error goes to a file in the folder, which may be removed once this returns. */
    public static QemuProcess start(List<String> commandLine, Path folder, HostConditions host)
            throws BackendException {
        File words = QemuFiles.standardError(folder).toFile();
        ProcessBuilder builder = new ProcessBuilder(host.commandLine(commandLine))
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(words);
        Map<String, String> environment = builder.environment();
        environment.keySet().retainAll(List.of("PATH", "HOME", "LD_LIBRARY_PATH"));
        environment.put("TZ", "UTC"); // the dump files' times begin with the guest's clock read as local time
        environment.put("LC_ALL", "C");
        // So that the guest never sees what this process left on the heap (heap.c); relative, because the loader splits
        // at spaces.
        environment.put("LD_PRELOAD", "./" + QemuFiles.PLUGIN);
        environment.putAll(host.environment());
        try {
            Process process = builder.start();
            return new QemuProcess(process, FileChannel.open(words.toPath(), StandardOpenOption.READ));
        } catch (IOException e) {
            throw new BackendException(Reason.DIED, "QEMU could not be started: " + e.getMessage(), e);
        }
    }

    public long pid() {
        return process.pid();
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }

    /** False as soon as the kernel has let go of it, which is a little before Java knows its exit code. */
    public boolean isAlive() {
        return process.isAlive() && process.toHandle().isAlive();
    }

    /** Runs the action when the process has ended. */
    public void onExit(Runnable action) {
        var unused = process.onExit().thenRun(action);
    }

    /** Ends it at once and reaps it, unless the kernel cannot end it within some seconds; may be called twice. */
    public void kill() {
        process.destroyForcibly();
        boolean interrupted = false;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(KILL_SECONDS);
        for (long left = end - System.nanoTime(); left > 0 && process.isAlive(); left = end - System.nanoTime()) {
            try {
                process.waitFor(left, TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Closes what is left after the end. */
    public void release() {
        try {
            standardError.close();
        } catch (IOException unimportant) {
            // It was open for reading only.
        }
    }

    /** Waits a little for the end, then makes it, and says in a clause how it came and what QEMU said last. */
    public String howItEnded() {
        boolean byItself = false;
        try {
            byItself = process.waitFor(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kill();
        if (!byItself) {
            return "hung up without ending" + said();
        }
        int status = process.exitValue();
        String how =
                status > SIGNALLED ? "was killed by signal " + (status - SIGNALLED) : "ended with status " + status;
        return how + said();
    }

    /** What QEMU said last, as the tail of a sentence; empty where it said nothing. */
    public String said() {
        String words = lastWords();
        return words.isEmpty() ? "" : "; it said: " + words;
    }

    private String lastWords() {
        try {
            long size = standardError.size();
            ByteBuffer tail = ByteBuffer.allocate((int) Math.min(size, LAST_WORDS));
            int read = 0;
            while (tail.hasRemaining() && read >= 0) {
                read = standardError.read(tail, size - tail.remaining());
            }
            String text = new String(tail.array(), 0, tail.position(), StandardCharsets.UTF_8);
            // A hub that leads nowhere is what we want; QEMU warns of it.
            return text.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.contains(": warning: "))
                    .collect(Collectors.joining(" / "));
        } catch (IOException unreadable) {
            return "";
        }
    }
}
