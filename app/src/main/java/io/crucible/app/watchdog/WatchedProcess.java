package io.crucible.app.watchdog;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.process.SameProgram;
import io.crucible.model.cases.SimulatedCases;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A worker process seen from the campaign: its messages as they come, and its end. */
final class WatchedProcess implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60; // a start on a busy machine
    private static final long LAST_WORDS_MILLIS = 2_000;
    private static final int TAIL = 4096;
    private static final String WITHOUT = "leave out the watchdog, or run Crucible from its source tree";

    /**
     * Gives the messages descriptors of their own: what a case, or a process that it starts, writes to descriptor 1 goes where errors go, and from
     * descriptor 0 it reads nothing.
     */
    private static final String APART =
            "exec \"$0\" \"$@\" " + WorkerProcess.REPLIES + ">&1 1>&2 " + WorkerProcess.REQUESTS + "<&0 0</dev/null";

    private final Process process;
    private final DataOutputStream out;
    private final BlockingQueue<Told> told = new LinkedBlockingQueue<>();
    private final StringBuilder errors = new StringBuilder();
    private final Thread errorsHeard;

    private WatchedProcess(Process process) {
        this.process = process;
        this.errorsHeard = thread("watchdog-errors", this::hearErrors);
        this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
    }

    /** One message; without a kind the process has closed its end. */
    record Told(Optional<Message.Reply> kind, byte[] content) {}

    /** Starts one; it gets ready by itself. */
    static WatchedProcess launch(CampaignSubject.OfJava subject, int capacity) throws IOException {
        List<String> line = new ArrayList<>(List.of(
                "/bin/sh",
                "-c",
                APART,
                SameProgram.java("A watchdog", WITHOUT).toString(),
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-XX:+ExitOnOutOfMemoryError", // exit status 3, whichever thread it hits
                "-XX:+DisplayVMOutputToStderr", // what it says then must not come between the messages
                "-cp",
                SameProgram.classPath(
                        WorkerProcess.class,
                        SimulatedCases.class,
                        ObjectMapper.class,
                        JsonFactory.class,
                        JsonProperty.class),
                WorkerProcess.class.getName(),
                Integer.toString(capacity),
                subject.method()));
        subject.classPath().forEach(path -> line.add(path.toString()));
        WatchedProcess process = new WatchedProcess(new ProcessBuilder(line).start());
        process.errorsHeard.start();
        thread("watchdog-hears", process::hear).start();
        return process;
    }

    /** Waits until it can be asked; one that does not get so far is ended. */
    void awaitReady() throws IOException, InterruptedException {
        Optional<Told> first = next(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        if (first.isEmpty() || first.get().kind().isEmpty()) {
            close();
            throw new IOException("The worker process of the watchdog did not start: " + errors().strip());
        }
    }

    private static Thread thread(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        return thread;
    }

    private void hear() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16))) {
            if (in.readInt() != Message.GREETING) {
                throw new IOException("this is not the worker process");
            }
            told.add(new Told(Optional.of(Message.Reply.ANSWER), new byte[0]));
            while (true) {
                Message.Reply kind = Message.reply(in);
                told.add(new Told(Optional.of(kind), Message.bytes(in)));
            }
        } catch (IOException ended) {
            told.add(new Told(Optional.empty(), new byte[0]));
        }
    }

    private void hearErrors() {
        try (InputStream in = process.getErrorStream()) {
            byte[] block = new byte[TAIL];
            for (int length = in.read(block); length >= 0; length = in.read(block)) {
                synchronized (errors) {
                    errors.append(new String(block, 0, length, StandardCharsets.UTF_8));
                    errors.delete(0, Math.max(0, errors.length() - TAIL));
                }
            }
        } catch (IOException ended) {
            return; // what it said until then is kept
        }
    }

    /** The end of what it printed. */
    String errors() {
        synchronized (errors) {
            return errors.toString();
        }
    }

    /** Where requests go; the caller flushes. */
    DataOutputStream out() {
        return out;
    }

    /** The next message, or nothing where none comes within so many ms. */
    Optional<Told> next(long millis) throws InterruptedException {
        return Optional.ofNullable(told.poll(millis, TimeUnit.MILLISECONDS));
    }

    /** How it ended, once it has closed its end: the exit status, above 128 that of a signal. */
    int exitStatus() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return -1;
        }
        errorsHeard.join(LAST_WORDS_MILLIS); // not longer: a child of it may hold its end open
        return process.exitValue();
    }

    /** Whether it is on its way and has not said yet that it is ready; for one that nobody has waited for. */
    boolean isStarting() {
        return told.isEmpty() && process.isAlive();
    }

    /** Which one it is. */
    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Kills it and waits until it is gone, so that it takes nothing from the one after it. */
    @Override
    public void close() {
        try {
            if (!process.destroyForcibly().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("process " + process.pid() + " was killed, but does not end");
            }
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
