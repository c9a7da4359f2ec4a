package io.crucible.views.timeline;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which lanes a person wants at the top, where they do not scroll, and which not at all. */
final class LanePlaces {
    /** Verdicts are not to take the place of all that led to them. */
    private static final int MOST_LIFTED = 3;

    private final List<Lane> pinned = new ArrayList<>();
    private final Set<Lane> hidden = new LinkedHashSet<>();
    /** Those of the pinned ones that nobody asked for. */
    private final Set<Lane> lifted = new LinkedHashSet<>();

    List<Lane> pinned() {
        return List.copyOf(pinned);
    }

    boolean isPinned(Lane lane) {
        return pinned.contains(lane);
    }

    boolean isHidden(Lane lane) {
        return hidden.contains(lane);
    }

    void pin(Lane lane, boolean up) {
        pinned.remove(lane);
        lifted.remove(lane);
        if (up) {
            pinned.add(lane);
        }
    }

    /** Pins these and no others. */
    void pinOnly(Collection<Lane> lanes) {
        pinned.clear();
        lifted.clear();
        pinned.addAll(lanes);
    }

    void hide(Lane lane, boolean away) {
        if (away) {
            hidden.add(lane);
            pinned.remove(lane);
        } else {
            hidden.remove(lane);
        }
    }

    void showAll() {
        hidden.clear();
    }

    LaneLayout layout(TimelineData data, double room) {
        return LaneLayout.of(data, pinned, hidden, room);
    }

    /** Of a run that failed, what was violated is seen at once: lanes of it that would be below the edge are pinned. */
    void lift(TimelineData data, LaneLayout layout, double room) {
        data.violated().stream()
                .filter(lane ->
                        layout.row(lane).filter(row -> row.bottom() > room).isPresent())
                .limit(MOST_LIFTED)
                .forEach(lane -> {
                    pinned.add(lane);
                    lifted.add(lane);
                });
    }

    /** Lets go what nobody asked for: beside another run, each lane is to be where the other's is. */
    void settle() {
        pinned.removeAll(lifted);
        lifted.clear();
    }
}
