package io.crucible.app.verify;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Stops one of the watched processes after the other for some ms, and lets it go on. The signals are sent by a shell that lives as long as
 * this object; when its input ends, in whatever way, it first lets the last one go on.
 */
final class StopContinue implements AutoCloseable {
    private static final String SHELL =
            "while read -r signal pid; do kill -s $signal $pid 2>/dev/null; last=$pid; done;"
                    + " [ -z \"$last\" ] || kill -s CONT $last 2>/dev/null";
    private static final int LONGEST_STOP_MS = 40;
    private static final int LONGEST_RUN_MS = 60;

    private final List<ProcessHandle> watched = new ArrayList<>();
    private final Random moments;
    private final Process shell;
    private final Thread thread;
    private volatile boolean over;

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
            }
        } catch (IOException shellIsGone) {
            // Nothing is stopped then: it lets go on what it stopped.
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(OutputStream signals, String signal, ProcessHandle process) throws IOException {
        if (process.isAlive()) {
            signals.write((signal + " " + process.pid() + "\n").getBytes(StandardCharsets.UTF_8));
            signals.flush();
        }
    }

    @Override
    public void close() {
        over = true;
        try {
            thread.join();
            if (!shell.waitFor(1, TimeUnit.SECONDS)) {
                shell.destroy();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
