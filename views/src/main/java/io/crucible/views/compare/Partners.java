package io.crucible.views.compare;

import io.crucible.model.compare.Alignment;
import io.crucible.model.compare.EventPairs;
import io.crucible.views.item.Item;
import java.util.Optional;

/** Finds in one of two runs what is the same thing as an item of the other. */
record Partners(Alignment runs) {

    /** The partner of an event or a decision; empty for other items, and where the other run has none. */
    Optional<Item> of(Item item, boolean fromFirst) {
        if (item instanceof Item.EventItem event) {
            int row = fromFirst
                    ? runs.events().partner(event.row())
                    : runs.events().partnerOfSecond(event.row());
            return there(row).map(Item.EventItem::new);
        } else if (item instanceof Item.DecisionItem decision) {
            int number = fromFirst
                    ? runs.decisions().partner(decision.sequence())
                    : runs.decisions().partnerOfSecond(decision.sequence());
            return there(number).map(Item.DecisionItem::new);
        }
        return Optional.empty();
    }

    private static Optional<Integer> there(int partner) {
        return partner == EventPairs.NONE ? Optional.empty() : Optional.of(partner);
    }
}
