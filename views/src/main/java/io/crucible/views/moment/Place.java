package io.crucible.views.moment;

import io.crucible.model.moment.Moment;
import io.crucible.views.item.Item;
import java.util.Optional;

/** Where a person is: a moment, and the item there that is selected, if one is. */
public record Place(Moment moment, Optional<Item> item) {
    public static Place at(Moment moment) {
        return new Place(moment, Optional.empty());
    }

    public static Place of(Moment moment, Item item) {
        return new Place(moment, Optional.of(item));
    }
}
