package io.crucible.views.card;

import io.crucible.views.common.Overlay;
import io.crucible.views.task.Job;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** A card over the window that starts a job: it can be closed, says what becomes of the job, and cancels it. */
public final class JobCard {
    private final Overlay overlay;
    private final Parts parts;

    /**
     * What every such card has.
     *
     * @param words a sentence; takes no room while there is none
     * @param start out of reach while the job runs
     * @param cancel there only while it does
     */
    public record Parts(VBox card, Button close, Label words, Button start, Button cancel) {}

    /** @param choices an open one is closed by Escape before the card is */
    public JobCard(Overlay overlay, Parts parts, CardJob job, ComboBox<?>... choices) {
        this.overlay = overlay;
        this.parts = parts;
        List<ComboBox<?>> open = List.of(choices);
        parts.close().setOnAction(event -> overlay.hide());
        parts.card().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && open.stream().noneMatch(ComboBox::isShowing)) {
                overlay.hide();
                event.consume();
            }
        });
        parts.words().textProperty().bind(job.wordsProperty());
        parts.words().managedProperty().bind(parts.words().textProperty().isNotEmpty());
        parts.cancel().setOnAction(event -> job.jobProperty().get().ifPresent(Job::cancel));
        job.jobProperty().subscribe(this::follow);
    }

    private void follow(Optional<Job> job) {
        running(false);
        job.ifPresent(followed -> followed.stateProperty().subscribe(state -> running(!followed.ended())));
    }

    private void running(boolean runs) {
        parts.start().setDisable(runs);
        shown(parts.cancel(), runs);
    }

    /** Lays the card over the window. */
    public void show(Node first) {
        overlay.show(parts.card(), first, false);
    }

    public void hide() {
        overlay.hide();
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
