package io.crucible.model.scenario;

import io.crucible.model.toml.NearestWord;
import io.crucible.model.toml.Quoted;
import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Reads what a node boots: {@code guest}, {@code digest}, {@code kernel}, {@code initrd}. */
final class BootReader {
    private static final List<String> PREFIXES = List.of(Guest.BUILT_IN, Guest.LINUX);
    private static final Guest NOTHING = new Guest("", new Guest.Image("", ""), Optional.empty());

    private final GuestCatalog catalog;
    private final ImageReader images;

    BootReader(GuestCatalog catalog) {
        this.catalog = catalog;
        this.images = new ImageReader(catalog);
    }

    /** A node that names a guest or a kernel takes nothing of the kind from the defaults. */
    Guest read(Section node, Optional<Section> defaults) {
        boolean ownBoot = node.has("guest") || node.has("kernel");
        Layers boot = new Layers(node, ownBoot ? Optional.empty() : defaults);
        if (!boot.has("kernel")) {
            boot.find("initrd")
                    .ifPresent(
                            value -> value.problem("an initrd goes with a kernel; write kernel = \"path\" beside it"));
            return boot.find("guest").map(value -> known(value, boot)).orElseGet(() -> missing(node, boot));
        }
        boot.find("digest")
                .ifPresent(
                        value -> value.problem(
                                "`digest` pins a guest; a kernel is pinned by kernel = { path = \"…\", digest = \"sha256:…\" }"));
        return boot.find("guest").map(value -> pinned(value, boot)).orElseGet(() -> files(boot));
    }

    private static Guest missing(Section node, Layers boot) {
        if (!boot.has("initrd")) {
            node.problem(
                    "[[node]] has nothing to boot; write guest = \"builtin:NAME\", guest = \"linux:NAME\" or kernel = \"path\"");
        }
        return NOTHING;
    }

    private Guest files(Layers boot) {
        return new Guest(
                "",
                boot.find("kernel").map(images::file).orElse(NOTHING.kernel()),
                boot.find("initrd").map(images::file));
    }

    /**
     * The canonical form, which has the name and every digest and needs no look-up. A Linux guest may have been built anew since; what
     * it was then may still be kept.
     */
    private Guest pinned(Value guest, Layers boot) {
        String name = name(guest);
        Optional<Guest.Image> initrd = boot.find("initrd").map(images::pinned);
        Guest written = new Guest(name, boot.find("kernel").map(images::pinned).orElse(NOTHING.kernel()), initrd);
        if (name.startsWith(Guest.BUILT_IN)) {
            List<String> here = here(name).map(BootReader::digests).orElse(digests(written));
            if (!here.equals(digests(written)) && !digests(written).contains("")) {
                boot.find("kernel").ifPresent(value -> differs(value, name, here, digests(written)));
            }
        }
        return written;
    }

    private Guest known(Value value, Layers boot) {
        String name = name(value);
        Optional<Guest> found = name.isEmpty() ? Optional.empty() : lookUp(value, name);
        found.ifPresent(guest -> boot.find("digest").ifPresent(pin -> checkPin(pin, guest)));
        return found.orElse(NOTHING);
    }

    /** The guest of this name where it is at hand. */
    private Optional<Guest> here(String name) {
        try {
            return catalog.guest(name);
        } catch (IOException cannotBeHad) {
            return Optional.empty();
        }
    }

    /** The guest of this name; that it is not here is a problem. */
    private Optional<Guest> lookUp(Value value, String name) {
        try {
            Optional<Guest> found = catalog.guest(name);
            if (found.isEmpty()) {
                value.problem("there is no guest " + Quoted.text(name) + "; "
                        + NearestWord.hint(name, catalog.names(), "the guests are"));
            }
            return found;
        } catch (IOException cannotBeHad) {
            value.problem("the guest " + Quoted.text(name) + " cannot be had: " + cannotBeHad.getMessage());
            return Optional.empty();
        }
    }

    private void checkPin(Value pin, Guest guest) {
        String digest = images.digest(pin);
        if (!digest.isEmpty() && !digest.equals(guest.digest())) {
            differs(pin, guest.name(), List.of(guest.digest()), List.of(digest));
        }
    }

    private static void differs(Value at, String name, List<String> here, List<String> pinned) {
        at.problem("the guest " + Quoted.text(name) + " is " + String.join(" with ", here) + " here, but pinned is "
                + String.join(" with ", pinned));
    }

    private static List<String> digests(Guest guest) {
        return guest.initrd()
                .map(initrd -> List.of(guest.kernel().digest(), initrd.digest()))
                .orElse(List.of(guest.kernel().digest()));
    }

    private static String name(Value value) {
        String name = value.text(1, Limits.TEXT, "");
        if (value.isText() && !name.isEmpty() && PREFIXES.stream().noneMatch(name::startsWith)) {
            value.problem(Quoted.text(name) + " is no guest; write \"builtin:NAME\" for one that comes with Crucible,"
                    + " \"linux:NAME\" for one that you built, or kernel = \"path\" for an image file");
            return "";
        }
        return name;
    }
}
