package io.crucible.views.timeline;

import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;

/** The one tooltip of the timeline: beside the mouse, with exact values. */
final class TimelineTip {
    private static final double BESIDE = 14;

    private final Label tip;
    private final PictureView view;
    private final TimelineModel model;
    private final HitTest hits;

    TimelineTip(Label tip, PictureView view, TimelineModel model) {
        this.tip = tip;
        this.view = view;
        this.model = model;
        hits = new HitTest(model);
    }

    void listen() {
        view.addEventHandler(MouseEvent.MOUSE_MOVED, event -> show(event.getX(), event.getY()));
        view.addEventHandler(MouseEvent.MOUSE_EXITED, event -> tip.setVisible(false));
        view.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> tip.setVisible(false));
        model.viewportProperty().addListener((property, before, now) -> tip.setVisible(false));
    }

    private void show(double x, double y) {
        Optional<String> words = words(x, y);
        tip.setVisible(words.isPresent());
        words.ifPresent(text -> {
            tip.setText(text);
            tip.autosize();
            boolean left = x + BESIDE + tip.getWidth() > view.getWidth();
            boolean above = y + BESIDE + tip.getHeight() > view.getHeight();
            tip.relocate(
                    left ? Math.max(0, x - BESIDE - tip.getWidth()) : x + BESIDE,
                    above ? Math.max(0, y - BESIDE - tip.getHeight()) : y + BESIDE);
        });
    }

    private Optional<String> words(double x, double y) {
        Optional<String> card = hits.card(x, y, view.getWidth()).map(fold -> String.join("\n", fold.words()));
        return card.isPresent() ? card : item(x, y);
    }

    private Optional<String> item(double x, double y) {
        return hits.at(x, y, view.getWidth()).flatMap(hit -> model.data().map(data -> new ItemWords(data).of(hit)));
    }
}
