package io.crucible.model.stack;

import io.crucible.model.elf.Program;
import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** The names of addresses on each node of a scenario: those of guests that come with the product, and those of files that are read. */
public final class ScenarioNames {
    private final Scenario scenario;
    private final Function<String, Optional<byte[]>> bundled;
    private final Map<Integer, NodeNames> nodes = new TreeMap<>();

    /** @param bundled an ELF file with the symbols of the guest of this name, where the product has one */
    public ScenarioNames(Scenario scenario, Function<String, Optional<byte[]>> bundled) {
        this.scenario = scenario;
        this.bundled = bundled;
    }

    /** What is known of a node's addresses. */
    public synchronized NodeNames of(int node) {
        return nodes.computeIfAbsent(node, this::begin);
    }

    private NodeNames begin(int node) {
        NodeNames names = new NodeNames();
        bundled.apply(scenario.nodes().get(node).guest().name()).ifPresent(bytes -> {
            try {
                names.add(new NodeNames.Loaded(Program.of(ByteBuffer.wrap(bytes)), Optional.empty(), 0));
            } catch (IOException damaged) {
                throw new UncheckedIOException("the product's own symbols are damaged", damaged);
            }
        });
        return names;
    }

    /**
     * Takes a program's names for a node.
     *
     * @param shift bytes from where the program was linked to to where it was loaded
     * @throws IOException with a clause where there is no such program, or it is damaged
     */
    public Program read(int node, Path file, long shift) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no program file " + file);
        }
        Program program = Program.read(file);
        of(node).add(new NodeNames.Loaded(program, Optional.of(file), shift));
        return program;
    }
}
