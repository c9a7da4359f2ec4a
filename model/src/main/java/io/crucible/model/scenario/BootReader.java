package io.crucible.model.scenario;

import io.crucible.model.toml.NearestWord;
import io.crucible.model.toml.Quoted;
import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.List;
import java.util.Optional;

/** Reads what a node boots: {@code guest}, {@code digest}, {@code kernel}, {@code initrd}. */
final class BootReader {
    private static final String PREFIX = "builtin:";
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
            return boot.find("guest").map(value -> builtin(value, boot)).orElseGet(() -> missing(node, boot));
        }
        boot.find("digest")
                .ifPresent(
                        value -> value.problem(
                                "`digest` pins a guest; a kernel is pinned by kernel = { path = \"…\", digest = \"sha256:…\" }"));
        return boot.find("guest").map(value -> pinned(value, boot)).orElseGet(() -> files(boot));
    }

    private static Guest missing(Section node, Layers boot) {
        if (!boot.has("initrd")) {
            node.problem("[[node]] has nothing to boot; write guest = \"builtin:NAME\" or kernel = \"path\"");
        }
        return NOTHING;
    }

    private Guest files(Layers boot) {
        return new Guest(
                "",
                boot.find("kernel").map(images::file).orElse(NOTHING.kernel()),
                boot.find("initrd").map(images::file));
    }

    /** The canonical form, which has the name and every digest and needs no look-up. */
    private Guest pinned(Value guest, Layers boot) {
        String name = name(guest);
        Optional<Guest.Image> initrd = boot.find("initrd").map(images::pinned);
        Guest written = new Guest(name, boot.find("kernel").map(images::pinned).orElse(NOTHING.kernel()), initrd);
        List<String> here = catalog.guest(name).map(BootReader::digests).orElse(digests(written));
        if (!here.equals(digests(written)) && !digests(written).contains("")) {
            boot.find("kernel").ifPresent(value -> differs(value, name, here, digests(written)));
        }
        return written;
    }

    private Guest builtin(Value value, Layers boot) {
        String name = name(value);
        Optional<Guest> found = catalog.guest(name);
        if (!name.isEmpty() && found.isEmpty()) {
            value.problem("there is no guest " + Quoted.text(name) + "; "
                    + NearestWord.hint(name, catalog.names(), "the guests are"));
        }
        found.ifPresent(guest -> boot.find("digest").ifPresent(pin -> checkPin(pin, guest)));
        return found.orElse(NOTHING);
    }

    private void checkPin(Value pin, Guest guest) {
        String digest = images.digest(pin);
        if (!digest.isEmpty() && !digest.equals(guest.kernel().digest())) {
            differs(pin, guest.name(), List.of(guest.kernel().digest()), List.of(digest));
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
        String name = value.text(1, Limits.TEXT, PREFIX);
        if (!name.startsWith(PREFIX)) {
            value.problem(Quoted.text(name)
                    + " is no built-in guest; write \"builtin:NAME\", or kernel = \"path\" for an image file");
            return "";
        }
        return name.equals(PREFIX) && !value.isText() ? "" : name;
    }
}
