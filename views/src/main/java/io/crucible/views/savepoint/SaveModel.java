package io.crucible.views.savepoint;

import io.crucible.model.artifact.Recording;
import io.crucible.model.moment.InstantText;
import io.crucible.model.savepoint.Boundary;
import io.crucible.model.savepoint.OracleException;
import io.crucible.model.savepoint.ProofWriter;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.SavepointHandle;
import io.crucible.model.savepoint.Saving;
import io.crucible.model.savepoint.Source;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.card.CardJob;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.moment.Place;
import io.crucible.views.run.EngineJob;
import io.crucible.views.task.Job;
import io.crucible.views.task.Work;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Saves a place of the open run: what a person chooses, and what came of it. */
public final class SaveModel {
    private final Workbench workbench;
    private final Consumer<SavepointFile> saver;
    private final Messages messages = Messages.of("savepoint");
    private final ObjectProperty<BoundaryKind> kind =
            new SimpleObjectProperty<>(this, "kind", BoundaryKind.VIRTUAL_TIME);
    private final StringProperty instant = new SimpleStringProperty(this, "instant", "");
    private final StringProperty assertion = new SimpleStringProperty(this, "assertion", "");
    private final StringProperty marker = new SimpleStringProperty(this, "marker", "");
    private final StringProperty label = new SimpleStringProperty(this, "label", "");
    private final ObjectProperty<Optional<Path>> folder = new SimpleObjectProperty<>(this, "folder", Optional.empty());
    private final ObservableList<String> assertions = FXCollections.observableArrayList();
    private final ObservableList<String> markers = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<SavepointFile>> saved =
            new ReadOnlyObjectWrapper<>(this, "saved", Optional.empty());
    private final CardJob job = new CardJob();
    private final ProofModel proof;

    /** @param saver is told of each savepoint that was written */
    public SaveModel(Workbench workbench, Consumer<SavepointFile> saver) {
        this.workbench = workbench;
        this.saver = saver;
        proof = new ProofModel(workbench);
        for (Observable choice : List.<Observable>of(kind, instant, assertion, marker)) {
            choice.addListener((InvalidationListener) changed -> preview());
        }
    }

    /** Begins anew, with what the moment suggests. */
    public void prepare() {
        job.say("");
        saved.set(Optional.empty());
        workbench.document().ifPresent(this::suggest);
        preview();
    }

    private void suggest(RunDocument open) {
        folder.set(Optional.ofNullable(open.file().toAbsolutePath().getParent()));
        assertions.setAll(RunNames.assertions(open));
        if (assertion.get().isEmpty() && !assertions.isEmpty()) {
            assertion.set(assertions.get(0));
        }
        workbench.moment().place().map(Place::moment).ifPresent(moment -> instant.set(VirtualTime.words(moment.at())));
        workbench.tasks().lane("Looking for markers").start(progress -> {
            var found = RunNames.markers(open, progress::cancelled);
            workbench.tasks().later(() -> {
                markers.setAll(found);
                if (marker.get().isEmpty() && !found.isEmpty()) {
                    marker.set(found.get(0));
                }
            });
        });
    }

    /** What was saved before was saved elsewhere than at what is chosen now. */
    private void preview() {
        saved.set(Optional.empty());
        if (!job.runs()) {
            job.say("");
        }
        try {
            proof.look(boundary());
        } catch (IllegalArgumentException wrong) {
            proof.refuse(wrong.getMessage());
        }
    }

    /** The proof that a savepoint would have of what is chosen just now. */
    ReadOnlyObjectProperty<ProofPreview> previewProperty() {
        return proof.previewProperty();
    }

    public ObjectProperty<BoundaryKind> kindProperty() {
        return kind;
    }

    /** A virtual time, as people write it. */
    public StringProperty instantProperty() {
        return instant;
    }

    public StringProperty assertionProperty() {
        return assertion;
    }

    public StringProperty markerProperty() {
        return marker;
    }

    /** Empty for the boundary's kind. */
    public StringProperty labelProperty() {
        return label;
    }

    /** Where the file goes. */
    public ObjectProperty<Optional<Path>> folderProperty() {
        return folder;
    }

    ObservableList<String> assertions() {
        return assertions;
    }

    ObservableList<String> markers() {
        return markers;
    }

    /** What came of it, or what is wrong, in a sentence. */
    public ReadOnlyStringProperty wordsProperty() {
        return job.wordsProperty();
    }

    public ReadOnlyObjectProperty<Optional<SavepointFile>> savedProperty() {
        return saved.getReadOnlyProperty();
    }

    /** What runs just now, and what is said of it. */
    CardJob job() {
        return job;
    }

    /** Saves what was chosen; says what is wrong where it cannot be. */
    public Optional<Job> save() {
        saved.set(Optional.empty());
        try {
            Boundary boundary = boundary();
            String named = label.get().isBlank() ? boundary.word() : label.get().strip();
            if (!SavepointHandle.isLabel(named)) {
                throw new IllegalArgumentException(messages.text("not.a.label"));
            }
            Path file = workbench.document().map(RunDocument::file).orElseThrow();
            Path target = folder.get().orElseThrow();
            job.say(messages.text("saving"));
            Job started = workbench
                    .tasks()
                    .start(messages.text("job.save"), progress -> save(file, target, boundary, named, progress));
            return Optional.of(job.follow(started, () -> messages.text("saved"), messages.text("cancelled")));
        } catch (IllegalArgumentException wrong) {
            job.refuse(wrong.getMessage());
            return Optional.empty();
        }
    }

    private Boundary boundary() {
        return switch (kind.get()) {
            case VIRTUAL_TIME -> new Boundary.VirtualTime(time());
            case QUIESCENCE -> new Boundary.Quiescence();
            case PROPERTY -> new Boundary.PropertyViolation(named(assertion.get(), "no.assertion"));
            case MARKER -> new Boundary.Marker(named(marker.get(), "no.marker"));
        };
    }

    private long time() {
        try {
            return InstantText.parse(instant.get());
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(messages.text("not.a.time", wrong.getMessage()), wrong);
        }
    }

    private String named(String name, String missing) {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException(messages.text(missing));
        }
        return name.strip();
    }

    private void save(Path file, Path target, Boundary boundary, String named, Work.Progress progress)
            throws Exception {
        Recording recording = EngineJob.recording(file);
        EngineJob run = EngineJob.of(workbench.engine().get(), recording.identity(), progress);
        long end = boundary instanceof Boundary.VirtualTime at
                ? at.at()
                : recording.outcome().frontier();
        Saving.Result result = result(recording, boundary, named, run, end);
        SavepointHandle handle = result.handle()
                .orElseThrow(() -> new IOException(messages.text(
                        "not.reached",
                        boundary.name().orElse(boundary.word()),
                        VirtualTime.words(result.outcome().frontier()))));
        SavepointFile written = SavepointFile.write(handle, target, Optional.empty());
        workbench.tasks().later(() -> {
            saved.set(Optional.of(written));
            saver.accept(written);
        });
    }

    private Saving.Result result(Recording recording, Boundary boundary, String named, EngineJob run, long end)
            throws Exception {
        try {
            return Saving.save(
                    Source.of(recording),
                    boundary,
                    named,
                    new ProofWriter.Campaign(),
                    run.backend(),
                    EngineJob.LONGEST_GRANT,
                    run.observer(end, 2),
                    run.cancel());
        } catch (OracleException disagrees) {
            throw new IOException(messages.text("oracle", disagrees.getMessage()), disagrees);
        }
    }
}
