package io.crucible.qemu.launch;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs small programs that answer a question and end. None outlives its deadline or a cancellation, and neither does what it started.
 *
 * @param deadline how long one may take
 * @param cancel ends one early
 */
public record HelperProcess(Duration deadline, Cancellation cancel) {
    private static final Duration USUAL = Duration.ofSeconds(20);
    private static final int MOST = 1 << 20;
    private static final int LAST_WORDS = 600;
    private static final long STEP_MILLIS = 5;
    private static final long STRAGGLERS_MILLIS = 1_000;

    /** What a program said. */
    public record Answer(int exit, String out, String err) {
        /** Its standard error, or else its standard output, as the tail of a sentence; empty where it said nothing. */
        String said() {
            String words = err.isBlank() ? out.strip() : err.strip();
            String end = words.substring(Math.max(0, words.length() - LAST_WORDS));
            return words.isEmpty()
                    ? ""
                    : "; it said: " + String.join(" / ", end.lines().toList());
        }
    }

    /** The usual deadline, or this one where it is shorter. */
    public static HelperProcess within(Duration most, Cancellation cancel) {
        return new HelperProcess(most.compareTo(USUAL) < 0 ? most : USUAL, cancel);
    }

    /**
     * Runs it to its end.
     *
     * @throws IOException where it cannot be started
     * @throws BackendException where it takes too long or was cancelled; then it was ended
     */
    public Answer ask(List<String> line) throws IOException, BackendException {
        Process process =
                new ProcessBuilder(line).redirectInput(new File("/dev/null")).start();
        try {
            Listener out = Listener.to(process.getInputStream());
            Listener err = Listener.to(process.getErrorStream());
            long end = System.nanoTime() + deadline.toNanos();
            while (!process.waitFor(STEP_MILLIS, TimeUnit.MILLISECONDS)) {
                demandTime(end, line);
            }
            demandTime(Long.MAX_VALUE, line);
            return new Answer(process.exitValue(), out.heard(), err.heard());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BackendException(Reason.CANCELLED, "interrupted while asking " + line.get(0), e);
        } finally {
            end(process);
        }
    }

    private void demandTime(long end, List<String> line) throws BackendException {
        if (cancel.requested()) {
            throw new BackendException(Reason.CANCELLED, "cancelled while asking " + line.get(0));
        }
        if (end != Long.MAX_VALUE && System.nanoTime() - end >= 0) {
            throw new BackendException(
                    Reason.TIMEOUT,
                    "`" + String.join(" ", line) + "` gave no answer within " + deadline.toMillis()
                            + " ms and was ended; see that it can be run by hand");
        }
    }

    /** Ends a process and everything that it started and that is still its descendant; does not wait. */
    public static void end(Process process) {
        List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    /** Hears a stream to its end on a thread of its own, because somebody else may hold the stream open. */
    private record Listener(Thread thread, ByteArrayOutputStream bytes) {
        static Listener to(InputStream in) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Thread thread = new Thread(() -> hear(in, bytes), "helper-process");
            thread.setDaemon(true);
            thread.start();
            return new Listener(thread, bytes);
        }

        private static void hear(InputStream in, ByteArrayOutputStream bytes) {
            byte[] piece = new byte[1 << 12];
            try (in) {
                for (int got = in.read(piece); got >= 0; got = in.read(piece)) {
                    bytes.write(piece, 0, Math.min(got, Math.max(0, MOST - bytes.size())));
                }
            } catch (IOException closed) {
                // The process was ended.
            }
        }

        /** What was said; the process has ended. */
        String heard() throws InterruptedException {
            thread.join(STRAGGLERS_MILLIS);
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }
}
