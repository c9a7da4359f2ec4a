package io.crucible.model.stack;

import io.crucible.model.elf.FrameRules;
import io.crucible.model.elf.Program;
import io.crucible.model.elf.SourceLine;
import io.crucible.model.elf.Symbols;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** What is known of one node's addresses, by all programs that it runs. */
public final class NodeNames implements CodeNames {
    private final List<Loaded> programs = new ArrayList<>();

    /** A program, where it was read from if that is a file, and how far it lies from where it was linked to. */
    public record Loaded(Program program, Optional<Path> file, long shift) {}

    /** Of what several programs say, what was added last counts. */
    public void add(Loaded program) {
        programs.add(0, program);
    }

    /** What was added last comes first. */
    public List<Loaded> programs() {
        return List.copyOf(programs);
    }

    /** The address that has a name. */
    public OptionalLong address(String name) {
        for (Loaded loaded : programs) {
            OptionalLong address = loaded.program().symbols().address(name);
            if (address.isPresent()) {
                return OptionalLong.of(address.getAsLong() + loaded.shift());
            }
        }
        return OptionalLong.empty();
    }

    @Override
    public Optional<Symbols.Near> near(long address) {
        return first(loaded -> loaded.program().symbols().near(address - loaded.shift()));
    }

    @Override
    public Optional<SourceLine> line(long address) {
        return first(loaded -> loaded.program().lines().flatMap(lines -> lines.at(address - loaded.shift())));
    }

    private <T> Optional<T> first(Function<Loaded, Optional<T>> question) {
        return programs.stream()
                .map(question)
                .filter(Optional::isPresent)
                .map(Optional::get)
                .findFirst();
    }

    @Override
    public Optional<FrameRules> rules(long address) throws IOException {
        for (Loaded loaded : programs) {
            if (loaded.program().frames().isPresent()) {
                Optional<FrameRules> rules = loaded.program().frames().get().rules(address - loaded.shift());
                if (rules.isPresent()) {
                    return rules;
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public boolean any() {
        return !programs.isEmpty();
    }

    /** Folders in which sources may lie, because programs do. */
    public List<Path> folders() {
        return programs.stream()
                .flatMap(loaded -> loaded.file().stream())
                .map(Path::getParent)
                .filter(Objects::nonNull)
                .toList();
    }
}
