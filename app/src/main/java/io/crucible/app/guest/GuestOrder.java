package io.crucible.app.guest;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A guest that shall be built.
 *
 * @param with Debian packages besides the recipe's
 * @param files a folder whose content goes over the guest's root
 */
public record GuestOrder(Recipe recipe, String name, List<String> with, Optional<Path> files) {
    public GuestOrder {
        with = List.copyOf(with);
    }

    /** The guest of a recipe as it comes. */
    public static GuestOrder plain(Recipe recipe) {
        return new GuestOrder(recipe, recipe.word(), List.of(), Optional.empty());
    }
}
