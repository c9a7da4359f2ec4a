package io.crucible.app.verify;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.qemu.launch.HelperProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Stops one of the watched processes after the other for some ms, and lets it go on. A shell sends the signals, because Java cannot. When
 * its input ends, also because this process was killed, it lets the last one go on and ends. Where the shell itself is killed, this object
 * lets that one go on, and says at the close that the processes were not disturbed to the end.
 */
final class StopContinue implements AutoCloseable {
    private static final String SHELL =
            "while read -r signal pid; do kill -s $signal $pid 2>/dev/null; last=$pid; done;"
                    + " [ -z \"$last\" ] || kill -s CONT $last 2>/dev/null";
    private static final int LONGEST_STOP_MS = 40;
    private static final int LONGEST_RUN_MS = 60;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final List<ProcessHandle> watched = new ArrayList<>();
    private final Random moments;
    private final Process shell;
    private final Thread thread;
    private volatile boolean over;
    private volatile Optional<IOException> failure = Optional.empty();

    StopContinue(long seed) throws IOException {
        moments = new Random(seed);
        shell = new ProcessBuilder("sh", "-c", SHELL)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        thread = new Thread(this::disturb, "stop-continue");
        thread.setDaemon(true);
        thread.start();
    }

    synchronized void watch(ProcessHandle process) {
        watched.add(process);
    }

    /** The shell that sends the signals. */
    ProcessHandle helper() {
        return shell.toHandle();
    }

    private synchronized List<ProcessHandle> alive() {
        watched.removeIf(process -> !process.isAlive());
        return List.copyOf(watched);
    }

    private void disturb() {
        try (OutputStream signals = shell.getOutputStream()) {
            while (!over) {
                List<ProcessHandle> alive = alive();
                if (!alive.isEmpty()) {
                    ProcessHandle one = alive.get(moments.nextInt(alive.size()));
                    send(signals, "STOP", one);
                    Thread.sleep(1 + moments.nextInt(LONGEST_STOP_MS));
                    send(signals, "CONT", one);
                }
                Thread.sleep(1 + moments.nextInt(LONGEST_RUN_MS));
                demandHelper();
            }
        } catch (IOException gone) {
            failure = Optional.of(gone);
            letAllGoOn();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void demandHelper() throws IOException {
        if (!shell.isAlive()) {
            throw new IOException("it ended with status " + shell.exitValue());
        }
    }

    private static void send(OutputStream signals, String signal, ProcessHandle process) throws IOException {
        if (process.isAlive()) {
            signals.write((signal + " " + process.pid() + "\n").getBytes(StandardCharsets.UTF_8));
            signals.flush();
        }
    }

    private void letAllGoOn() {
        List<String> line = new ArrayList<>(List.of("sh", "-c", "kill -s CONT \"$@\"", "sh"));
        alive().forEach(process -> line.add(Long.toString(process.pid())));
        try {
            new HelperProcess(PATIENCE, new Cancellation()).ask(line);
        } catch (IOException | BackendException stillStopped) {
            // What stays stopped shows no sign of life, and its world ends it and says so.
            failure.ifPresent(gone -> gone.addSuppressed(stillStopped));
        }
    }

    /**
     * Lets everything go on.
     *
     * @throws IOException where the processes were not disturbed all the time, with a sentence
     */
    @Override
    public void close() throws IOException {
        over = true;
        try {
            thread.join(PATIENCE.toMillis());
            if (!shell.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                shell.destroyForcibly(); // then a write that hangs fails, and the thread lets everything go on
                thread.join(2 * PATIENCE.toMillis());
                throw new IOException(
                        "The shell that stops and continues QEMU did not end and was ended; run it again.");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure.isPresent()) {
            throw new IOException(
                    "QEMU was not stopped and continued to the end of the run, because the shell that does it is gone"
                            + " (" + failure.get().getMessage() + "); run it again.",
                    failure.get());
        }
    }
}
