package io.crucible.views.timeline;

import java.util.Optional;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/** What the mouse does on the picture. */
final class TimelineMouse {
    /** Px that a hand trembles. */
    private static final double TREMBLE = 4;

    private enum Drag {
        NONE,
        MINIMAP,
        SCRUB,
        PAN,
        RANGE
    }

    private final PictureView view;
    private final TimelineModel model;
    private final TimelineMoves moves;
    private final LaneWalk walk;
    private final HitTest hits;
    private Drag drag = Drag.NONE;
    private double pressedAt;
    private double last;
    private boolean moved;

    TimelineMouse(PictureView view, TimelineModel model, TimelineMoves moves, LaneWalk walk) {
        this.view = view;
        this.model = model;
        this.moves = moves;
        this.walk = walk;
        hits = new HitTest(model);
    }

    void listen() {
        view.setOnMousePressed(this::pressed);
        view.setOnMouseDragged(this::dragged);
        view.setOnMouseReleased(this::released);
        view.setOnScroll(this::scrolled);
        view.setOnMouseMoved(
                event -> view.setCursor(hit(event).isPresent() || onCard(event) ? Cursor.HAND : Cursor.DEFAULT));
    }

    private boolean onCard(MouseEvent event) {
        return hits.onCard(event.getX(), event.getY(), view.getWidth());
    }

    private Optional<Hit> hit(MouseEvent event) {
        return hits.at(event.getX(), event.getY(), view.getWidth());
    }

    private void pressed(MouseEvent event) {
        view.requestFocus();
        pressedAt = event.getX();
        last = pressedAt;
        moved = false;
        drag = begin(event);
        switch (drag) {
            case MINIMAP -> minimap(event.getX());
            case SCRUB -> scrub(event.getX());
            case NONE, PAN, RANGE -> {}
        }
    }

    private Drag begin(MouseEvent event) {
        if (event.getX() < Shot.HEADER || event.getButton() == MouseButton.SECONDARY) {
            return Drag.NONE;
        } else if (event.getY() < Shot.MINIMAP) {
            return Drag.MINIMAP;
        } else if (event.isShiftDown() || event.getButton() == MouseButton.MIDDLE) {
            return Drag.PAN;
        }
        return event.getY() < Shot.TOP ? Drag.SCRUB : Drag.RANGE;
    }

    private void dragged(MouseEvent event) {
        moved |= Math.abs(event.getX() - pressedAt) > TREMBLE;
        switch (drag) {
            case MINIMAP -> minimap(event.getX());
            case SCRUB -> scrub(event.getX());
            case PAN -> moves.panBy((last - event.getX()) / Shot.lanes(view.getWidth()));
            case RANGE -> range(event.getX());
            case NONE -> {}
        }
        last = event.getX();
    }

    private void range(double x) {
        if (moved) {
            model.range().mark(TimeRange.between(instant(pressedAt), instant(x)));
        }
    }

    private void released(MouseEvent event) {
        if (drag == Drag.RANGE && !moved && event.getButton() == MouseButton.PRIMARY) {
            click(event);
        }
        drag = Drag.NONE;
    }

    private void click(MouseEvent event) {
        if (onCard(event)) {
            model.foldedProperty().set(false);
            return;
        }
        Optional<Hit> hit = walk.click(hits, event.getX(), event.getY(), view.getWidth());
        if (event.getClickCount() == 2) {
            hit.ifPresent(found -> moves.zoomTo(found.item(), found.at()));
        }
    }

    private long instant(double x) {
        return hits.instant(
                x, view.getWidth(), model.data().map(TimelineData::end).orElse(0L));
    }

    private void scrub(double x) {
        model.workbench().goTo(instant(x));
    }

    private void minimap(double x) {
        double fraction = (x - Shot.HEADER) / Shot.lanes(view.getWidth());
        long at = (long) (Viewport.all(model.axisEnd()).length() * Math.max(0, Math.min(1, fraction)));
        model.show(model.viewport().centred(at, model.axisEnd()));
    }

    private void scrolled(ScrollEvent event) {
        double lanes = Shot.lanes(view.getWidth());
        if (event.isShortcutDown()) {
            double fraction = Math.max(0, Math.min(1, (event.getX() - Shot.HEADER) / lanes));
            moves.zoom(Math.signum(event.getDeltaY()), fraction);
        } else if (event.getDeltaX() != 0) {
            // Shift turns the wheel sideways.
            moves.panBy(-event.getDeltaX() / lanes);
        } else {
            model.scrollTo(model.scroll() - event.getDeltaY());
        }
        event.consume();
    }
}
