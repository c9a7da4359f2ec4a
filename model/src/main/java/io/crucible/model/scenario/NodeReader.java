package io.crucible.model.scenario;

import io.crucible.model.toml.Section;
import io.crucible.model.toml.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads one {@code [[node]]} over {@code [defaults.node]}. */
final class NodeReader {
    /** All keys but the name: those of {@code [defaults.node]}. */
    static final List<String> DEFAULT_KEYS = List.of(
            "guest",
            "digest",
            "kernel",
            "initrd",
            "memory",
            "vcpus",
            "icount-shift",
            "command-line",
            "nic",
            "nics",
            "consoles",
            "white-box",
            "ready");

    private static final List<String> KEYS =
            Stream.concat(Stream.of("name"), DEFAULT_KEYS.stream()).toList();

    private final Optional<Section> defaults;
    private final BootReader boot;

    NodeReader(Optional<Section> defaults, GuestCatalog catalog) {
        this.defaults = defaults;
        this.boot = new BootReader(catalog);
    }

    /** The node of this name; without a word about it, it has as many network cards as its links use. */
    NodeSpec read(String name, Section section, int cardsInUse) {
        section.allow(KEYS);
        Layers node = new Layers(section, defaults);
        boolean whiteBox =
                node.find("white-box").map(value -> value.truth(false)).orElse(false);
        Guest guest = boot.read(section, defaults);
        NodeDefaults usual = NodeDefaults.of(guest);
        String commandLine =
                node.find("command-line").map(NodeReader::commandLine).orElse("");
        return new NodeSpec(
                name,
                guest,
                node.find("memory").map(Sizes::memory).orElse(usual.memoryMiB()),
                node.integer("vcpus", 1, Limits.VCPUS, Defaults.VCPUS),
                node.integer("icount-shift", 0, Limits.ICOUNT_SHIFT, usual.icountShift()),
                isCanonical(node) ? commandLine : usual.commandLine(commandLine),
                node.find("nic")
                        .map(value -> value.word(Words.NICS, usual.nic()))
                        .orElse(usual.nic()),
                node.integer("nics", 0, Limits.CARDS, cardsInUse),
                node.integer("consoles", 1, Limits.CONSOLES, Defaults.CONSOLES),
                whiteBox,
                ReadyReader.read(node.find("ready"), whiteBox));
    }

    /** The canonical form has both names and images, and everything written out. */
    private static boolean isCanonical(Layers node) {
        return node.has("guest") && node.has("kernel");
    }

    private static String commandLine(Value value) {
        String text = value.text(0, Limits.COMMAND_LINE, "");
        if (text.codePoints().anyMatch(Character::isISOControl)) {
            value.problem("a command line is one line without control characters");
            return "";
        }
        return text;
    }
}
