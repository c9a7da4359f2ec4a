package io.crucible.views.sides;

import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.MouseEvent;

/** The tabs as they are seen: one side, or two beside each other. */
public final class SplitTabs {
    private static final String PREFIX = "tab-";

    private final SidesModel model;
    private final SplitPane split;
    private final TabPane left;
    private final TabPane right;
    private final Messages messages = Messages.of("shell");
    private final Map<String, Tab> tabs = new HashMap<>();
    private double divider = 0.5;
    private boolean arranging;

    /** @param split holds the two sides, of which only those are shown that have a tab */
    public SplitTabs(SidesModel model, SplitPane split, TabPane left, TabPane right) {
        this.model = model;
        this.split = split;
        this.left = left;
        this.right = right;
    }

    /** Shows these panes, and from now on what the model says. */
    public void show(List<Pane> panes) {
        panes.forEach(pane -> tabs.put(pane.id(), tab(pane)));
        for (TabPane side : List.of(left, right)) {
            side.getSelectionModel().selectedItemProperty().subscribe(this::chosen);
            // Whoever works in a side means its tab with the next key.
            side.addEventFilter(
                    MouseEvent.MOUSE_PRESSED,
                    event -> chosen(side.getSelectionModel().getSelectedItem()));
        }
        model.sidesProperty().subscribe(this::arrange);
    }

    private Tab tab(Pane pane) {
        Tab tab = new Tab(pane.title(), pane.root());
        tab.setId(PREFIX + pane.id());
        Label badge = new Label();
        badge.getStyleClass().add("badge");
        // A label leaves out for good a graphic that is not managed when it first sees it, so the badge comes and goes
        // whole.
        pane.badge().subscribe(text -> {
            badge.setText(text);
            tab.setGraphic(text.isEmpty() ? null : badge);
        });
        tab.setContextMenu(menu(pane.id()));
        return tab;
    }

    private ContextMenu menu(String id) {
        MenuItem over = new MenuItem(messages.text("tab.over"));
        over.setOnAction(event -> model.moveOver(id));
        MenuItem join = new MenuItem(messages.text("tabs.join"));
        join.setOnAction(event -> model.join());
        join.disableProperty().bind(model.sidesProperty().map(sides -> !sides.split()));
        return new ContextMenu(over, join);
    }

    private void chosen(Tab tab) {
        if (tab != null && !arranging) {
            model.show(id(tab));
        }
    }

    private void arrange(TabSides sides) {
        arranging = true;
        leave(left, sides.left());
        leave(right, sides.right());
        stand(left, sides.left(), sides.leftShown());
        stand(right, sides.right(), sides.rightShown());
        beside(sides.split());
        arranging = false;
    }

    /** A tab must be gone from one side before it comes to the other. */
    private static void leave(TabPane side, List<String> ids) {
        side.getTabs().removeIf(tab -> !ids.contains(id(tab)));
    }

    private void stand(TabPane side, List<String> ids, String shown) {
        List<Tab> wanted = new ArrayList<>();
        ids.forEach(id -> wanted.add(tabs.get(id)));
        if (!side.getTabs().equals(wanted)) {
            side.getTabs().setAll(wanted);
        }
        if (!shown.isEmpty()) {
            side.getSelectionModel().select(tabs.get(shown));
        }
    }

    private void beside(boolean both) {
        boolean now = split.getItems().contains(right);
        if (now && !both) {
            divider = split.getDividerPositions()[0];
            split.getItems().remove(right);
        } else if (!now && both) {
            split.getItems().add(right);
            split.setDividerPositions(divider);
        }
    }

    /** The line between the two sides, 0 to 1; where it will be, while there is one side. */
    public double divider() {
        return split.getItems().size() > 1 ? split.getDividerPositions()[0] : divider;
    }

    /** Puts the line between the two sides there, 0 to 1. */
    public void divide(double position) {
        divider = position;
        if (split.getItems().size() > 1) {
            split.setDividerPositions(position);
        }
    }

    static String id(Tab tab) {
        return tab.getId().substring(PREFIX.length());
    }

    /** The id of the tab whose head has this node; empty text where it is in none. */
    static String headed(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each.getStyleClass().contains("tab") && each.getId() != null) {
                return each.getId().substring(PREFIX.length());
            }
        }
        return "";
    }
}
