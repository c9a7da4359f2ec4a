package io.crucible.views.card;

import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import io.crucible.views.task.Job;
import io.crucible.views.theme.Meaning;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/**
 * A card over the window that starts a job: it can be closed, says what becomes of the job, and cancels it. Its FXML file gives these parts their ids
 * here; what else it has is the subclass's.
 */
public abstract class JobCard {
    private Overlay overlay;

    @FXML
    private VBox card;

    @FXML
    private Button close;

    /** A sentence; takes no room while there is none. */
    @FXML
    private Label words;

    /** Starts the job; out of reach while it runs. */
    @FXML
    private Button go;

    /** There only while the job runs. */
    @FXML
    private Button cancel;

    /**
     * Loads the card's file and makes its parts work, once.
     *
     * @param job what it starts
     */
    protected final void load(View view, Overlay over, CardJob job) {
        overlay = over;
        view.load(this);
        close.setOnAction(event -> overlay.hide());
        card.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        words.textProperty().bind(job.wordsProperty());
        words.managedProperty().bind(words.textProperty().isNotEmpty());
        job.refusedProperty().subscribe(this::color);
        cancel.setOnAction(event -> job.jobProperty().get().ifPresent(Job::cancel));
        job.jobProperty().subscribe(this::follow);
    }

    private void color(boolean refused) {
        words.getStyleClass().remove(Meaning.FAULT.word());
        if (refused) {
            words.getStyleClass().add(Meaning.FAULT.word());
        }
    }

    /** Escape closes an open choice before it closes the card. */
    private void key(KeyEvent event) {
        boolean choosing = card.lookupAll(".combo-box").stream()
                .anyMatch(node -> node instanceof ComboBox<?> choice && choice.isShowing());
        if (event.getCode() == KeyCode.ESCAPE && !choosing) {
            overlay.hide();
            event.consume();
        }
    }

    private void follow(Optional<Job> job) {
        running(false);
        job.ifPresent(followed -> followed.stateProperty().subscribe(state -> running(!followed.ended())));
    }

    private void running(boolean runs) {
        go.setDisable(runs);
        shown(cancel, runs);
    }

    /** All of it. */
    protected final VBox card() {
        return card;
    }

    /** The button that starts the job. */
    protected final Button go() {
        return go;
    }

    /** Lays the card over the window; {@code first} gets the cursor. */
    protected final void show(Node first) {
        overlay.show(card, first, false);
    }

    protected final void hide() {
        overlay.hide();
    }

    /** Closes the card when the job has been done. */
    protected final void hideWhenDone(Job job) {
        job.stateProperty().subscribe(state -> {
            if (state == Job.State.DONE) {
                hide();
            }
        });
    }

    /** Whether a part of a card is seen; one that is not takes no room. */
    public static void shown(Node part, boolean shown) {
        part.setVisible(shown);
        part.setManaged(shown);
    }

    /** Offers these, by what they are called. */
    public static <T> void offer(ComboBox<T> box, List<T> choices, Function<T, String> words) {
        box.getItems().setAll(choices);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : words.apply(value);
            }

            @Override
            public T fromString(String typed) {
                return box.getValue();
            }
        });
    }
}
