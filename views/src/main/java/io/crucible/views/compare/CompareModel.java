package io.crucible.views.compare;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.compare.Alignment;
import io.crucible.model.compare.ComparedRun;
import io.crucible.model.compare.ComparisonWords;
import io.crucible.model.compare.InputWords;
import io.crucible.views.document.RunDocument;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The run that is compared with the open one, and how the two differ. */
public final class CompareModel {
    private final Workbench first;
    private final Workbench second;
    private final Tasks.Lane aligning;
    private final ReadOnlyBooleanWrapper comparing = new ReadOnlyBooleanWrapper(this, "comparing");
    private final ReadOnlyObjectWrapper<Optional<Compared>> compared =
            new ReadOnlyObjectWrapper<>(this, "compared", Optional.empty());
    private Optional<Path> against = Optional.empty();
    /** What reads the other run. */
    private Optional<Job> opening = Optional.empty();

    private final DifferenceWalk walk;

    /**
     * Two runs and how they differ.
     *
     * @param sentences what a person should know, in order
     */
    public record Compared(
            RunDocument left, RunDocument right, Alignment runs, ComparisonWords words, List<String> sentences) {}

    public CompareModel(Workbench first) {
        this.first = first;
        second = new Workbench(first.tasks());
        walk = new DifferenceWalk(first, second);
        aligning = first.tasks().lane("comparing two runs");
        first.documentProperty().subscribe(this::firstChanged);
        second.documentProperty().subscribe(document -> align());
    }

    public Workbench first() {
        return first;
    }

    /** Where the other run is open. */
    public Workbench second() {
        return second;
    }

    /** Whether another run lies beside the open one. */
    public ReadOnlyBooleanProperty comparingProperty() {
        return comparing.getReadOnlyProperty();
    }

    /** How the two differ, once both have been read and compared. */
    public ReadOnlyObjectProperty<Optional<Compared>> comparedProperty() {
        return compared.getReadOnlyProperty();
    }

    /** Opens a file beside the one that is open, in the place of any that is beside it already. */
    public Job compare(Path file) {
        against = first.document().map(RunDocument::file);
        compared.set(Optional.empty());
        comparing.set(true);
        // The job before is overtaken, which ends it but not what is compared.
        opening = Optional.empty();
        Job job = second.open(file);
        opening = Optional.of(job);
        job.stateProperty().subscribe(state -> {
            if (opening.equals(Optional.of(job)) && (state == Job.State.FAILED || state == Job.State.CANCELLED)) {
                end();
            }
        });
        return job;
    }

    /** Leaves the open run alone again. */
    public void end() {
        aligning.cancel();
        walk.end();
        comparing.set(false);
        compared.set(Optional.empty());
    }

    private void firstChanged(Optional<RunDocument> document) {
        if (comparing.get() && !document.map(RunDocument::file).equals(against)) {
            end();
        } else {
            align();
        }
    }

    private void align() {
        Optional<RunDocument> left = first.document().filter(RunDocument::read);
        Optional<RunDocument> right = second.document().filter(RunDocument::read);
        if (!comparing.get() || left.isEmpty() || right.isEmpty()) {
            return;
        }
        aligning.start(progress -> {
            Cancellation cancel = new Cancellation();
            progress.onCancel(cancel::request);
            try {
                Compared found = compared(left.get(), right.get(), cancel);
                first.tasks().later(() -> {
                    if (!progress.cancelled() && comparing.get()) {
                        show(found);
                    }
                });
            } catch (CancellationException overtaken) {
                // Other runs are being compared already, or none.
                return;
            }
        });
    }

    private static Compared compared(RunDocument left, RunDocument right, Cancellation cancel) {
        Alignment runs = Alignment.of(run(left), run(right), cancel);
        ComparisonWords words = new ComparisonWords(runs, left.scenario(), right.scenario());
        List<String> sentences = Stream.of(
                        InputWords.of(left.facts(), right.facts()),
                        InputWords.damage(left.problems(), right.problems()),
                        words.sentences())
                .flatMap(List::stream)
                .toList();
        return new Compared(left, right, runs, words, sentences);
    }

    private static ComparedRun run(RunDocument document) {
        return new ComparedRun(
                document.events(),
                document.decisions(),
                document.samples(),
                document.outcome(),
                document.places().quantum(),
                document.end());
    }

    private void show(Compared found) {
        compared.set(Optional.of(found));
        walk.begin(found.runs());
    }

    /** The way from difference to difference. */
    public DifferenceWalk walk() {
        return walk;
    }
}
