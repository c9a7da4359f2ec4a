package io.crucible.model.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Threads that run cases, each with a worker of its own. What is urgent goes first, otherwise what came first. */
final class WorkerPool implements AutoCloseable {
    private static final long LOOK_MILLIS = 50;
    private static final long PATIENCE_MILLIS = 60_000;

    private final CaseHarness harness;
    private final PriorityBlockingQueue<Task<?>> queue = new PriorityBlockingQueue<>();
    private final AtomicLong numbers = new AtomicLong();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean closed;

    WorkerPool(CaseHarness harness, int workers) {
        this.harness = harness;
        for (int number = 0; number < workers; number++) {
            Thread thread = new Thread(this::work, String.format(Locale.ROOT, "campaign-%d", number));
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    /** Something to do with a worker. */
    @FunctionalInterface
    interface Job<T> {
        T run(CaseWorker worker) throws CaseException;
    }

    /** How soon a job is wanted. */
    enum Urgency {
        NOW,
        IN_TURN
    }

    int size() {
        return threads.size();
    }

    <T> Future<T> submit(Urgency urgency, Job<T> job) {
        Task<T> task = new Task<>(urgency, numbers.getAndIncrement(), job, new CompletableFuture<>());
        queue.add(task);
        return task.result();
    }

    private void work() {
        try (Bench bench = new Bench(harness)) {
            while (!closed) {
                next().filter(task -> !task.result().isCancelled()).ifPresent(task -> task.runWith(bench));
            }
        }
    }

    private Optional<Task<?>> next() {
        try {
            return Optional.ofNullable(queue.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException left) {
            return Optional.empty(); // a case has interrupted its own thread; nobody else does
        }
    }

    /** Ends the threads when they have finished what they do now; what waits is not begun. */
    @Override
    public void close() {
        closed = true;
        queue.forEach(task -> task.result().cancel(false));
        boolean interrupted = false;
        for (Thread thread : threads) {
            try {
                thread.join(PATIENCE_MILLIS);
            } catch (InterruptedException hurry) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A thread's worker, made when it is first needed. */
    private static final class Bench implements AutoCloseable {
        private final CaseHarness harness;
        private final List<CaseWorker> worker = new ArrayList<>(1);

        Bench(CaseHarness harness) {
            this.harness = harness;
        }

        CaseWorker worker() throws CaseException {
            if (worker.isEmpty()) {
                worker.add(harness.worker());
            }
            return worker.get(0);
        }

        @Override
        public void close() {
            worker.forEach(CaseWorker::close);
        }
    }

    private record Task<T>(Urgency urgency, long number, Job<T> job, CompletableFuture<T> result)
            implements Comparable<Task<?>> {
        void runWith(Bench bench) {
            try {
                result.complete(job.run(bench.worker()));
            } catch (OutOfMemoryError full) {
                result.completeExceptionally(CaseException.outOfMemory(full));
            } catch (CaseException | RuntimeException | Error failed) {
                result.completeExceptionally(failed);
            }
        }

        @Override
        public int compareTo(Task<?> other) {
            int order = urgency.compareTo(other.urgency);
            return order != 0 ? order : Long.compare(number, other.number);
        }
    }
}
