package io.crucible.views.shell;

import io.crucible.views.common.Pane;
import java.util.List;

/**
 * The panes of a window.
 *
 * @param tabs below the timeline, in order
 */
public record Panes(Pane navigator, Pane timeline, List<Pane> tabs, Pane inspector, Pane welcome) {
    public Panes {
        tabs = List.copyOf(tabs);
    }
}
