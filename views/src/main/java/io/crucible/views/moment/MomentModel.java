package io.crucible.views.moment;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The one moment that every pane shows, with the way back and forward through those before. */
public final class MomentModel {
    /** More places than anybody walks back. */
    private static final int REMEMBERED = 1000;

    private final ReadOnlyObjectWrapper<Optional<Place>> place =
            new ReadOnlyObjectWrapper<>(this, "place", Optional.empty());
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack");
    private final ReadOnlyBooleanWrapper canGoForward = new ReadOnlyBooleanWrapper(this, "canGoForward");
    private final Deque<Place> before = new ArrayDeque<>();
    private final Deque<Place> after = new ArrayDeque<>();
    private boolean walking;

    /** Empty until something is open. */
    public ReadOnlyObjectProperty<Optional<Place>> placeProperty() {
        return place.getReadOnlyProperty();
    }

    public Optional<Place> place() {
        return place.get();
    }

    public ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty canGoForwardProperty() {
        return canGoForward.getReadOnlyProperty();
    }

    /** Goes there; where one was before becomes the way back. */
    public void go(Place next) {
        if (place.get().equals(Optional.of(next))) {
            return;
        }
        place.get().ifPresent(before::push);
        if (before.size() > REMEMBERED) {
            before.removeLast();
        }
        after.clear();
        settle(next);
    }

    /** Forgets every place and starts here, as on opening another run. */
    public void restart(Place first) {
        before.clear();
        after.clear();
        settle(first);
    }

    /** To the place before, if there is one. */
    public void back() {
        walk(before, after);
    }

    /** To the place that {@link #back} left, if there is one. */
    public void forward() {
        walk(after, before);
    }

    private void walk(Deque<Place> from, Deque<Place> to) {
        if (!from.isEmpty()) {
            place.get().ifPresent(to::push);
            walking = true;
            try {
                settle(from.pop());
            } finally {
                walking = false;
            }
        }
    }

    /** Whether the change of place that is being told just now is a step back or forward among the places that were. */
    public boolean walking() {
        return walking;
    }

    private void settle(Place next) {
        place.set(Optional.of(next));
        canGoBack.set(!before.isEmpty());
        canGoForward.set(!after.isEmpty());
    }
}
