package io.crucible.views.compare;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.bisect.Bisection;
import io.crucible.model.bisect.Bracket;
import io.crucible.model.bisect.MachineDifferenceWords;
import io.crucible.model.bisect.Parting;
import io.crucible.model.bisect.Side;
import io.crucible.model.stack.ScenarioNames;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.resources.BundledFile;
import io.crucible.resources.GuestSymbolFiles;
import io.crucible.views.common.Messages;
import io.crucible.views.compare.CompareModel.Compared;
import io.crucible.views.run.EngineJob;
import io.crucible.views.task.Job;
import io.crucible.views.task.Work;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The search, with the machines of both runs, for the first instruction after which they differ. */
public final class BisectModel {
    private static final Messages WORDS = Messages.of("compare");

    private final CompareModel comparing;
    private final Workbench workbench;
    private final Path folder;
    private final ObservableList<Bracket> brackets = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<Found>> found =
            new ReadOnlyObjectWrapper<>(this, "found", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Job>> job = new ReadOnlyObjectWrapper<>(this, "job", Optional.empty());
    private final ReadOnlyBooleanWrapper paused = new ReadOnlyBooleanWrapper(this, "paused");
    private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper(this, "words", "");
    private final Pause pause = new Pause();

    /** What was found, and in which runs. */
    public record Found(Parting parting, Recording left, Recording right) {}

    /** @param folder of the user; remembers how far a search had come that was given up */
    public BisectModel(CompareModel comparing, Path folder) {
        this.comparing = comparing;
        this.workbench = comparing.first();
        this.folder = folder;
        comparing.comparedProperty().subscribe(compared -> begin());
        workbench.closeWith(() -> job.get().ifPresent(Job::cancel));
    }

    /** How the search narrowed down, the widest first. */
    public ObservableList<Bracket> brackets() {
        return brackets;
    }

    public ReadOnlyObjectProperty<Optional<Found>> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** The search that runs just now. */
    public ReadOnlyObjectProperty<Optional<Job>> jobProperty() {
        return job.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty pausedProperty() {
        return paused.getReadOnlyProperty();
    }

    /** How far it is, what was found or what is wrong, in a sentence or two. */
    public ReadOnlyStringProperty wordsProperty() {
        return words.getReadOnlyProperty();
    }

    private void begin() {
        job.get().ifPresent(Job::cancel);
        brackets.clear();
        found.set(Optional.empty());
        words.set("");
    }

    /** Waits before the next comparison, or goes on. */
    public void pause(boolean wanted) {
        pause.set(wanted);
        paused.set(wanted && job.get().isPresent());
    }

    /** Begins, or goes on where a search in these two runs was given up. */
    public void search() {
        Optional<Compared> pair = comparing.comparedProperty().get();
        if (pair.isEmpty() || job.get().isPresent()) {
            return;
        }
        pause(false);
        brackets.clear();
        found.set(Optional.empty());
        words.set(WORDS.text("bisect.starting"));
        Job started = workbench.tasks().start(WORDS.text("bisect.job"), progress -> search(pair.get(), progress));
        job.set(Optional.of(started));
        started.stateProperty().subscribe(state -> {
            if (started.ended()) {
                ended(started, state);
            }
        });
    }

    private void ended(Job ended, Job.State state) {
        job.set(Optional.empty());
        pause(false);
        switch (state) {
            case FAILED -> words.set(ended.failure().map(Exception::getMessage).orElse(""));
            case CANCELLED -> words.set(WORDS.text("bisect.cancelled"));
            case WAITING, RUNNING, DONE -> {}
        }
    }

    private void search(Compared pair, Work.Progress progress) throws Exception {
        progress.onCancel(() -> pause.set(false));
        Recording left = EngineJob.recording(pair.left().file());
        Recording right = EngineJob.recording(pair.right().file());
        Optional<String> refusal = Bisection.refusal(left.scenario(), right.scenario());
        if (refusal.isPresent()) {
            throw new IOException(WORDS.text("bisect.refused", refusal.get()));
        }
        EngineJob run = EngineJob.of(workbench.engine().get(), left.identity(), progress);
        EngineJob other = EngineJob.of(workbench.engine().get(), right.identity(), progress);
        BisectionFile file =
                new BisectionFile(folder, pair.left().artifact(), pair.right().artifact());
        Optional<Bracket> earlier = file.read();
        ScenarioNames names = new ScenarioNames(
                left.scenario(), guest -> GuestSymbolFiles.of(guest).map(BundledFile::bytes));
        try (Bisection bisection = new Bisection(
                new Side(left, run.backend()),
                new Side(right, other.backend()),
                names,
                EngineJob.LONGEST_GRANT,
                bracket -> narrowed(bracket, file, progress),
                run.cancel())) {
            Parting parting = parting(bisection, earlier, file);
            file.forget();
            workbench.tasks().later(() -> {
                if (comparing.comparedProperty().get().equals(Optional.of(pair))) {
                    show(new Found(parting, left, right));
                }
            });
        }
    }

    private static Parting parting(Bisection bisection, Optional<Bracket> earlier, BisectionFile file)
            throws BackendException, IOException {
        if (earlier.isEmpty()) {
            return bisection.search();
        }
        try {
            return bisection.resume(earlier.get());
        } catch (BackendException failed) {
            if (failed.reason() != Reason.CANCELLED) {
                // What was kept may be the reason; the next search begins anew.
                file.forget();
            }
            throw failed;
        }
    }

    /** Writes a page about the two runs, with what was found in their machines. */
    public void export(ComparisonExport export, Path out) {
        comparing.comparedProperty().get().ifPresent(pair -> {
            Optional<Parting> parting = found.get().map(Found::parting);
            workbench.tasks().start(WORDS.text("export.job"), progress -> {
                Cancellation cancel = new Cancellation();
                progress.onCancel(cancel::request);
                export.write(pair.left().file(), pair.right().file(), parting, out, cancel);
                workbench.tasks().later(() -> workbench.remark(WORDS.text("exported", out.toString())));
            });
        });
    }

    private void narrowed(Bracket bracket, BisectionFile file, Work.Progress progress) {
        workbench.tasks().later(() -> {
            brackets.add(bracket);
            words.set(WORDS.text("bisect.left", Digits.grouped(bracket.left()), Digits.grouped(bracket.probes())));
        });
        int most = bracket.probes() + bracket.left();
        progress.fraction(most == 0 ? -1 : (double) bracket.probes() / most);
        try {
            file.write(bracket);
            pause.await();
        } catch (IOException notKept) {
            workbench.tasks().later(() -> workbench.remark(WORDS.text("bisect.not.kept", notKept.getMessage())));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void show(Found result) {
        found.set(Optional.of(result));
        Parting parting = result.parting();
        words.set(parting.found()
                .map(state -> WORDS.text(
                        "bisect.found",
                        capital(MachineDifferenceWords.place(state, state.first())),
                        MachineDifferenceWords.what(state.first()),
                        Digits.grouped(parting.probes())))
                .orElseGet(() -> WORDS.text("bisect.same")));
        parting.found().filter(state -> !state.fromStart()).ifPresent(state -> {
            workbench.goTo(state.equal());
            workbench.remark(WORDS.text("bisect.at", VirtualTime.words(state.equal())));
        });
    }

    private static String capital(String clause) {
        return Character.toUpperCase(clause.charAt(0)) + clause.substring(1);
    }
}
