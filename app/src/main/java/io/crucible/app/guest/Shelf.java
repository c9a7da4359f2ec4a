package io.crucible.app.guest;

import java.util.List;

/**
 * What is in the store.
 *
 * @param guests those that can be used, by name
 * @param troubles a sentence for each thing that is no guest that can be used
 */
public record Shelf(List<GuestManifest> guests, List<String> troubles) {
    public Shelf {
        guests = List.copyOf(guests);
        troubles = List.copyOf(troubles);
    }
}
