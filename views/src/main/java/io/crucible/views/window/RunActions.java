package io.crucible.views.window;

import io.crucible.model.savepoint.SavepointFile;
import io.crucible.views.branch.BranchModel;
import io.crucible.views.branch.BranchView;
import io.crucible.views.common.Overlay;
import io.crucible.views.document.RunDocument;
import io.crucible.views.savepoint.ResumeModel;
import io.crucible.views.savepoint.ResumeView;
import io.crucible.views.savepoint.SaveModel;
import io.crucible.views.savepoint.SaveView;
import io.crucible.views.savepoint.SavepointsModel;
import io.crucible.views.task.Job;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;

/** What makes something of the open run: a savepoint, what goes on from one, branches. Each asks over the window. */
final class RunActions {
    private final Workbench workbench;
    private final Supplier<Overlay> overlay;
    private final SavepointsModel savepoints;
    private final SaveModel saving;
    private final ResumeModel resuming;
    private final BranchModel branching;

    /** @param overlay lays a card over the window; asked for when one is shown */
    RunActions(Workbench workbench, Supplier<Overlay> overlay) {
        this.workbench = workbench;
        this.overlay = overlay;
        resuming = new ResumeModel(workbench);
        savepoints = new SavepointsModel(workbench, this::show);
        saving = new SaveModel(workbench, savepoints::made);
        branching = new BranchModel(workbench);
    }

    void add(WindowActions add) {
        BooleanBinding whole = Bindings.createBooleanBinding(
                () -> workbench.document().filter(RunDocument::read).isPresent(), workbench.documentProperty());
        add.add("save", "save.at", "Ctrl+S", "fth-save", whole, this::save);
        add.add("branch", "branch", "Ctrl+B", "fth-git-branch", whole, this::branch);
    }

    SavepointsModel savepoints() {
        return savepoints;
    }

    /** Reads a savepoint's file and shows it. */
    Job openSavepoint(Path file) {
        Job job = resuming.open(file);
        job.stateProperty().subscribe(state -> {
            if (state == Job.State.DONE) {
                workbench.tasks().later(() -> new ResumeView(resuming, overlay.get()).show());
            }
        });
        return job;
    }

    private void show(SavepointFile file) {
        resuming.show(file);
        new ResumeView(resuming, overlay.get()).show();
    }

    private void save() {
        new SaveView(saving, overlay.get(), this::show).show();
    }

    private void branch() {
        new BranchView(branching, overlay.get()).show();
    }
}
