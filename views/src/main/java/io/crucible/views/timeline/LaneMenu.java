package io.crucible.views.timeline;

import io.crucible.views.common.Messages;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;

/** The menu of a lane: pin, hide, show again. */
final class LaneMenu {
    private final PictureView view;
    private final TimelineModel model;
    private final HitTest hits;
    private final Messages messages = Messages.of("timeline");
    private final ContextMenu menu = new ContextMenu();

    LaneMenu(PictureView view, TimelineModel model) {
        this.view = view;
        this.model = model;
        hits = new HitTest(model);
    }

    void listen() {
        view.setOnContextMenuRequested(this::show);
        view.setOnMouseClicked(event -> {
            if (event.getX() < Shot.HEADER && event.getY() > Shot.TOP && event.getClickCount() == 2) {
                hits.row(event.getY()).ifPresent(row -> model.pin(row.lane(), !model.isPinned(row.lane())));
            }
        });
    }

    private void show(ContextMenuEvent event) {
        menu.getItems().clear();
        hits.row(event.getY()).ifPresent(row -> lane(row.lane()));
        model.data()
                .ifPresent(data -> data.lanes().stream()
                        .filter(model::isHidden)
                        .forEach(lane -> add(messages.text("show.lane", lane.title()), () -> model.hide(lane, false))));
        if (!menu.getItems().isEmpty()) {
            menu.show(view, event.getScreenX(), event.getScreenY());
        }
        event.consume();
    }

    private void lane(Lane lane) {
        boolean pinned = model.isPinned(lane);
        add(messages.text(pinned ? "unpin.lane" : "pin.lane", lane.title()), () -> model.pin(lane, !pinned));
        add(messages.text("hide.lane", lane.title()), () -> model.hide(lane, true));
        menu.getItems().add(new SeparatorMenuItem());
    }

    private void add(String words, Runnable perform) {
        MenuItem item = new MenuItem(words);
        item.setOnAction(event -> perform.run());
        menu.getItems().add(item);
    }
}
