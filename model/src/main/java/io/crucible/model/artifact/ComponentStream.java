package io.crucible.model.artifact;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reads the content of a compressed component: a large one on a thread of its own while the file is read on, a small one afterwards on the
 * thread that asks, since a thread would cost more than it.
 */
final class ComponentStream implements PayloadSink, AutoCloseable {
    private static final int MOST_BLOCKS = 1024;
    private static final long LOOK_AGAIN_MS = 20;
    /** Stored bytes from which on a component is large. */
    private static final long LARGE = 1 << 18;

    private static final long DEADLINE_MS = 10_000;
    private static final byte[] END = {};

    private final ComponentKind kind;
    private final ContentBody body;
    private final ArtifactLimits limits;
    private final Watch watch;
    private final BlockingQueue<byte[]> blocks = new ArrayBlockingQueue<>(MOST_BLOCKS);
    private final AtomicLong waiting = new AtomicLong();
    private final Thread thread;
    private boolean started;
    private volatile boolean closed;
    private volatile boolean done;
    private Optional<IOException> fault = Optional.empty();
    private Optional<Throwable> defect = Optional.empty();
    private End end = End.BROKEN;
    private long size;

    ComponentStream(ComponentKind kind, ContentBody body, ArtifactLimits limits, Watch watch) {
        this.kind = kind;
        this.body = body;
        this.limits = limits;
        this.watch = watch;
        thread = new Thread(this::run, "artifact " + kind.fileName());
        thread.setDaemon(true);
    }

    @Override
    public void accept(byte[] block, int length) throws IOException {
        size += length;
        hand(Arrays.copyOf(block, length));
    }

    @Override
    public void end(End how) throws IOException {
        end = how;
        hand(END);
    }

    /** Number of stored bytes that were given. */
    long size() {
        return size;
    }

    /** Whether all of the payload was there and has its digest. */
    boolean isWhole() {
        return end == End.WHOLE;
    }

    /** How many stored bytes were given but not read yet. */
    long waiting() {
        return done ? 0 : waiting.get();
    }

    /** What was wrong inside, once everything that was given has been read; what follows from a broken or cut payload is no fault. */
    Optional<IOException> await() throws IOException {
        if (!started && !done) {
            run();
        }
        while (thread.isAlive()) {
            watch.tick();
            join(LOOK_AGAIN_MS);
        }
        if (defect.isPresent()) {
            throw new IllegalStateException("reading " + kind.fileName() + " failed", defect.get());
        }
        return end == End.WHOLE ? fault : Optional.empty();
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join(DEADLINE_MS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive() && !Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException(
                    "reading " + kind.fileName() + " did not end within " + DEADLINE_MS + " ms");
        }
    }

    private void hand(byte[] block) throws IOException {
        waiting.addAndGet(block.length);
        if (!started && (size > LARGE || blocks.remainingCapacity() == 0)) {
            started = true;
            thread.start();
        }
        try {
            while (!done && !blocks.offer(block, LOOK_AGAIN_MS, TimeUnit.MILLISECONDS)) {
                watch.tick();
            }
        } catch (InterruptedException stop) {
            throw interrupted(stop);
        }
    }

    private void join(long ms) throws IOException {
        try {
            thread.join(ms);
        } catch (InterruptedException stop) {
            throw interrupted(stop);
        }
    }

    private static IOException interrupted(InterruptedException stop) {
        Thread.currentThread().interrupt();
        return (IOException) new InterruptedIOException("reading the artifact was interrupted").initCause(stop);
    }

    private void run() {
        try (ContentReader content = new ContentReader(new Incoming(), kind.contentSchema(), limits)) {
            body.read(content);
        } catch (IOException wrong) {
            fault = Optional.of(wrong);
        } catch (RuntimeException | Error bug) {
            defect = Optional.of(bug);
        } finally {
            done = true;
        }
    }

    /** What has been handed over, up to its end. */
    private final class Incoming extends InputStream {
        private byte[] block = new byte[0];
        private int at;
        private boolean ended;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            while (at == block.length && !ended) {
                next();
            }
            if (closed) {
                throw new InterruptedIOException("the reading has ended");
            }
            int got = Math.min(length, block.length - at);
            if (got == 0 && length > 0) {
                return -1;
            }
            System.arraycopy(block, at, bytes, from, got);
            at += got;
            return got;
        }

        private void next() throws IOException {
            try {
                byte[] came = blocks.poll(LOOK_AGAIN_MS, TimeUnit.MILLISECONDS);
                if (came != null) {
                    ended = came == END;
                    block = came;
                    at = 0;
                    waiting.addAndGet(-came.length);
                }
            } catch (InterruptedException stop) {
                throw interrupted(stop);
            }
            if (closed) {
                throw new InterruptedIOException("the reading has ended");
            }
        }
    }
}
