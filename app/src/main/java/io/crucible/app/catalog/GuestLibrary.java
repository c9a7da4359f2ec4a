package io.crucible.app.catalog;

import io.crucible.app.guest.GuestBuilder;
import io.crucible.app.guest.GuestManifest;
import io.crucible.app.guest.GuestStore;
import io.crucible.app.guest.Recipe;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.scenario.Guest;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** The Linux guests that scenarios may name; those of the built-in scenarios are built when they are first asked for. */
public final class GuestLibrary {
    private final GuestStore store;
    private final Consumer<String> remarks;
    private final Cancellation cancel;

    /** A library over a store that tells in sentences what takes long. */
    public GuestLibrary(GuestStore store, Consumer<String> remarks) {
        this(store, remarks, new Cancellation());
    }

    /** A library that stops building when it is asked to. */
    public GuestLibrary(GuestStore store, Consumer<String> remarks, Cancellation cancel) {
        this.store = store;
        this.remarks = remarks;
        this.cancel = cancel;
    }

    /**
     * The guest called {@code linux:NAME}.
     *
     * @throws IOException where it is not here and cannot be built; the message says which command builds it
     */
    Guest guest(String reference) throws IOException {
        String name = reference.substring(Guest.LINUX.length());
        Optional<Recipe> recipe = Recipe.of(name).filter(one -> one != Recipe.LINUX);
        if (recipe.isPresent()) {
            return new GuestBuilder(store, remarks, cancel).ensure(recipe.get()).guest();
        }
        return store.find(name)
                .map(GuestManifest::guest)
                .orElseThrow(() -> new IOException("it is not built yet; build it with `" + command(name) + "`"));
    }

    private static String command(String name) {
        return name.equals(Recipe.LINUX.word())
                ? "crucible guest build linux"
                : "crucible guest build linux --with PACKAGE --name " + name;
    }

    /** How the images of a guest that is nowhere can be made again; empty where the path is none of a Linux guest. */
    static Optional<String> rebuild(String imagePath) {
        if (!imagePath.startsWith(Guest.LINUX)) {
            return Optional.empty();
        }
        String name = imagePath.substring(Guest.LINUX.length()).replaceFirst("/.*", "");
        return Optional.of(Recipe.of(name).isPresent() ? "crucible guest build " + name : command(name));
    }
}
