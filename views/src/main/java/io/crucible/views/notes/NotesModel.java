package io.crucible.views.notes;

import io.crucible.model.moment.Moment;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The notes on the open artifact. Each change is written to the disk at once, off the thread of the window. */
public final class NotesModel {
    private static final Messages WORDS = Messages.of("notes");

    private final Workbench workbench;
    private final Path folder;
    private final Tasks.Lane reading;
    private final ObservableList<Note> notes = FXCollections.observableArrayList();
    private final ObservableList<Moment> marks = FXCollections.observableArrayList();
    private final ReadOnlyBooleanWrapper ready = new ReadOnlyBooleanWrapper(this, "ready");
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private Optional<Keeping> keeping = Optional.empty();

    /** @param folder of the user, for notes that cannot stand beside their artifact */
    public NotesModel(Workbench workbench, Path folder) {
        this.workbench = workbench;
        this.folder = folder;
        reading = workbench.tasks().lane("Reading notes");
        workbench.closeWith(this::close);
        workbench.documentProperty().subscribe(this::opened);
    }

    /** By time; may be looked at, not changed. */
    public ObservableList<Note> notes() {
        return notes;
    }

    /** The moments that have a note or a bookmark, by time, for who draws marks. */
    public ObservableList<Moment> marks() {
        return marks;
    }

    /** Whether an artifact is open whose notes have been read. */
    public ReadOnlyBooleanProperty readyProperty() {
        return ready.getReadOnlyProperty();
    }

    /** A sentence about notes that cannot be read or kept; empty where all is well. */
    public ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    private void opened(Optional<RunDocument> document) {
        Optional<RunDocument> read = document.filter(RunDocument::read);
        if (keeping.isPresent()
                && keeping.map(Keeping::artifact).equals(read.map(RunDocument::file))
                && keeping.map(Keeping::digest).equals(read.map(RunDocument::artifact))) {
            return;
        }
        keeping.ifPresent(Keeping::flush);
        ready.set(false);
        show(List.of());
        trouble.set("");
        keeping = read.map(run -> new Keeping(run.file(), run.artifact()));
        keeping.ifPresent(this::read);
    }

    private void read(Keeping kept) {
        reading.start(progress -> {
            NotesFile.Reading found = kept.file.read();
            workbench.tasks().later(() -> {
                if (keeping.filter(now -> now == kept).isPresent()) {
                    show(found.notes());
                    trouble.set(found.trouble().orElse(""));
                    ready.set(true);
                }
            });
        });
    }

    /** Sets a bookmark at the moment, or takes it away where it has no text. A note with text stays, and is said to. */
    public void toggle() {
        here().ifPresent(at -> {
            Optional<Note> there = at.in(notes);
            if (there.isEmpty()) {
                change(added(at));
                workbench.remark(WORDS.text("bookmark.set"));
            } else if (there.get().text().isBlank()) {
                remove(there.get());
                workbench.remark(WORDS.text("bookmark.gone"));
            } else {
                workbench.remark(WORDS.text("note.stays"));
            }
        });
    }

    private Optional<Note> here() {
        return workbench
                .moment()
                .place()
                .filter(place -> ready.get())
                .map(Place::moment)
                .map(moment -> new Note(moment.at(), moment.node(), ""));
    }

    private List<Note> added(Note note) {
        List<Note> next = new ArrayList<>(notes);
        next.add(note);
        next.sort(Note.ORDER);
        return next;
    }

    /** The note at the moment, if there is one. */
    public Optional<Note> current() {
        return here().flatMap(at -> at.in(notes));
    }

    /** Gives a note another text. */
    public void write(Note note, String text) {
        note.in(notes).filter(there -> !there.text().equals(text)).ifPresent(there -> {
            List<Note> next = new ArrayList<>(notes);
            next.set(next.indexOf(there), there.with(text));
            change(next);
        });
    }

    /** Takes a note away. */
    public void remove(Note note) {
        note.in(notes).ifPresent(there -> {
            List<Note> next = new ArrayList<>(notes);
            next.remove(there);
            change(next);
        });
    }

    /** Goes to the moment of a note. */
    public void go(Note note) {
        workbench.document().ifPresent(run -> {
            Moment to = Moment.of(run.artifact(), note.at());
            workbench.moment().go(Place.at(note.node().map(to::on).orElse(to)));
        });
    }

    private void change(List<Note> next) {
        show(next);
        keeping.ifPresent(kept -> kept.keep(List.copyOf(next)));
    }

    private void show(List<Note> next) {
        if (!notes.equals(next)) {
            notes.setAll(next);
        }
        marks.setAll(next.stream().map(this::moment).flatMap(Optional::stream).toList());
    }

    private Optional<Moment> moment(Note note) {
        return workbench.document().map(run -> {
            Moment at = Moment.of(run.artifact(), note.at());
            return note.node().map(at::on).orElse(at);
        });
    }

    /** Puts on the disk what is not there yet; the workbench calls it when it is closed. */
    void close() {
        keeping.ifPresent(Keeping::flush);
    }

    /** Keeps the notes on one artifact; at most one writing goes on, and the newest notes are written after it. */
    private final class Keeping {
        private final Path artifact;
        private final String digest;
        private final NotesFile file;
        private final Tasks.Lane lane = workbench.tasks().lane("Keeping notes");
        private Optional<List<Note>> unkept = Optional.empty();
        private boolean writing;
        private long version;

        Keeping(Path artifact, String digest) {
            this.artifact = artifact;
            this.digest = digest;
            this.file = new NotesFile(artifact, digest, folder);
        }

        Path artifact() {
            return artifact;
        }

        String digest() {
            return digest;
        }

        void keep(List<Note> next) {
            unkept = Optional.of(next);
            version++;
            if (!writing) {
                begin(next);
            }
        }

        private void begin(List<Note> next) {
            writing = true;
            long of = version;
            Job job = lane.start(progress -> {
                NotesFile.Written written = file.write(of, next);
                workbench.tasks().later(() -> kept(next, written));
            });
            job.stateProperty().addListener((property, before, now) -> {
                if (now == Job.State.FAILED) {
                    writing = false;
                    trouble.set(job.failure().map(Exception::getMessage).orElse(""));
                }
            });
        }

        private void kept(List<Note> given, NotesFile.Written written) {
            writing = false;
            boolean newest = unkept.equals(Optional.of(given));
            if (newest) {
                unkept = Optional.empty();
                told(written);
            } else {
                unkept.ifPresent(this::begin);
            }
        }

        private void told(NotesFile.Written written) {
            if (keeping.filter(now -> now == this).isPresent()) {
                show(written.notes());
                if (written.beside()) {
                    trouble.set("");
                } else {
                    workbench.remark(WORDS.text("kept.in", written.file().toString()));
                }
            }
        }

        /** Writes on this thread what is not on the disk yet. */
        void flush() {
            unkept.ifPresent(notes -> {
                try {
                    file.write(version, notes);
                    unkept = Optional.empty();
                } catch (IOException failed) {
                    trouble.set(failed.getMessage());
                }
            });
        }
    }
}
