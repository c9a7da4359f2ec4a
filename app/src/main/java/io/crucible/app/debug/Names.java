package io.crucible.app.debug;

import io.crucible.model.elf.ElfSymbols;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The names of addresses, for each node by the program whose symbols it was given. */
final class Names {
    private static final long MOST_BYTES = 1L << 30;

    static final List<Directive> DIRECTIVES = List.of(new Directive(
            "symbols",
            "NODE FILE",
            "takes the names of functions and variables from an ELF file, for the code that is shown and for addresses",
            Names::read));

    private final Map<Integer, ElfSymbols> symbols = new TreeMap<>();
    private final UnaryOperator<Path> files;

    /** None as yet; {@code files} finds the files that are named. */
    Names(UnaryOperator<Path> files) {
        this.files = files;
    }

    private static String read(DebugSession session, List<String> words) throws DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        String name = Travel.word(words, 1);
        try {
            Path file = session.names().files.apply(Path.of(name));
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                throw new DebugTrouble("there is no program file " + name);
            }
            ElfSymbols read = ElfSymbols.read(Files.readAllBytes(file));
            session.names().symbols.put(node, read);
            return read.size() + (read.size() == 1 ? " name" : " names") + " for the addresses of node " + words.get(0);
        } catch (IOException | InvalidPathException unreadable) {
            throw new DebugTrouble(
                    "the symbols of " + name + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    /** The address that has a name on a node. */
    OptionalLong address(int node, String name) {
        return symbols.containsKey(node) ? symbols.get(node).address(name) : OptionalLong.empty();
    }

    /** The name of an address on a node, such as {@code main+0x1f}. */
    Optional<String> name(int node, long address) {
        return Optional.ofNullable(symbols.get(node)).flatMap(known -> known.name(address));
    }
}
