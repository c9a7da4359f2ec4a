package io.crucible.views.timeline;

import io.crucible.views.item.Item;

/**
 * An item under the mouse.
 *
 * @param at where it is, or where a span begins; virtual ns
 * @param others items that share the pixel with it
 */
record Hit(Lane lane, Item item, long at, int others) {}
