package io.crucible.views.shell;

import io.crucible.views.sides.SplitTabs;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;

/** How the window is divided among its panes; the timeline can have it all for a while. */
final class Layout {
    private static final List<Double> USUAL = List.of(0.12, 0.79, 0.55, 0.5);
    /** Before there were two sides of tabs. */
    private static final int FEWEST_DIVIDERS = 3;

    private final SplitPane columns;
    private final SplitPane rows;
    private final SplitTabs split;
    private final List<Node> allColumns;
    private final List<Node> allRows;
    /** Where the dividers will stand again, while the timeline is alone. */
    private Optional<List<Double>> before = Optional.empty();

    private boolean tabs;

    Layout(SplitPane columns, SplitPane rows, SplitTabs split) {
        this.columns = columns;
        this.rows = rows;
        this.split = split;
        allColumns = List.copyOf(columns.getItems());
        allRows = List.copyOf(rows.getItems());
    }

    /** Where the dividers stand, 0 to 1: left, right, the one under the timeline, the one between the two sides of tabs. */
    List<Double> dividers() {
        return before.orElseGet(() -> Stream.of(
                        columns.getDividerPositions(), rows.getDividerPositions(), new double[] {split.divider()})
                .flatMapToDouble(DoubleStream::of)
                .boxed()
                .toList());
    }

    /** Puts the dividers there, as many as are given; does nothing where these are too few. */
    void divide(List<Double> positions) {
        if (positions.size() < FEWEST_DIVIDERS) {
            return;
        }
        if (before.isPresent()) {
            before = Optional.of(positions);
            return;
        }
        columns.setDividerPositions(positions.get(0), positions.get(1));
        rows.setDividerPositions(positions.get(2));
        positions.stream().skip(FEWEST_DIVIDERS).limit(1).forEach(split::divide);
    }

    /** Shows all panes as they are at first. */
    void reset() {
        showAll();
        divide(USUAL);
    }

    /** Gives the window to the timeline, or shows all panes again as they were. */
    void timelineAlone(boolean alone) {
        if (alone == timelineIsAlone()) {
            return;
        }
        showAll();
        if (alone) {
            before = Optional.of(dividers());
            arrange(columns, List.of(rows));
            arrange(rows, List.of(allRows.get(0)));
        }
    }

    boolean timelineIsAlone() {
        return before.isPresent() && !tabs;
    }

    /** Gives the tabs the room of what has nothing to show, or shows all panes again as they were. */
    void tabsAlone(boolean alone) {
        if (alone == tabs) {
            return;
        }
        showAll();
        if (alone) {
            before = Optional.of(dividers());
            tabs = true;
            arrange(columns, List.of(allColumns.get(0), rows));
            columns.setDividerPositions(before.get().get(0));
            arrange(rows, List.of(allRows.get(1)));
        }
    }

    private void showAll() {
        before.ifPresent(positions -> {
            before = Optional.empty();
            tabs = false;
            arrange(columns, allColumns);
            arrange(rows, allRows);
            divide(positions);
        });
    }

    /** What is to be there already stays where it is: whatever leaves the scene is styled anew when it comes back. */
    private static void arrange(SplitPane pane, List<Node> wanted) {
        List<Node> items = pane.getItems();
        items.retainAll(wanted);
        for (int place = 0; place < wanted.size(); place++) {
            if (place == items.size() || items.get(place) != wanted.get(place)) {
                items.add(place, wanted.get(place));
            }
        }
    }
}
