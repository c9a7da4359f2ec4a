package io.crucible.views.sides;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which tab stands on which side; each stands on one, and the left side is empty only where there is no tab at all.
 *
 * @param left ids of the tabs on the left, in order; likewise {@code right}
 * @param leftShown the one of them that is in front; likewise {@code rightShown}; empty text where the side has none
 */
public record TabSides(List<String> left, List<String> right, String leftShown, String rightShown) {
    /** Before anything was moved or chosen. */
    public static final TabSides NONE = new TabSides(List.of(), List.of(), "", "");

    public TabSides {
        boolean all = left.isEmpty();
        left = unique(all ? right : left, Set.of());
        right = all ? List.of() : unique(right, Set.copyOf(left));
        leftShown = shown(left, all ? rightShown : leftShown);
        rightShown = shown(right, rightShown);
    }

    /** All on the left, the first in front. */
    public static TabSides of(List<String> ids) {
        return new TabSides(ids, List.of(), "", "");
    }

    private static List<String> unique(List<String> ids, Set<String> taken) {
        Set<String> seen = new LinkedHashSet<>(ids);
        seen.removeAll(taken);
        return List.copyOf(seen);
    }

    private static String shown(List<String> ids, String wanted) {
        return ids.contains(wanted) ? wanted : ids.stream().findFirst().orElse("");
    }

    /** Whether both sides have tabs. */
    public boolean split() {
        return !right.isEmpty();
    }

    /** Where this tab stands; empty where there is none of this id. */
    public Optional<Side> sideOf(String id) {
        if (left.contains(id)) {
            return Optional.of(Side.LEFT);
        }
        return right.contains(id) ? Optional.of(Side.RIGHT) : Optional.empty();
    }

    public List<String> on(Side side) {
        return side == Side.LEFT ? left : right;
    }

    /** The tab in front on this side; empty text where the side has none. */
    public String shownOn(Side side) {
        return side == Side.LEFT ? leftShown : rightShown;
    }

    /** With this tab in front on its side. */
    TabSides showing(String id) {
        return sideOf(id)
                .map(side -> new TabSides(
                        left, right, side == Side.LEFT ? id : leftShown, side == Side.RIGHT ? id : rightShown))
                .orElse(this);
    }

    /**
     * With this tab on that side and in front there.
     *
     * @param place its place among the tabs that stand there without it; beyond the last means the end
     */
    TabSides moved(String id, Side to, int place) {
        if (sideOf(id).isEmpty()) {
            return this;
        }
        List<String> there = without(on(to), id);
        there.add(Math.max(0, Math.min(place, there.size())), id);
        List<String> rest = without(on(to.other()), id);
        String before = shownOn(to.other());
        String stays = before.equals(id) ? neighbour(on(to.other()), id) : before;
        return to == Side.LEFT ? new TabSides(there, rest, id, stays) : new TabSides(rest, there, stays, id);
    }

    private static List<String> without(List<String> ids, String id) {
        List<String> rest = new ArrayList<>(ids);
        rest.remove(id);
        return rest;
    }

    /** What comes in front when this one is gone. */
    private static String neighbour(List<String> ids, String id) {
        int at = ids.indexOf(id);
        return ids.get(at > 0 ? at - 1 : Math.min(1, ids.size() - 1));
    }

    /** With exactly these tabs: unknown ones are left out, and those that have no place yet come to the end of the left. */
    TabSides over(List<String> known) {
        List<String> first = new ArrayList<>(left);
        List<String> second = new ArrayList<>(right);
        first.retainAll(known);
        second.retainAll(known);
        known.stream().filter(id -> sideOf(id).isEmpty()).forEach(first::add);
        return new TabSides(first, second, leftShown, rightShown);
    }
}
