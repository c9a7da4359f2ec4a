package io.crucible.views.window;

import io.crucible.model.moment.Grain;
import io.crucible.views.live.LiveModel;
import io.crucible.views.machine.MachineModel;
import io.crucible.views.navigator.NavigatorModel;
import io.crucible.views.search.SearchModel;
import io.crucible.views.shell.ShellModel;
import io.crucible.views.table.TableModel;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.theme.Theme;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.beans.property.SimpleObjectProperty;

/**
 * Opens an artifact and steps through it where nobody sees it, on a thread of its own, before a person does so. Java runs everything several times as
 * slowly the first time, because it must load, link and compile it; without a rehearsal the window's thread would do that while a person waits.
 */
final class ModelRehearsal {
    private static final long DEADLINE_SECONDS = 20;
    private static final int ROUNDS = 3;
    private static final int STEPS = 8;
    /** About as many as are in sight. */
    private static final int ROWS = 16;

    private final Path artifact;
    /** In the place of the window's thread there is this one. */
    private final BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();

    private final long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);

    ModelRehearsal(Path artifact) {
        this.artifact = artifact;
    }

    /** Begins; ends by itself. Where the artifact cannot be opened there is nothing to rehearse with, and the window is the same. */
    public static void start(Path artifact) {
        Thread thread = new Thread(new ModelRehearsal(artifact)::perform, "crucible-rehearsal");
        thread.setDaemon(true);
        thread.start();
    }

    /** Opens it on this thread, some times over; gives up where that takes too long. */
    void perform() {
        try (Workbench workbench = new Workbench(new Tasks(window::add, System::nanoTime))) {
            SearchModel search = new SearchModel(workbench);
            PaneModels panes = PaneModels.of(workbench, search, new SimpleObjectProperty<>(Theme.DARK));
            ShellModel shell = new ShellModel(workbench, search);
            LiveModel live = new LiveModel(workbench);
            new NavigatorModel(workbench, shell::open);
            new MachineModel(workbench, live);
            for (int round = 0; round < ROUNDS; round++) {
                Job job = shell.open(artifact);
                if (!until(() -> job.ended() && workbench.tasks().idle()) || !walk(workbench, panes)) {
                    return;
                }
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether it came to its end. */
    private boolean walk(Workbench workbench, PaneModels panes) throws InterruptedException {
        for (Grain grain : List.of(Grain.DECISION, Grain.EVENT, Grain.FRAME, Grain.FAULT, Grain.ASSERTION)) {
            for (int step = 0; step < STEPS; step++) {
                workbench.step(grain, false);
                panes.tables().forEach(ModelRehearsal::read);
            }
        }
        return until(workbench.tasks()::idle);
    }

    private static void read(TableModel table) {
        for (int row = 0; row < Math.min(ROWS, table.rows().size()); row++) {
            for (int column = 0; column < table.columns().size(); column++) {
                table.rows().cell(row, column);
                table.rows().mark(row, column);
            }
            table.rows().tone(row);
        }
    }

    private boolean until(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Runnable next = window.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (next == null) {
                return false;
            }
            next.run();
        }
        return true;
    }
}
