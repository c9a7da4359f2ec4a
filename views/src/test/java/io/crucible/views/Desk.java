package io.crucible.views;

import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;

/** A workbench without a window, for tests of what looks at one. */
public final class Desk implements AutoCloseable {
    private final WindowThread window = new WindowThread();
    private final Workbench workbench = new Workbench(new Tasks(window, System::nanoTime));

    public static Path sample(String name) {
        return Path.of(System.getProperty("crucible.home"), "sample-artifacts", name + ".crucible");
    }

    public Workbench workbench() {
        return workbench;
    }

    /** Opens a file to its end and settles. */
    public Job open(Path file) {
        Job job = workbench.open(file);
        settle();
        return job;
    }

    /** Runs what comes for the window until nothing is being done any more. */
    public void settle() {
        window.until(() -> workbench.tasks().idle());
    }

    @Override
    public void close() {
        workbench.close();
    }
}
