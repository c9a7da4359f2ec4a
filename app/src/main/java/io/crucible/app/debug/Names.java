package io.crucible.app.debug;

import io.crucible.model.elf.Program;
import io.crucible.model.elf.Symbols;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.stack.NodeNames;
import io.crucible.model.stack.ScenarioNames;
import io.crucible.resources.BundledFile;
import io.crucible.resources.GuestSymbolFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/** The names of addresses, for each node by the programs whose symbols it was given. */
final class Names {
    static final List<Directive> DIRECTIVES = List.of(
            new Directive(
                    "symbols",
                    "NODE FILE [SHIFT]",
                    "takes names, source lines and frames from an ELF file, or names from a System.map; SHIFT is how far"
                            + " from where it was linked to the program was loaded",
                    Names::read),
            new Directive(
                    "sources", "NODE FOLDER", "looks for the source of the node's programs there too", Names::folder));

    private final ScenarioNames nodes;
    private final UnaryOperator<Path> files;
    private final Sources sources = new Sources();
    private final Scenario scenario;

    /** What comes with the product; {@code files} finds the files that are named. */
    Names(UnaryOperator<Path> files, Scenario scenario) {
        this.files = files;
        this.scenario = scenario;
        this.nodes =
                new ScenarioNames(scenario, guest -> GuestSymbolFiles.of(guest).map(BundledFile::bytes));
    }

    private static String read(DebugSession session, List<String> words) throws DebugTrouble {
        long shift = words.size() > 2 ? shift(words.get(2)) : 0;
        return session.names().read(session.node(Travel.word(words, 0)), Travel.word(words, 1), shift);
    }

    private static long shift(String word) {
        boolean back = word.startsWith("-");
        long size =
                io.crucible.model.live.TypedAddress.parse(back ? word.substring(1) : word, none -> Optional.empty());
        return back ? -size : size;
    }

    /** Takes a file's names for a node; the result says how many there are. */
    String read(int node, String name, long shift) throws DebugTrouble {
        try {
            Path file = files.apply(Path.of(name));
            if (!Files.isRegularFile(file)) {
                throw new DebugTrouble("there is no program file " + name);
            }
            Program program = nodes.read(node, file, shift);
            int size = program.symbols().size();
            return size + (size == 1 ? " name" : " names") + " for the addresses of node "
                    + scenario.nodes().get(node).name() + (program.lines().isPresent() ? ", with lines of source" : "");
        } catch (IOException | InvalidPathException unreadable) {
            throw new DebugTrouble(
                    "the symbols of " + name + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private static String folder(DebugSession session, List<String> words) throws DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        String name = Travel.word(words, 1);
        try {
            Path folder = session.names().files.apply(Path.of(name));
            if (!Files.isDirectory(folder)) {
                throw new DebugTrouble("there is no folder " + name);
            }
            session.names().sources.add(node, folder);
            return "Sources of node " + words.get(0) + " are looked for in " + name + " too.";
        } catch (InvalidPathException wrong) {
            throw new DebugTrouble("there is no folder " + name, wrong);
        }
    }

    /** What is known of a node's addresses. */
    NodeNames of(int node) {
        return nodes.of(node);
    }

    /** The symbols of a node's guest that come with the product. */
    Optional<BundledFile> bundledSymbols(int node) {
        return GuestSymbolFiles.of(scenario.nodes().get(node).guest().name());
    }

    Sources sources() {
        return sources;
    }

    /** The address that has a name on a node. */
    OptionalLong address(int node, String name) {
        return of(node).address(name);
    }

    /** The name of an address on a node, such as {@code main+0x1f}. */
    Optional<String> name(int node, long address) {
        return of(node).near(address).map(Symbols.Near::text);
    }

    /** The name of an address on a node where it is in a function. */
    Optional<String> function(int node, long address) {
        return of(node).near(address).filter(Symbols.Near::code).map(Symbols.Near::text);
    }
}
