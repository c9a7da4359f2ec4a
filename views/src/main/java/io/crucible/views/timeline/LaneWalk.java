package io.crucible.views.timeline;

import io.crucible.views.common.Messages;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.timeline.LaneLayout.Row;
import io.crucible.views.workbench.Workbench;
import java.util.List;
import java.util.Optional;

/** Moves the selection from item to item within a lane, and from lane to lane. */
final class LaneWalk {
    private final TimelineModel model;
    private final Workbench workbench;
    private final Messages messages = Messages.of("timeline");
    private Optional<Lane> lane = Optional.empty();

    LaneWalk(TimelineModel model) {
        this.model = model;
        workbench = model.workbench();
    }

    /** Selects an item and goes to where it is, virtual ns. */
    void select(Lane in, Item item, long at) {
        lane = Optional.of(in);
        if (item instanceof Item.EventItem event) {
            workbench.selectEvent(event.row());
        } else if (item instanceof Item.DecisionItem decision) {
            workbench.selectDecision(decision.sequence());
        } else {
            workbench.select(item, at, node(item));
        }
    }

    /** Selects what is at a place of the picture, or what of its lane is nearest, so that the moment is always one of a real item. */
    Optional<Hit> click(HitTest hits, double x, double y, double width) {
        Optional<Hit> hit = hits.at(x, y, width).or(() -> hits.nearest(x, y, width));
        hit.ifPresentOrElse(
                found -> select(found.lane(), found.item(), found.at()),
                () -> hits.row(y)
                        .ifPresent(row -> workbench.remark(
                                messages.text("empty.lane", row.lane().title()))));
        return hit;
    }

    private Optional<String> node(Item item) {
        if (item instanceof Item.NodeItem node) {
            return Optional.of(node.node());
        } else if (item instanceof Item.SampleItem sample) {
            return workbench
                    .document()
                    .flatMap(open -> open.scenario()
                            .map(scenario -> scenario.nodes()
                                    .get(open.samples().get(sample.index()).node())
                                    .name()));
        }
        return Optional.empty();
    }

    /** To the next item of the lane, or the one before; at an end one stays and is told so. */
    void along(boolean forward) {
        model.data()
                .ifPresent(data -> workbench.moment().place().ifPresent(place -> {
                    Lane current = current(data, place);
                    Items items = Items.of(data, current);
                    int here = items.position(place);
                    int next = here >= 0 ? here + (forward ? 1 : -1) : forward ? -here - 1 : -here - 2;
                    if (next < 0 || next >= items.size()) {
                        workbench.remark(messages.text(forward ? "last" : "first", current.title()));
                    } else {
                        select(current, items.item(next), items.at(next));
                    }
                }));
    }

    /** To the item of the lane above or below that is nearest in time; lanes without items are passed over. */
    void across(int direction) {
        model.data()
                .ifPresent(data -> workbench.moment().place().ifPresent(place -> {
                    Lane current = current(data, place);
                    List<Lane> lanes =
                            model.layout().rows().stream().map(Row::lane).toList();
                    for (int at = lanes.indexOf(current) + direction; at >= 0 && at < lanes.size(); at += direction) {
                        Items items = Items.of(data, lanes.get(at));
                        if (items.size() > 0) {
                            int nearest = items.nearest(place.moment().at());
                            select(lanes.get(at), items.item(nearest), items.at(nearest));
                            return;
                        }
                    }
                }));
    }

    private Lane current(TimelineData data, Place place) {
        return place.item()
                .flatMap(item -> ItemLane.of(data, item))
                .or(() -> lane.filter(data.lanes()::contains))
                .orElse(data.lanes().get(0));
    }
}
