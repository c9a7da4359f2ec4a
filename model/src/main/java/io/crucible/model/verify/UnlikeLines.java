package io.crucible.model.verify;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The first lines in which two streams differ, without their ends.
 *
 * @param left nothing where the first stream has ended; likewise {@code right}
 */
record UnlikeLines(Optional<String> left, Optional<String> right) {
    private static final int BLOCK = 1 << 20;
    /** For one block of a local file. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Reads both at once until they differ. */
    static Optional<UnlikeLines> of(InputStream left, InputStream right) throws IOException {
        byte[] one = new byte[BLOCK];
        byte[] other = new byte[BLOCK];
        byte[] begun = {};
        while (true) {
            CompletableFuture<Integer> reading = CompletableFuture.supplyAsync(() -> fill(left, one));
            int second = fill(right, other);
            int first = joined(reading);
            int at = Arrays.mismatch(one, 0, first, other, 0, second);
            if (at >= 0) {
                int start = lineStart(one, at);
                byte[] before = start == 0 ? begun : new byte[0];
                return Optional.of(new UnlikeLines(
                        line(before, one, start, first, left), line(before, other, start, second, right)));
            } else if (first < BLOCK) {
                return Optional.empty();
            }
            begun = tail(begun, one, lineStart(one, BLOCK));
        }
    }

    private static int fill(InputStream from, byte[] block) {
        try {
            return from.readNBytes(block, 0, BLOCK);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static int joined(CompletableFuture<Integer> reading) throws IOException {
        try {
            return reading.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof UncheckedIOException broken) {
                throw broken.getCause();
            }
            throw new IllegalStateException(failed.getCause());
        } catch (TimeoutException silent) {
            throw new IOException("The file cannot be read: no answer for " + PATIENCE.toSeconds() + " s.", silent);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IOException("Comparing was interrupted.", stop);
        }
    }

    private static int lineStart(byte[] block, int at) {
        int start = at;
        while (start > 0 && block[start - 1] != '\n') {
            start--;
        }
        return start;
    }

    /** What of a line has been seen when the block is over. */
    private static byte[] tail(byte[] begun, byte[] block, int start) {
        byte[] rest = Arrays.copyOfRange(block, start, block.length);
        if (start > 0) {
            return rest;
        }
        byte[] both = Arrays.copyOf(begun, begun.length + rest.length);
        System.arraycopy(rest, 0, both, begun.length, rest.length);
        return both;
    }

    private static Optional<String> line(byte[] begun, byte[] block, int start, int end, InputStream rest)
            throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        line.writeBytes(begun);
        for (int at = start; at < end; at++) {
            if (block[at] == '\n') {
                return Optional.of(line.toString(StandardCharsets.UTF_8));
            }
            line.write(block[at]);
        }
        for (int next = rest.read(); next >= 0 && next != '\n'; next = rest.read()) {
            line.write(next);
        }
        return line.size() == 0 ? Optional.empty() : Optional.of(line.toString(StandardCharsets.UTF_8));
    }
}
