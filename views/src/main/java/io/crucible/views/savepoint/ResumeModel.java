package io.crucible.views.savepoint;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.moment.InstantText;
import io.crucible.model.moment.Moment;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.savepoint.BoundaryProof;
import io.crucible.model.savepoint.OracleException;
import io.crucible.model.savepoint.Resuming;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.SavepointHandle;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.card.CardJob;
import io.crucible.views.common.Messages;
import io.crucible.views.run.EngineJob;
import io.crucible.views.task.Job;
import io.crucible.views.task.Work;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A savepoint that was opened, and going on from it. */
public final class ResumeModel {
    private final Workbench workbench;
    private final Messages messages = Messages.of("savepoint");
    private final ReadOnlyObjectWrapper<Optional<SavepointFile>> savepoint =
            new ReadOnlyObjectWrapper<>(this, "savepoint", Optional.empty());
    private final ObjectProperty<End> end = new SimpleObjectProperty<>(this, "end", End.RECORDED);
    private final StringProperty instant = new SimpleStringProperty(this, "instant", "");
    private final CardJob job = new CardJob();

    public ResumeModel(Workbench workbench) {
        this.workbench = workbench;
    }

    /** How the run that goes on is to end. */
    enum End {
        RECORDED("end.recorded"),
        QUIESCENCE("end.quiescence"),
        VIRTUAL_TIME("end.virtual-time"),
        STOPPED("end.stopped");

        private final String message;

        End(String message) {
            this.message = message;
        }

        String message() {
            return message;
        }
    }

    /** Whether this is the name of a savepoint. */
    public static boolean isSavepoint(Path file) {
        return file.toString().endsWith(SavepointFile.SUFFIX);
    }

    /** The one that is shown. */
    public ReadOnlyObjectProperty<Optional<SavepointFile>> savepointProperty() {
        return savepoint.getReadOnlyProperty();
    }

    ObjectProperty<End> endProperty() {
        return end;
    }

    /** Where {@code VIRTUAL_TIME} ends it, as people write it. */
    StringProperty instantProperty() {
        return instant;
    }

    /** How far it is, or what is wrong, in a sentence. */
    public ReadOnlyStringProperty wordsProperty() {
        return job.wordsProperty();
    }

    /** What runs just now, and what is said of it. */
    CardJob job() {
        return job;
    }

    /** Reads a savepoint's file and shows it; the job fails where it is none. */
    public Job open(Path file) {
        return workbench
                .tasks()
                .start(messages.text("job.open", file.getFileName().toString()), progress -> {
                    SavepointFile read = SavepointFile.read(file);
                    workbench.tasks().later(() -> show(read));
                });
    }

    /** Shows a savepoint that is known. */
    public void show(SavepointFile file) {
        job.say("");
        end.set(End.RECORDED);
        instant.set("");
        savepoint.set(Optional.of(file));
    }

    /** Goes on from the savepoint that is shown, and opens what comes of it where it was saved. */
    public Optional<Job> resume() {
        try {
            SavepointFile file = savepoint.get().orElseThrow();
            RunControls controls = controls(file.handle());
            Job started = workbench.tasks().start(messages.text("job.resume"), progress -> {
                ArtifactWriter.Written written = resume(file, controls, progress);
                Moment there = new Moment(
                        written.digest(),
                        file.handle().frontier(),
                        Optional.of(node(file.handle())),
                        OptionalLong.empty());
                workbench.tasks().later(() -> workbench.open(written.file(), Optional.of(there)));
            });
            return Optional.of(job.follow(started, () -> "", messages.text("cancelled")));
        } catch (IllegalArgumentException wrong) {
            job.refuse(wrong.getMessage());
            return Optional.empty();
        }
    }

    /** Whose instructions are stepped first: those of the node that was waited for, or of the first. */
    private static String node(SavepointHandle handle) {
        return handle.proof() instanceof BoundaryProof.MarkerEvent marker
                ? marker.node()
                : handle.scenario().nodes().get(0).name();
    }

    private RunControls controls(SavepointHandle handle) {
        return switch (end.get()) {
            case RECORDED -> handle.closure().controls();
            case QUIESCENCE -> controls(Until.QUIESCENCE, OptionalLong.empty());
            case STOPPED -> controls(Until.STOPPED, OptionalLong.empty());
            case VIRTUAL_TIME -> controls(Until.VIRTUAL_TIME, OptionalLong.of(laterThan(handle.frontier())));
        };
    }

    private static RunControls controls(Until until, OptionalLong most) {
        return new RunControls(until, most, OptionalLong.empty());
    }

    private long laterThan(long frontier) {
        try {
            long at = InstantText.parse(instant.get());
            if (at < frontier) {
                throw new IllegalArgumentException(messages.text("too.early", VirtualTime.words(frontier)));
            }
            return at;
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(messages.text("not.a.time", wrong.getMessage()), wrong);
        }
    }

    private ArtifactWriter.Written resume(SavepointFile file, RunControls controls, Work.Progress progress)
            throws Exception {
        SavepointHandle handle = file.handle();
        EngineJob run = EngineJob.of(workbench.engine().get(), handle.closure().identity(), progress);
        long most = controls.maxVirtualTime().orElse(handle.scenario().runFor().orElse(0));
        try {
            Recording recording = Resuming.resume(
                    handle,
                    controls,
                    run.backend(),
                    EngineJob.LONGEST_GRANT,
                    run.observer(most, 1),
                    (step, at) -> workbench
                            .tasks()
                            .later(() -> job.say(messages.text("step", VirtualTime.words(at), step.words()))),
                    run.cancel());
            return new ArtifactWriter()
                    .write(recording, file.file().toAbsolutePath().getParent());
        } catch (OracleException differs) {
            throw new IOException(messages.text("other.run", differs.getMessage()), differs);
        }
    }
}
