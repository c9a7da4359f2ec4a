package io.crucible.app.catalog;

import io.crucible.model.digest.Sha256;
import io.crucible.model.scenario.Guest;
import io.crucible.resources.BundledFile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The scenarios and guests that come with the product. */
public final class Builtins {
    /** What the name of everything that comes with the product begins with. */
    public static final String PREFIX = "builtin:";

    private static final List<String> GUESTS = List.of("election", "election-racy", "misbehaving");
    private static final List<Scenery> SCENARIOS = List.of(
            new Scenery("crash-restart", "an election among three nodes; the leader loses its power and comes back"),
            new Scenery("happy-path", "an election among three nodes and nothing goes wrong"),
            new Scenery("linux-http", "two Linux machines, a web server and its client, cut apart and joined again"),
            new Scenery(
                    "linux-redis", "Redis and its replica are cut apart; afterwards nothing acknowledged is missing"),
            new Scenery("partition-recovery", "each of three nodes in turn is cut off from the others and comes back"),
            new Scenery("split-brain", "a racy election: with some seeds two nodes lead in the same term"));

    /** For tests and samples: of no use as examples, so no list shows them. */
    private static final List<Scenery> UNLISTED = List.of(
            new Scenery("drawing", "a machine that draws numbers, from the host where it is let"),
            new Scenery("triple-fault", "a machine that resets by itself"));

    private Builtins() {}

    /** A scenario's name without its prefix, and what it shows. */
    public record Scenery(String name, String description) {
        /** Its name as commands take it. */
        public String reference() {
            return PREFIX + name;
        }

        BundledFile file() {
            return new BundledFile("scenarios/" + name + ".toml");
        }
    }

    /** All scenarios that are examples, by name. */
    public static List<Scenery> scenarios() {
        return SCENARIOS;
    }

    /** The scenario that commands call so. */
    static Optional<Scenery> scenario(String reference) {
        return Stream.concat(SCENARIOS.stream(), UNLISTED.stream())
                .filter(scenario -> scenario.reference().equals(reference))
                .findFirst();
    }

    /** All guests, with the digests of their images. */
    public static List<Guest> guests() {
        return GUESTS.stream().map(Builtins::guest).toList();
    }

    /** The image that a guest's kernel names, where it is one of these. */
    static Optional<BundledFile> image(String path) {
        return GUESTS.stream()
                .filter(name -> path.equals(PREFIX + name))
                .map(Builtins::file)
                .findFirst();
    }

    private static Guest guest(String name) {
        Guest.Image kernel = new Guest.Image(PREFIX + name, Sha256.of(file(name).bytes()));
        return new Guest(PREFIX + name, kernel, Optional.empty());
    }

    private static BundledFile file(String guest) {
        return new BundledFile("guests/" + guest + ".elf");
    }
}
