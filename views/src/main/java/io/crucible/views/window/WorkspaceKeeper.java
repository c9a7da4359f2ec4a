package io.crucible.views.window;

import io.crucible.views.document.RunDocument;
import io.crucible.views.moment.Place;
import io.crucible.views.shell.Shell;
import io.crucible.views.task.Tasks;
import io.crucible.views.timeline.Arrangement;
import io.crucible.views.timeline.TimelineModel;
import io.crucible.views.workbench.Workbench;
import io.crucible.views.workspace.WorkspaceState;
import io.crucible.views.workspace.WorkspaceStore;
import java.io.IOException;
import java.util.Optional;

/** Remembers how the window stood over each artifact, and puts it so again when the artifact is opened again. */
final class WorkspaceKeeper {
    private final Workbench workbench;
    private final Shell shell;
    private final TimelineModel timeline;
    private final WorkspaceStore store;
    private final Tasks.Lane reading;
    private Optional<String> open = Optional.empty();

    WorkspaceKeeper(Workbench workbench, Shell shell, TimelineModel timeline, WorkspaceStore store) {
        this.workbench = workbench;
        this.shell = shell;
        this.timeline = timeline;
        this.store = store;
        reading = workbench.tasks().lane("Reading where you were");
    }

    /** Begins to remember. */
    void keep() {
        workbench.leavingProperty().set(this::leave);
        workbench
                .documentProperty()
                .subscribe(document -> document.filter(RunDocument::read)
                        .flatMap(RunDocument::digest)
                        .filter(digest -> !open.equals(Optional.of(digest)))
                        .ifPresent(this::arrive));
        workbench.closeWith(() -> writing().ifPresent(Runnable::run));
    }

    private void arrive(String digest) {
        open = Optional.of(digest);
        boolean asked = workbench.askedForMoment();
        reading.start(progress -> {
            WorkspaceState state = store.read(digest);
            workbench.tasks().later(() -> {
                if (open.equals(Optional.of(digest)) && !state.equals(WorkspaceState.FIRST)) {
                    restore(state, asked);
                }
            });
        });
    }

    private void restore(WorkspaceState state, boolean asked) {
        shell.sides().arrange(state.sides(), state.tab());
        shell.divide(state.dividers());
        timeline.arrange(new Arrangement(state.from(), state.to(), state.pinned()));
        if (!asked && !workbench.moment().canGoBackProperty().get()) {
            state.moment().ifPresent(moment -> workbench.moment().restart(Place.at(moment)));
        }
    }

    /** Another artifact is about to take the place of this one. */
    private void leave() {
        writing()
                .ifPresent(write ->
                        workbench.tasks().lane("Keeping where you were").start(progress -> write.run()));
        open = Optional.empty();
    }

    /** What writes how the window stands now. */
    private Optional<Runnable> writing() {
        return open.map(digest -> {
            Arrangement seen = timeline.arrangement();
            WorkspaceState state = new WorkspaceState(
                    workbench.moment().place().map(Place::moment),
                    shell.sides().currentProperty().get(),
                    shell.sides().sidesProperty().get(),
                    seen.from(),
                    seen.to(),
                    seen.pinned(),
                    shell.dividers());
            return () -> write(digest, state);
        });
    }

    private void write(String digest, WorkspaceState state) {
        try {
            store.write(digest, state);
        } catch (IOException failed) {
            workbench.tasks().later(() -> workbench.remark(failed.getMessage()));
        }
    }
}
