package io.crucible.views.card;

import io.crucible.views.task.Job;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The job that a card has started, and the sentence that tells of it. */
public final class CardJob {
    private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper(this, "words", "");
    private final ReadOnlyBooleanWrapper refused = new ReadOnlyBooleanWrapper(this, "refused", false);
    private final ReadOnlyObjectWrapper<Optional<Job>> job = new ReadOnlyObjectWrapper<>(this, "job", Optional.empty());

    /** How far it is, what came of it, or what is wrong, in a sentence. */
    public ReadOnlyStringProperty wordsProperty() {
        return words.getReadOnlyProperty();
    }

    /** Whether the words say that something is wrong: with what was filled in, or with what came of it. */
    public ReadOnlyBooleanProperty refusedProperty() {
        return refused.getReadOnlyProperty();
    }

    /** What runs just now, or ran last. */
    public ReadOnlyObjectProperty<Optional<Job>> jobProperty() {
        return job.getReadOnlyProperty();
    }

    /** Whether something runs just now. */
    public boolean runs() {
        return job.get().filter(started -> !started.ended()).isPresent();
    }

    public void say(String sentence) {
        refused.set(false);
        words.set(sentence);
    }

    /** Says what is wrong. */
    public void refuse(String sentence) {
        refused.set(true);
        words.set(sentence);
    }

    /**
     * Follows a job to its end, unless another takes its place.
     *
     * @param done what is said when it has been done
     * @param cancelled what is said when it was cancelled; where it failed, its failure is
     */
    public Job follow(Job started, Supplier<String> done, String cancelled) {
        job.set(Optional.of(started));
        started.stateProperty().subscribe(state -> {
            if (job.get().equals(Optional.of(started))) {
                ended(started, state, done, cancelled);
            }
        });
        return started;
    }

    private void ended(Job ended, Job.State state, Supplier<String> done, String cancelled) {
        switch (state) {
            case DONE -> say(done.get());
            case CANCELLED -> say(cancelled);
            case FAILED -> refuse(ended.failure().map(Exception::getMessage).orElse(""));
            case WAITING, RUNNING -> {}
        }
    }
}
