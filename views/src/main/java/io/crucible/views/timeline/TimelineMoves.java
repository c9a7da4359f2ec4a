package io.crucible.views.timeline;

import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import java.util.Optional;

/** Moves what the timeline shows: zooming, panning, centring, fitting. */
final class TimelineMoves {
    private static final double ZOOM = 1.3;
    private static final double PAN = 0.15;

    private final TimelineModel model;
    private Optional<Place> centred = Optional.empty();

    TimelineMoves(TimelineModel model) {
        this.model = model;
    }

    /** One step nearer, or with {@code steps} below 0 further, with what is at a fraction of the width staying there. */
    void zoom(double steps, double fraction) {
        centred = Optional.empty();
        model.show(model.viewport().zoomed(Math.pow(ZOOM, -steps), fraction, model.axisEnd()));
    }

    /** One step, with the moment staying where it is if it can be seen, else the middle. */
    void zoom(double steps) {
        zoom(
                steps,
                place().map(place -> axis(place.moment().at()))
                        .filter(model.viewport()::shows)
                        .map(at -> model.viewport().x(at, 1))
                        .orElse(0.5));
    }

    void pan(int steps) {
        panBy(steps * PAN);
    }

    /** By a fraction of the width. */
    void panBy(double fraction) {
        centred = Optional.empty();
        model.show(model.viewport().panned(fraction, model.axisEnd()));
    }

    /** Shows the whole run. */
    void all() {
        centred = Optional.empty();
        model.show(Viewport.all(model.axisEnd()));
    }

    /** Puts the selection into the middle; asked again, shows it as large as it will go. */
    void centre() {
        place().ifPresent(place -> {
            long at = axis(place.moment().at());
            if (centred.equals(Optional.of(place))) {
                fit(place);
            } else {
                model.show(model.viewport().centred(at, model.axisEnd()));
            }
            centred = Optional.of(place);
        });
    }

    private void fit(Place place) {
        TimeRange extent = place.item()
                .flatMap(item -> extent(item, place.moment().at()))
                .or(() -> model.range().range())
                .orElseGet(() -> near(place.moment().at()));
        fit(extent);
    }

    void fit(TimeRange range) {
        model.show(Viewport.around(axis(range.from()), axis(range.to()), model.axisEnd()));
    }

    /** An instant has no length: what is round it is shown, in quanta. */
    private TimeRange near(long at) {
        long room =
                2 * model.data().map(open -> open.document().places().quantum()).orElse(1L);
        return new TimeRange(Math.max(0, at - room), at + room);
    }

    /** From where to where an item lasts, if it lasts. */
    Optional<TimeRange> extent(Item item, long at) {
        return model.data()
                .flatMap(open -> ItemLane.of(open, item).stream()
                        .flatMap(lane -> open.spans(lane).stream())
                        .flatMap(spans -> spans.find(item, at).stream())
                        .findFirst()
                        .map(span -> new TimeRange(span.from(), span.to())));
    }

    /** Shows an item large, as on a double click. */
    void zoomTo(Item item, long at) {
        fit(extent(item, at).orElseGet(() -> near(at)));
    }

    /** Marks as the range what is selected. */
    void markSelection() {
        place().ifPresent(place -> model.range()
                .mark(place.item()
                        .flatMap(item -> extent(item, place.moment().at()))
                        .orElseGet(() -> near(place.moment().at()))));
    }

    private Optional<Place> place() {
        return model.workbench().moment().place();
    }

    private long axis(long at) {
        return model.folds().axis(at);
    }
}
