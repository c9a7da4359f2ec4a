package io.crucible.views.task;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The one place where work leaves the thread of the window and comes back to it. */
public final class Tasks implements AutoCloseable {
    private static final long DEADLINE_SECONDS = 5;

    private final Executor window;
    private final LongSupplier clock;
    private final ExecutorService workers;
    private final AtomicInteger unfinished = new AtomicInteger();
    private final ObservableList<Job> shown = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<Job>> newest =
            new ReadOnlyObjectWrapper<>(this, "newest", Optional.empty());

    /**
     * @param window runs what it is given on the thread of the window, in order
     * @param clock wall ns, for estimates only
     */
    public Tasks(Executor window, LongSupplier clock) {
        this.window = window;
        this.clock = clock;
        AtomicLong number = new AtomicLong();
        workers = Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "crucible-task-" + number.getAndIncrement());
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Jobs that a person should see, the newest last; those that failed stay until they are dismissed. */
    public ObservableList<Job> shown() {
        return shown;
    }

    /** The newest job of those that a person should see that has not ended. */
    public ReadOnlyObjectProperty<Optional<Job>> newestProperty() {
        return newest.getReadOnlyProperty();
    }

    private void findNewest() {
        newest.set(shown.stream().filter(job -> !job.ended()).reduce((earlier, later) -> later));
    }

    /** Starts work that a person should see. */
    public Job start(String title, Work work) {
        Job job = new Job(title, work, window, clock);
        window.execute(() -> {
            shown.add(job);
            findNewest();
        });
        job.stateProperty().addListener((property, before, now) -> {
            if (now == Job.State.DONE || now == Job.State.CANCELLED) {
                shown.remove(job);
            }
            findNewest();
        });
        execute(job);
        return job;
    }

    /** Whether nothing is being done, so that what is shown stays as it is until a person does something. */
    public boolean idle() {
        return unfinished.get() == 0;
    }

    private void execute(Job job) {
        if (workers.isShutdown()) { // nobody is left to see what would come of it
            job.cancel();
            job.run();
            return;
        }
        unfinished.incrementAndGet();
        workers.execute(() -> {
            job.run();
            // Behind what the work itself has handed to the window.
            window.execute(unfinished::decrementAndGet);
        });
    }

    /** Drops an ended job from those shown. */
    public void dismiss(Job job) {
        if (job.ended()) {
            shown.remove(job);
        }
    }

    /** A place where the newest request wins: a new one cancels the one before it. For work nobody needs to see, such as a search. */
    public Lane lane(String name) {
        return new Lane(name);
    }

    /** Runs this on the thread of the window, later. */
    public void later(Runnable action) {
        window.execute(action);
    }

    /** Cancels everything, what is started later too, and waits a few seconds for it to end. */
    @Override
    public void close() {
        shown.forEach(Job::cancel);
        workers.shutdownNow();
        try {
            if (!workers.awaitTermination(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(
                        "a task did not end within " + DEADLINE_SECONDS + " s of being cancelled");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** See {@link Tasks#lane}. */
    public final class Lane {
        private final String name;
        private Job current;

        private Lane(String name) {
            this.name = name;
        }

        /** Starts this and cancels what the lane was doing; failures reach the job only. */
        public Job start(Work work) {
            cancel();
            Job job = new Job(name, work, window, clock);
            current = job;
            execute(job);
            return job;
        }

        public void cancel() {
            if (current != null) {
                current.cancel();
            }
        }
    }
}
