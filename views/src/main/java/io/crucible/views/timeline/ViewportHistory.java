package io.crucible.views.timeline;

import io.crucible.views.moment.MomentModel;
import io.crucible.views.moment.Place;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Keeps the moment in view, and on the way back and forward shows what was shown there before. */
final class ViewportHistory {
    private static final int REMEMBERED = 1000;

    private final TimelineModel model;
    private final MomentModel moment;
    private final Map<Place, Viewport> seen = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Place, Viewport> eldest) {
            return size() > REMEMBERED;
        }
    };

    ViewportHistory(TimelineModel model, MomentModel moment) {
        this.model = model;
        this.moment = moment;
    }

    void watch() {
        moment.placeProperty().addListener((property, before, now) -> {
            before.ifPresent(place -> seen.put(place, model.viewport()));
            now.ifPresent(this::arrive);
        });
    }

    private void arrive(Place place) {
        Optional<Viewport> earlier = moment.walking() ? Optional.ofNullable(seen.get(place)) : Optional.empty();
        earlier.ifPresent(model::show);
        long at = model.folds().axis(place.moment().at());
        if (!model.viewport().shows(at)) {
            model.show(model.viewport().centred(at, model.axisEnd()));
        }
    }
}
