package io.crucible.app.catalog;

import io.crucible.model.scenario.FolderCatalog;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.GuestCatalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The guests of the product, the Linux guests of this machine, and files by their paths; each guest is looked up once. */
final class EveryGuest implements GuestCatalog {
    private final GuestCatalog others;
    private final GuestLibrary linux;
    private final Map<String, Guest> found = new TreeMap<>();

    EveryGuest(Path folder, GuestLibrary linux) {
        this.others = new FolderCatalog(folder, Builtins.guests());
        this.linux = linux;
    }

    @Override
    public Optional<Guest> guest(String name) throws IOException {
        if (!name.startsWith(Guest.LINUX)) {
            return others.guest(name);
        }
        if (!found.containsKey(name)) {
            found.put(name, linux.guest(name));
        }
        return Optional.of(found.get(name));
    }

    @Override
    public List<String> names() {
        return others.names();
    }

    @Override
    public Optional<String> digest(String path) throws IOException {
        return others.digest(path);
    }
}
