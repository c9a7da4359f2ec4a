package io.crucible.views.compare;

import io.crucible.model.compare.Alignment;
import io.crucible.model.compare.Differences;
import io.crucible.model.compare.EventPairs;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.workbench.Workbench;
import java.util.Optional;

/** Moves in two runs at once: from difference to difference, and in one where a person moves in the other. */
public final class DifferenceWalk {
    private static final int NONE = -1;
    private static final Messages WORDS = Messages.of("compare");

    private final Workbench first;
    private final Workbench second;
    private Optional<Alignment> runs = Optional.empty();
    private int current = NONE;
    /** Where the first run was when the current difference was reached. */
    private Optional<Place> arrived = Optional.empty();

    private boolean moving;

    DifferenceWalk(Workbench first, Workbench second) {
        this.first = first;
        this.second = second;
        first.moment().placeProperty().subscribe(place -> follow(first, second));
        second.moment().placeProperty().subscribe(place -> follow(second, first));
    }

    /** Goes to the first difference. */
    void begin(Alignment next) {
        runs = Optional.of(next);
        current = NONE;
        if (next.differences().size() > 0) {
            go(0);
        } else {
            next.parting().ifPresent(first::goTo);
        }
    }

    void end() {
        runs = Optional.empty();
        current = NONE;
    }

    /** The number of the difference where one is, or -1. */
    public int current() {
        return here() ? current : NONE;
    }

    /** Goes to a difference, in both runs. */
    public void go(int number) {
        runs.ifPresent(pair -> {
            Differences all = pair.differences();
            together(() -> {
                select(first, all, number, all.left(number));
                select(second, all, number, all.right(number));
            });
            current = number;
            arrived = first.moment().place();
            first.remark(WORDS.text("difference", Digits.grouped(number + 1L), Digits.grouped(all.size())));
        });
    }

    private void together(Runnable move) {
        moving = true;
        try {
            move.run();
        } finally {
            moving = false;
        }
    }

    private static void select(Workbench side, Differences all, int number, int own) {
        if (own == EventPairs.NONE) {
            side.goTo(all.at(number));
            return;
        }
        switch (all.kind(number)) {
            case DECISION -> side.selectDecision(own);
            case EVENT -> side.selectEvent(own);
            case SAMPLE -> side.select(new Item.SampleItem(own), all.at(number), node(side, own));
            case OUTCOME -> side.goTo(all.at(number));
        }
    }

    private static Optional<String> node(Workbench side, int sample) {
        return side.document()
                .flatMap(open -> open.scenario()
                        .map(scenario -> scenario.nodes()
                                .get(open.samples().get(sample).node())
                                .name()));
    }

    /** To the next difference after where one is; at the last one stays and is told so. */
    public void next() {
        runs.ifPresent(pair -> step(
                pair.differences(), here() ? current + 1 : pair.differences().firstAfter(moment()), "last"));
    }

    /** To the difference before where one is; at the first one stays and is told so. */
    public void previous() {
        runs.ifPresent(pair -> step(
                pair.differences(), here() ? current - 1 : pair.differences().firstAfter(moment() - 1) - 1, "first"));
    }

    private void step(Differences all, int wanted, String end) {
        if (all.size() == 0) {
            first.remark(WORDS.text("none"));
        } else if (wanted < 0 || wanted >= all.size()) {
            first.remark(WORDS.text(end));
        } else {
            go(wanted);
        }
    }

    private boolean here() {
        return current >= 0 && arrived.equals(first.moment().place());
    }

    private long moment() {
        return first.moment().place().map(place -> place.moment().at()).orElse(0L);
    }

    /** Whichever run a person moves in, the other follows: to the same thing where it has that too, else to the same instant. */
    private void follow(Workbench leader, Workbench follower) {
        if (moving || runs.isEmpty()) {
            return;
        }
        leader.moment()
                .place()
                .filter(place -> place.moment().at() >= 0)
                .ifPresent(place -> together(() -> follow(place, leader == first, follower)));
    }

    private void follow(Place place, boolean fromFirst, Workbench follower) {
        Optional<Item> partner = place.item().flatMap(item -> new Partners(runs.orElseThrow()).of(item, fromFirst));
        if (partner.orElse(null) instanceof Item.EventItem event) {
            follower.selectEvent(event.row());
        } else if (partner.orElse(null) instanceof Item.DecisionItem decision) {
            follower.selectDecision(decision.sequence());
        } else {
            follower.goTo(place.moment().at());
        }
    }
}
