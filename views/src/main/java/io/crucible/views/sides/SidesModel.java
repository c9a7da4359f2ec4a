package io.crucible.views.sides;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Which tab stands on which side, and which one a person is at. */
public final class SidesModel {
    private static final int END = Integer.MAX_VALUE;

    private final List<String> known;
    private final ReadOnlyObjectWrapper<TabSides> sides;
    private final ReadOnlyStringWrapper current;

    /** @param known the ids of all tabs, in their usual order */
    public SidesModel(List<String> known) {
        this.known = List.copyOf(known);
        sides = new ReadOnlyObjectWrapper<>(this, "sides", TabSides.of(known));
        current = new ReadOnlyStringWrapper(this, "current", sides.get().leftShown());
    }

    public ReadOnlyObjectProperty<TabSides> sidesProperty() {
        return sides.getReadOnlyProperty();
    }

    /** The id of the tab that was shown, moved or worked in last; empty text where there is no tab. */
    public ReadOnlyStringProperty currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** Brings this tab to the front of its side; does nothing where there is none of this id. */
    public void show(String id) {
        if (sides.get().sideOf(id).isPresent()) {
            sides.set(sides.get().showing(id));
            current.set(id);
        }
    }

    /** Puts this tab on that side, before the tab that stands at this place there. */
    public void move(String id, Side to, int place) {
        if (sides.get().sideOf(id).isPresent()) {
            sides.set(sides.get().moved(id, to, place));
            current.set(id);
        }
    }

    /** Puts this tab at the end of the side where it does not stand. */
    public void moveOver(String id) {
        Optional<Side> side = sides.get().sideOf(id);
        side.ifPresent(from -> move(id, from.other(), END));
    }

    /** Puts all tabs on one side, in their usual order; the same one stays in front. */
    public void join() {
        sides.set(TabSides.of(known).showing(current.get()));
    }

    /** Puts the tabs as they stood another time. */
    public void arrange(TabSides wanted, String id) {
        sides.set(wanted.over(known));
        current.set(sides.get().leftShown());
        show(id);
    }
}
