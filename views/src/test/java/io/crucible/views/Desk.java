package io.crucible.views;

import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A workbench without a window: what would run on the window's thread runs on the test's, when the test lets it. */
public final class Desk implements AutoCloseable {
    private static final long DEADLINE_SECONDS = 30;

    private final LinkedBlockingQueue<Runnable> later = new LinkedBlockingQueue<>();
    private final Workbench workbench = new Workbench(new Tasks(later::add, System::nanoTime));

    public static Path sample(String name) {
        return Path.of(System.getProperty("crucible.home"), "sample-artifacts", name + ".crucible");
    }

    public Workbench workbench() {
        return workbench;
    }

    /** Opens a file to its end and settles. */
    public Job open(Path file) throws InterruptedException {
        Job job = workbench.open(file);
        settle();
        return job;
    }

    /** Runs what comes for the window until nothing is being done any more. */
    public void settle() throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
        while (!workbench.tasks().idle() || !later.isEmpty()) {
            Runnable next = later.poll(10, TimeUnit.MILLISECONDS);
            if (next != null) {
                next.run();
            }
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the desk was not still within " + DEADLINE_SECONDS + " s");
            }
        }
    }

    @Override
    public void close() {
        workbench.close();
    }
}
