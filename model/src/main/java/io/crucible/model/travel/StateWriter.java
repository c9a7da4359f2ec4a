package io.crucible.model.travel;

import io.crucible.model.artifact.PartialFile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/** Writes states down one after another on a thread of its own, and waits while machines are on their way for somebody. */
final class StateWriter {
    /** More are not waiting: each keeps a machine's RAM from being freed. */
    private static final int MOST_WAITING = 64;

    private static final long PAUSE_MS = 20;
    private static final long LONGEST_PAUSE_MS = 30_000;
    /** Longer than a chunk, or what brings a file to the disk, takes. */
    private static final Duration LAST_PIECE = Duration.ofSeconds(20);

    private final StateCache cache;
    private final Deque<Task> tasks = new ArrayDeque<>();
    private Optional<Thread> thread = Optional.empty();
    private boolean working;
    private boolean closing;
    private boolean failed;
    private boolean givenUp;

    StateWriter(StateCache cache) {
        this.cache = cache;
    }

    /** @param soon whether it is written while machines are on their way, too */
    private record Task(StateShelf shelf, LooseState state, boolean soon) {
        boolean waits() {
            return !soon && shelf.isMoving();
        }
    }

    /** Takes states over, the most useful first; those that are still waiting are less useful. */
    synchronized void offer(StateShelf shelf, List<LooseState> states, boolean soon) {
        for (int index = states.size() - 1; index >= 0; index--) {
            tasks.addFirst(new Task(shelf, states.get(index), soon));
        }
        while (tasks.size() > (closing || failed ? 0 : MOST_WAITING)) {
            tasks.removeLast().state().close();
        }
        if (thread.isEmpty() && !tasks.isEmpty()) {
            Thread writer = new Thread(this::work, "state-writer");
            writer.setDaemon(true);
            thread = Optional.of(writer);
            writer.start();
        }
        notifyAll();
    }

    private void work() {
        Optional<Task> task = next();
        while (task.isPresent()) {
            try (LooseState state = task.get().state()) {
                Task now = task.get();
                cache.write(now.shelf(), state, () -> giveWay(now));
            } catch (IOException full) {
                fail(full);
            } catch (CancellationException closed) {
                return; // the half of it that was written is removed by whoever opens the cache next
            }
            task = next();
        }
    }

    /** Once is enough to be told; the session loses nothing but time. */
    private void fail(IOException why) {
        cache.tell("the machines' states cannot be kept for the next session: " + PartialFile.why(why));
        synchronized (this) {
            failed = true;
            tasks.forEach(task -> task.state().close());
            tasks.clear();
        }
    }

    private synchronized Optional<Task> next() {
        working = false;
        notifyAll();
        try {
            while (tasks.isEmpty() && !closing) {
                wait(LONGEST_PAUSE_MS);
            }
        } catch (InterruptedException ends) {
            Thread.currentThread().interrupt();
        }
        working = !tasks.isEmpty();
        return Optional.ofNullable(tasks.poll());
    }

    private void giveWay(Task task) {
        for (long waited = 0; task.waits() && !isClosing() && waited < LONGEST_PAUSE_MS; waited += PAUSE_MS) {
            try {
                Thread.sleep(PAUSE_MS);
            } catch (InterruptedException ends) {
                Thread.currentThread().interrupt();
                return;
            }
        }
        if (isGivenUp()) {
            throw new CancellationException("the cache is closed");
        }
    }

    private synchronized boolean isGivenUp() {
        return givenUp;
    }

    private synchronized boolean isClosing() {
        return closing;
    }

    /** Waits so long at most until everything is written; the result is whether it is. */
    synchronized boolean settle(long time, TimeUnit unit) {
        long end = System.nanoTime() + unit.toNanos(time);
        try {
            for (long left = unit.toMillis(time);
                    left > 0 && (working || !tasks.isEmpty());
                    left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
                wait(left);
            }
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
        return !working && tasks.isEmpty();
    }

    /** Waits so long at most for what was offered, gives up the rest, and takes nothing any more; nothing is written afterwards. */
    void close(long time, TimeUnit unit) {
        Optional<Thread> writer;
        synchronized (this) {
            closing = true;
            notifyAll();
            settle(time, unit);
            givenUp = true;
            tasks.forEach(task -> task.state().close());
            tasks.clear();
            writer = thread;
        }
        if (writer.isPresent()) {
            end(writer.get());
        }
    }

    private static void end(Thread writer) {
        try {
            writer.join(LAST_PIECE.toMillis());
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
